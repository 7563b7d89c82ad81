// Replaces `{ "$fixture": name }` by the named value. Properties beside it replace those of the fixture.

import { isObject, type JsonObject, shown } from '../data.ts';
import { escapeSegment } from '../pointer.ts';
import type { Json } from '../types.ts';

/** A value of a fixtures file, under the name that journeys use. */
export interface Fixture {
  readonly file: string;
  readonly name: string;
  readonly raw: Json;
  /** The value with all fixtures in it replaced. */
  readonly value: Json;
}

export type Fixtures = ReadonlyMap<string, Fixture>;

/** A faulty use of a fixture. */
export interface FixtureFault {
  readonly pointer: string;
  readonly message: string;
  /** The name that is not known. */
  readonly unknown?: string;
}

export interface Expanded {
  readonly value: Json;
  readonly faults: readonly FixtureFault[];
  /** The names of all fixtures that are used. */
  readonly uses: ReadonlySet<string>;
}

/** True for an object that stands for a fixture. */
export function isUse(value: Json | undefined): value is JsonObject {
  return isObject(value) && value.$fixture !== undefined;
}

/** The names in `$fixture`, in their order: one, or a list of them. */
export function namesIn({ $fixture }: JsonObject): readonly string[] {
  const list: readonly unknown[] = Array.isArray($fixture) ? $fixture : [$fixture];
  return list.filter((each) => typeof each === 'string');
}

/** Replaces all uses of fixtures in a value. Without any, the value is the same object. */
export function expandValue(
  raw: Json,
  find: (name: string) => Fixture | FixtureFault['message'] | undefined,
): Expanded {
  const faults: FixtureFault[] = [];
  const uses = new Set<string>();
  const expand = (node: Json, pointer: string): Json => {
    if (Array.isArray(node))
      return sameOr(
        node,
        node.map((each, at) => expand(each, `${pointer}/${at}`)),
      );
    if (!isObject(node)) return node;
    const own: [string, Json][] = Object.entries(node)
      .filter(([name]) => name !== '$fixture')
      .map(([name, each]) => [name, expand(each, `${pointer}/${escapePointer(name)}`)]);
    if (!isUse(node))
      return own.every(([name, each]) => each === node[name]) ? node : Object.fromEntries(own);
    const bases = basesOf(node, pointer);
    const [base] = bases;
    if (own.length === 0 && bases.length === 1 && base) return base.value;
    const list = bases.find(({ value }) => !isObject(value));
    if (list) {
      const message = `The fixture "${list.name}" is ${kindOf(list.value)}. Only an object can be combined or changed here.`;
      faults.push({ pointer: `${pointer}/$fixture`, message });
    }
    const inherited = bases.flatMap(({ value }) => (isObject(value) ? Object.entries(value) : []));
    return Object.fromEntries([...inherited, ...own]);
  };
  const basesOf = (node: JsonObject, pointer: string): readonly Fixture[] => {
    const { $fixture } = node;
    const at = `${pointer}/$fixture`;
    const names: readonly Json[] = Array.isArray($fixture) ? $fixture : [$fixture as Json];
    return names.flatMap((name, index) => {
      const place = Array.isArray($fixture) ? `${at}/${index}` : at;
      if (typeof name !== 'string') {
        const message = `"$fixture" takes the name of a fixture or a list of names, not ${shown(name)}.`;
        faults.push({ pointer: place, message });
        return [];
      }
      uses.add(name);
      const found = find(name);
      if (typeof found === 'object') return [found];
      if (found !== undefined) faults.push({ pointer: place, message: found });
      else
        faults.push({ pointer: place, message: `There is no fixture "${name}".`, unknown: name });
      return [];
    });
  };
  return { value: expand(raw, ''), faults, uses };
}

/** A name as a segment of a JSON Pointer. */
export function escapePointer(name: string): string {
  return escapeSegment(name);
}

// helpers

function sameOr(list: readonly Json[], next: readonly Json[]): Json {
  return next.every((each, index) => each === list[index]) ? (list as Json) : (next as Json);
}

function kindOf(value: Json): string {
  return Array.isArray(value) ? 'a list' : `the value ${shown(value)}`;
}
