// Replaces each use of a name with the named value: `{ "$fixture": name }` in journeys, and `{ "$use": name }` in
// flows. Properties next to the name override those of the named value.

import { formatForMessage, isObject, type JsonObject } from '../data.ts';
import { escapeSegment } from '../pointer.ts';
import type { Json } from '../types.ts';
import { toObject } from './raw.ts';

/** A kind of named values: the key that marks a use, and the noun for messages. */
export interface NamedValueKind {
  readonly key: '$fixture' | '$use';
  readonly noun: 'fixture' | 'part';
  /** The file that declares the values for all flows. */
  readonly shared: string;
  /**
   * True if a use means the same as its value written inline. Each use is then a separate copy, and findings are
   * reported at the declaration of the value.
   */
  readonly isInline: boolean;
}

/** A named value and the location of its declaration. */
export interface NamedValue {
  readonly file: string;
  readonly pointer: string;
  readonly name: string;
  readonly raw: Json;
  /** The value with all used names replaced. */
  readonly value: Json;
}

export type NamedValues = ReadonlyMap<string, NamedValue>;

/** A faulty use of a name. */
export interface NameUseFault {
  readonly pointer: string;
  readonly message: string;
  /** The unknown name, if the name is unknown. */
  readonly unknown?: string;
}

export interface ExpandedValue {
  readonly value: Json;
  readonly faults: readonly NameUseFault[];
  /** The names that the value uses. */
  readonly uses: ReadonlySet<string>;
}

/** Returns true for an object that uses a named value. */
export function isNamedValueUse(
  value: Json | undefined,
  { key }: NamedValueKind,
): value is JsonObject {
  return isObject(value) && value[key] !== undefined;
}

/** Returns the names in a use: a single name, or a list of names in order. */
export function getUsedNames(use: JsonObject, { key }: NamedValueKind): readonly string[] {
  const list: readonly unknown[] = Array.isArray(use[key]) ? use[key] : [use[key]];
  return list.filter((each) => typeof each === 'string');
}

/**
 * Replaces all uses of names in a value. Returns the same object if the value uses no names.
 * @param find returns the value of a name, a message that explains its absence, or undefined for an unknown name
 */
export function expandNamedValues(
  raw: Json,
  kind: NamedValueKind,
  find: (name: string) => NamedValue | NameUseFault['message'] | undefined,
): ExpandedValue {
  const { key, noun } = kind;
  const faults: NameUseFault[] = [];
  const uses = new Set<string>();
  const expand = (node: Json, pointer: string): Json => {
    if (Array.isArray(node))
      return reuseIfUnchanged(
        node,
        node.map((each, at) => expand(each, `${pointer}/${at}`)),
      );
    if (!isObject(node)) return node;
    const own: [string, Json][] = Object.entries(node)
      .filter(([name]) => name !== key)
      .map(([name, each]) => [name, expand(each, `${pointer}/${escapeSegment(name)}`)]);
    if (!isNamedValueUse(node, kind))
      return own.every(([name, each]) => each === node[name]) ? node : Object.fromEntries(own);
    const bases = basesOf(node, pointer);
    const [base] = bases;
    const valueIn = ({ value }: NamedValue) => (kind.isInline ? deepCopy(value) : value);
    if (own.length === 0 && bases.length === 1 && base) return valueIn(base);
    const list = bases.find(({ value }) => !isObject(value));
    if (list) {
      const message = `The ${noun} "${list.name}" is ${describeKind(list.value)}. Only an object can be combined or changed here.`;
      faults.push({ pointer: `${pointer}/${key}`, message });
    }
    const inherited = bases.map(valueIn).flatMap((each) => Object.entries(toObject(each)));
    return Object.fromEntries([...inherited, ...own]);
  };
  const basesOf = (node: JsonObject, pointer: string): readonly NamedValue[] => {
    const used = node[key] as Json;
    const at = `${pointer}/${key}`;
    const names: readonly Json[] = Array.isArray(used) ? used : [used];
    return names.flatMap((name, index) => {
      const place = Array.isArray(used) ? `${at}/${index}` : at;
      if (typeof name !== 'string') {
        const message = `"${key}" takes the name of a ${noun} or a list of names, not ${formatForMessage(name)}.`;
        faults.push({ pointer: place, message });
        return [];
      }
      uses.add(name);
      const found = find(name);
      if (typeof found === 'object' && getSize(found.value) > maxValues) {
        const message = `The ${noun} "${name}" has more than ${maxValues} values in it.`;
        faults.push({ pointer: place, message });
        return [];
      }
      if (typeof found === 'object') return [found];
      if (found !== undefined) faults.push({ pointer: place, message: found });
      else
        faults.push({ pointer: place, message: `There is no ${noun} "${name}".`, unknown: name });
      return [];
    });
  };
  return { value: expand(raw, ''), faults, uses };
}

// helpers

/**
 * The maximum size of an expanded value. Limits the growth of named values that use each other several times. Screens
 * and flows are far smaller.
 */
const maxValues = 20_000;
const sizeCache = new WeakMap<object, number>();

/** Returns the number of nested values in a value. Memoized by identity, because named values share parts. */
function getSize(value: Json): number {
  if (typeof value !== 'object' || value === null) return 1;
  const known = sizeCache.get(value);
  if (known !== undefined) return known;
  const size = Object.values(value as object).reduce((sum, each) => sum + getSize(each as Json), 1);
  sizeCache.set(value, size);
  return size;
}

function reuseIfUnchanged(list: readonly Json[], next: readonly Json[]): Json {
  return next.every((each, index) => each === list[index]) ? (list as Json) : (next as Json);
}

/** Copies a value deeply. The checker distinguishes locations by the identity of values. */
function deepCopy(value: Json): Json {
  if (Array.isArray(value)) return value.map(deepCopy);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, deepCopy(each)]));
}

function describeKind(value: Json): string {
  return Array.isArray(value) ? 'a list' : `the value ${formatForMessage(value)}`;
}
