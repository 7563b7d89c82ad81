// Expands the fixtures that journeys use and the properties of their sections, so that later stages read complete
// journeys. Locations in an expanded journey map back to their source text.

import { memoize } from '../memoize.ts';
import { escapeSegment, parsePointer } from '../pointer.ts';
import type { Problem } from '../problem.ts';
import type { Json } from '../types.ts';
import { fixtureNameKind, getFixtureScope, getFixturesFolder } from './fixture-files.ts';
import { applyJourneySections, findJourneySectionPointer } from './journey-sections.ts';
import { traceValueOrigin } from './named-origin.ts';
import { getValuesOfFile, type NameScope } from './named-scope.ts';
import { expandNamedValues, type NameUseFault } from './named-value.ts';
import type { SourceFiles } from './sources.ts';
import { createUseProblem } from './use-problem.ts';

/** The ids of the rules that report wrong and unused fixtures. */
export const fixtureRuleIds = { wrong: 'journeys/fixture', unused: 'journeys/unused-fixture' };

/** Expands all journeys. Reports unknown, circular, redeclared, and unused fixtures. */
export function expandFixtures(sources: SourceFiles): {
  readonly sources: SourceFiles;
  readonly problems: readonly Problem[];
} {
  const raw = sources.values;
  const journeyFiles = Object.keys(raw).filter((file) => getJourneysFolder(file) !== null);
  const fixtureFiles = Object.keys(raw).filter((file) => getFixturesFolder(file) !== null);
  const values: Record<string, Json> = { ...raw };
  const problems: Problem[] = [];
  const used = new Set<string>();
  const report = (file: string, scope: NameScope, faults: readonly NameUseFault[]) =>
    problems.push(
      ...faults.map((fault) =>
        createUseProblem(sources, { ...fault, file }, scope.values, createFixtureProblem),
      ),
    );
  for (const file of journeyFiles) {
    const scope = getFixtureScope(raw, getJourneysFolder(file) ?? '');
    const list = raw[file];
    if (!Array.isArray(list)) continue;
    const { value, faults, uses } = expandJourneys(list, scope);
    values[file] = value;
    report(file, scope, faults);
    for (const name of uses) used.add(createFixtureKey(scope.values.get(name)?.file, name));
  }
  for (const file of fixtureFiles) {
    const scope = getFixtureScope(raw, getFixturesFolder(file) ?? '');
    report(file, scope, scope.faults);
    for (const name of scope.uses) used.add(createFixtureKey(scope.values.get(name)?.file, name));
  }
  for (const file of fixtureFiles) {
    const folder = getFixturesFolder(file);
    // A folder without journeys cannot use fixtures, so its fixtures are not reported as unused.
    if (!journeyFiles.some((each) => folder === '' || getJourneysFolder(each) === folder)) continue;
    for (const { name } of getValuesOfFile(getFixtureScope(raw, folder ?? ''), file))
      if (!used.has(createFixtureKey(file, name)))
        problems.push(createUnusedProblem(sources, file, name));
  }
  const origin: SourceFiles['origin'] = (file, pointer) => {
    const folder = getJourneysFolder(file);
    const list = folder === null ? undefined : raw[file];
    if (folder === null || list === undefined) return sources.origin(file, pointer);
    const scope = getFixtureScope(raw, folder);
    const segments = Array.isArray(list)
      ? findJourneySectionPointer(expandJourneys(list, scope).own, parsePointer(pointer))
      : parsePointer(pointer);
    const start = { file, pointer: '' };
    const { values } = scope;
    return traceValueOrigin(list, start, segments, { kind: fixtureNameKind, values }).origin;
  };
  const locate: SourceFiles['locate'] = (file, pointer) => {
    const at = origin(file, pointer);
    return sources.locate(at.file, at.pointer);
  };
  return { sources: { ...sources, values, origin, locate }, problems };
}

/**
 * Returns a journey or a list of journeys with the fixtures of a folder expanded.
 * @param files the JSON value of each file, by path relative to the flows folder
 * @throws Error if a fixture is unknown or circular
 * @example
 * const fixtures = { 'tea/fixtures.json': { ann: { name: 'Ann' } } };
 * expandFixturesOfFolder({ with: { $fixture: 'ann' } }, fixtures, 'tea') // { with: { name: 'Ann' } }
 */
export function expandFixturesOfFolder(
  value: Json,
  files: Readonly<Record<string, Json>>,
  folder: string,
): Json {
  const { value: expanded, faults } = expandNamedValues(value, fixtureNameKind, (name) =>
    getFixtureScope(files, folder).values.get(name),
  );
  const [fault] = faults;
  if (fault) throw new Error(fault.message);
  return expanded;
}

/**
 * Returns the names of the fixtures that the journeys of a folder can use.
 * @param files the JSON value of each file, by path relative to the flows folder
 * @param folder the folder of a flow. Empty for the fixtures of all flows
 * @example
 * getFixtureNames({ 'fixtures.json': { ann: { name: 'Ann' } } }, 'tea') // ['ann']
 */
export function getFixtureNames(
  files: Readonly<Record<string, Json>>,
  folder: string,
): readonly string[] {
  return [...getFixtureScope(files, folder).values.keys()];
}

// helpers

const createFixtureProblem = {
  rule: fixtureRuleIds.wrong,
  why: 'Without the fixture, the journey tests something else than intended.',
};

function getJourneysFolder(file: string): string | null {
  return /^([^/]+)\/journeys\.json$/.exec(file)?.[1] ?? null;
}

/** `own` has the journeys with expanded fixtures. `value` also has the properties of the sections. */
const expandJourneys = memoize((list: readonly Json[], { values }: NameScope) => {
  const expanded = expandNamedValues(list as Json, fixtureNameKind, (name) => values.get(name));
  const own = expanded.value as unknown as readonly Json[];
  return { ...expanded, own, value: applyJourneySections(own) as Json };
});

function createFixtureKey(file: string | undefined, name: string): string {
  return `${file} ${name}`;
}

function createUnusedProblem(sources: SourceFiles, file: string, name: string): Problem {
  const pointer = `/${escapeSegment(name)}`;
  const whose = file === fixtureNameKind.shared ? 'No journey' : 'No journey of this flow';
  return {
    ...{ rule: fixtureRuleIds.unused, severity: 'warning', file, pointer },
    ...sources.locate(file, pointer),
    message: `${whose} uses the fixture "${name}".`,
    why: 'Reviewers believe that journeys depend on it.',
    fix: { file, pointer, remove: true },
  };
}
