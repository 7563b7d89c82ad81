// Writes out the fixtures that journeys use, so that everything after the parser reads whole journeys. Places in an
// expanded journey lead back to the text they come from.

import type { JsonObject } from '../data.ts';
import { remembered } from '../memoize.ts';
import type { Problem } from '../problem.ts';
import { meant, nearest } from '../spelling.ts';
import type { Json } from '../types.ts';
import { type FixtureScope, folderOfFixtures, scopeOf, sharedFile } from './fixture-files.ts';
import { escapePointer, expandValue, type FixtureFault, isUse, namesIn } from './fixture-value.ts';
import { type Sources, segmentsOfPointer } from './sources.ts';

export const fixtureRules = { wrong: 'journeys/fixture', unused: 'journeys/unused-fixture' };

/** Expands all journeys. Problems: unknown, circular, doubly named and unused fixtures. */
export function expandFixtures(sources: Sources): {
  readonly sources: Sources;
  readonly problems: readonly Problem[];
} {
  const raw = sources.values;
  const journeys = Object.keys(raw).filter((file) => folderOfJourneys(file) !== null);
  const fixtureFiles = Object.keys(raw).filter((file) => folderOfFixtures(file) !== null);
  const values: Record<string, Json> = { ...raw };
  const problems: Problem[] = [];
  const used = new Set<string>();
  const report = (file: string, scope: FixtureScope, faults: readonly FixtureFault[]) =>
    problems.push(...faults.map((fault) => problemOf(sources, file, fault, scope)));
  for (const file of journeys) {
    const scope = scopeOf(raw, folderOfJourneys(file) ?? '');
    const list = raw[file];
    if (!Array.isArray(list)) continue;
    const { value, faults, uses } = expandJourneys(list, scope);
    values[file] = value;
    report(file, scope, faults);
    for (const name of uses) used.add(keyOf(scope.fixtures.get(name)?.file, name));
  }
  for (const file of fixtureFiles) {
    const scope = scopeOf(raw, folderOfFixtures(file) ?? '');
    report(file, scope, scope.faults);
    for (const name of scope.uses) used.add(keyOf(scope.fixtures.get(name)?.file, name));
  }
  for (const file of fixtureFiles) {
    const folder = folderOfFixtures(file);
    // Without journeys nothing can be used.
    if (!journeys.some((each) => folder === '' || folderOfJourneys(each) === folder)) continue;
    for (const { name } of ownFixtures(scopeOf(raw, folder ?? ''), file))
      if (!used.has(keyOf(file, name))) problems.push(unused(sources, file, name));
  }
  const origin: Sources['origin'] = (file, pointer) => {
    const folder = folderOfJourneys(file);
    const list = folder === null ? undefined : raw[file];
    if (folder === null || list === undefined) return sources.origin(file, pointer);
    return originIn(list, { file, pointer: '' }, segmentsOfPointer(pointer), scopeOf(raw, folder));
  };
  const locate: Sources['locate'] = (file, pointer) => {
    const at = origin(file, pointer);
    return sources.locate(at.file, at.pointer);
  };
  return { sources: { ...sources, values, origin, locate }, problems };
}

/** A journey, or a list of them, with the fixtures that a folder can use. @throws Error for a fault in it */
export function withFixtures(
  value: Json,
  files: Readonly<Record<string, Json>>,
  folder: string,
): Json {
  const { value: expanded, faults } = expandValue(value, (name) =>
    scopeOf(files, folder).fixtures.get(name),
  );
  const [fault] = faults;
  if (fault) throw new Error(fault.message);
  return expanded;
}

/** The names of the fixtures that the journeys of a folder can use; of those of all flows for an empty name. */
export function fixtureNamesIn(
  files: Readonly<Record<string, Json>>,
  folder: string,
): readonly string[] {
  return [...scopeOf(files, folder).fixtures.keys()];
}

// helpers

function folderOfJourneys(file: string): string | null {
  return /^([^/]+)\/journeys\.json$/.exec(file)?.[1] ?? null;
}

const expandJourneys = remembered((list: readonly Json[], { fixtures }: FixtureScope) =>
  expandValue(list as Json, (name) => fixtures.get(name)),
);

interface Origin {
  readonly file: string;
  readonly pointer: string;
}

/** Finds the text of a part of an expanded value: beside `$fixture`, or else in the last fixture that has it. */
function originIn(
  node: Json | undefined,
  at: Origin,
  segments: readonly string[],
  scope: FixtureScope,
): Origin {
  const [segment, ...rest] = segments;
  if (segment === undefined) return at;
  const pointer = `${at.pointer}/${escapePointer(segment)}`;
  const child = childOf(node, segment);
  if (child !== undefined || !isUse(node))
    return originIn(child, { file: at.file, pointer }, rest, scope);
  const bases = namesIn(node).flatMap((name) => scope.fixtures.get(name) ?? []);
  const base = bases.findLast(({ value }) => childOf(value, segment) !== undefined);
  if (!base) return originIn(undefined, { file: at.file, pointer }, rest, scope);
  const start = { file: base.file, pointer: `/${escapePointer(base.name)}` };
  return originIn(base.raw, start, segments, scope);
}

function childOf(node: Json | undefined, segment: string): Json | undefined {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, segment)) return undefined;
  return (node as JsonObject)[segment];
}

function ownFixtures({ fixtures }: FixtureScope, file: string) {
  return [...fixtures.values()].filter((each) => each.file === file);
}

function keyOf(file: string | undefined, name: string): string {
  return `${file} ${name}`;
}

function problemOf(
  sources: Sources,
  file: string,
  { pointer, message, unknown }: FixtureFault,
  { fixtures }: FixtureScope,
): Problem {
  const names = [...fixtures.keys()];
  const near = unknown === undefined ? undefined : nearest(unknown, names);
  const sure = unknown === undefined ? undefined : meant(unknown, names);
  return {
    ...{ rule: fixtureRules.wrong, severity: 'error', file, pointer, message },
    ...sources.locate(file, pointer),
    why: 'A journey with a value missing shows something else than it says.',
    ...(near === undefined ? {} : { suggestion: `Did you mean "${near}"?` }),
    ...(sure === undefined ? {} : { fix: { file, pointer, from: unknown ?? '', to: sure } }),
  };
}

function unused(sources: Sources, file: string, name: string): Problem {
  const pointer = `/${escapePointer(name)}`;
  const whose = file === sharedFile ? 'No journey' : 'No journey of this flow';
  return {
    ...{ rule: fixtureRules.unused, severity: 'warning', file, pointer },
    ...sources.locate(file, pointer),
    message: `${whose} uses the fixture "${name}".`,
    why: 'Readers take it for something that journeys rely on.',
    fix: { file, pointer, remove: true },
  };
}
