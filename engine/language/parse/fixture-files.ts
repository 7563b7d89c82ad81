// The fixtures of a product: those of all flows in fixtures.json, those of one flow in <flow>/fixtures.json.

import { isObject, type JsonObject } from '../data.ts';
import { remembered } from '../memoize.ts';
import type { Json } from '../types.ts';
import {
  type Expanded,
  escapePointer,
  expandValue,
  type Fixture,
  type FixtureFault,
  type Fixtures,
} from './fixture-value.ts';

/** The fixtures that the journeys of one folder can use. */
export interface FixtureScope {
  readonly fixtures: Fixtures;
  /** The faults in the folder's own file. */
  readonly faults: readonly FixtureFault[];
  /** The names that the fixtures of the folder's own file use. */
  readonly uses: ReadonlySet<string>;
}

export const sharedFile = 'fixtures.json';
const noFixtures: FixtureScope = { fixtures: new Map(), faults: [], uses: new Set() };

const none: JsonObject = {};

/** The folder of a file of fixtures; empty for those of all flows, null for any other file. */
export function folderOfFixtures(file: string): string | null {
  return /^(?:([^/]+)\/)?fixtures\.json$/.exec(file)
    ? file.split('/').slice(0, -1).join('/')
    : null;
}

/** The fixtures of all flows, and below them those of one folder. Unchanged files give the same object. */
export function scopeOf(values: Readonly<Record<string, Json>>, folder: string): FixtureScope {
  const shared = scopeWithin(objectAt(values, sharedFile), {
    file: sharedFile,
    around: noFixtures,
  });
  const file = `${folder}/${sharedFile}`;
  const own = objectAt(values, file);
  return own === none ? shared : scopeWithin(own, { file, around: shared });
}

// helpers

interface Around {
  readonly file: string;
  readonly around: FixtureScope;
}

const scopeWithin = remembered(
  (raw: JsonObject, { file, around }: Around): FixtureScope => {
    const fixtures = new Map(around.fixtures);
    const faults: FixtureFault[] = [];
    const uses = new Set<string>();
    const open: string[] = [];
    const find = (name: string): Fixture | string | undefined => {
      const known = fixtures.get(name);
      if (known?.file === file || !declares(raw, name)) return known;
      if (open.includes(name))
        return `The fixture "${name}" contains itself: ${[...open.slice(open.indexOf(name)), name].join(' → ')}.`;
      open.push(name);
      const { value, ...found } = placedBelow(expandValue(raw[name] as Json, find), name);
      open.pop();
      for (const each of found.uses) uses.add(each);
      faults.push(...found.faults);
      const fixture = { file, name, raw: raw[name] as Json, value };
      fixtures.set(name, fixture);
      return fixture;
    };
    for (const name of Object.keys(raw)) {
      if (!declares(raw, name)) continue;
      if (around.fixtures.has(name))
        faults.push({ pointer: `/${escapePointer(name)}`, message: twice(name) });
      find(name);
    }
    return { fixtures, faults, uses };
  },
  (one, other) => one.file === other.file && one.around === other.around,
);

function twice(name: string): string {
  return `${sharedFile} of all flows has a fixture "${name}" too. Give this one another name.`;
}

/** `$schema` and the like are no fixtures. */
function declares(raw: JsonObject, name: string): boolean {
  return Object.hasOwn(raw, name) && !name.startsWith('$');
}

function placedBelow({ value, faults, uses }: Expanded, name: string): Expanded {
  const start = `/${escapePointer(name)}`;
  const placed = faults.map((fault) => ({ ...fault, pointer: start + fault.pointer }));
  return { value, faults: placed, uses };
}

function objectAt(values: Readonly<Record<string, Json>>, file: string): JsonObject {
  const value = Object.hasOwn(values, file) ? values[file] : undefined;
  return isObject(value) ? value : none;
}
