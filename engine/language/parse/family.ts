// Expands flow families: flows that extend another flow, and screens borrowed from another flow. Later stages see every
// flow in full. Each expanded value maps back to its source text.

import { isObject, type JsonObject } from '../data.ts';
import { formatPointer, parsePointer } from '../pointer.ts';
import type { Problem } from '../problem.ts';
import type { Json } from '../types.ts';
import { type FamilyFault, findFamilyFaults } from './family-faults.ts';
import { mergeFlow } from './merge-flow.ts';
import { toObject, toObjects, toText } from './raw.ts';
import { groupScreensByFolder } from './screen-files.ts';
import type { SourceFiles, SourceOrigin } from './sources.ts';

/** Expands all families. Reports unknown base flows and unknown names. */
export function expandFamilies(sources: SourceFiles): {
  readonly sources: SourceFiles;
  readonly problems: readonly Problem[];
} {
  const flows = findFlowSources(sources.values);
  const byId = new Map([...flows].reverse().map((flow) => [flow.raw.id, flow]));
  const screens = groupScreensByFolder(sources.values);
  const values: Record<string, Json> = { ...sources.values };
  const origins = new Map<string, (pointer: string) => SourceOrigin>();
  const problems: Problem[] = [];
  for (const { folder, file, raw } of flows.filter((each) => each.raw.extends !== undefined)) {
    const base = byId.get(raw.extends);
    const ids = flows.filter((each) => each.raw.extends === undefined).map((each) => each.raw.id);
    const wrong = findFamilyFaults(raw, base?.raw, ids.map(toText));
    problems.push(...wrong.map((fault) => createProblem(sources, file, fault)));
    if (!base || base.raw.extends !== undefined) continue;
    const { value, locate: placeOf } = mergeFlow(raw, base.raw);
    values[file] = value;
    origins.set(file, (pointer) => {
      const { isInherited, segments } = placeOf(parsePointer(pointer));
      return { file: isInherited ? base.file : file, pointer: formatPointer(segments) };
    });
    const used = new Set(getScreenNames(values[file]));
    for (const [name, screen] of Object.entries(screens.get(base.folder) ?? {})) {
      const inherited = `${folder}/screens/${name}.json`;
      if (Object.hasOwn(sources.values, inherited) || !used.has(name)) continue;
      values[inherited] = screen;
      const owner = `${base.folder}/screens/${name}.json`;
      origins.set(inherited, (pointer) => ({ file: owner, pointer }));
    }
  }
  for (const { folder, file } of flows) {
    for (const name of getBorrowedScreens(values[file])) {
      const [owner = '', ...rest] = name.split('/');
      const from = `${owner}/screens/${rest.join('/')}.json`;
      const screen = sources.values[from];
      if (screen === undefined) continue;
      values[`${folder}/screens/${name}.json`] = screen;
      origins.set(`${folder}/screens/${name}.json`, (pointer) => ({ file: from, pointer }));
    }
  }
  const source = (file: string, pointer: string): SourceOrigin =>
    origins.get(file)?.(pointer) ?? { file, pointer };
  const through =
    <Result>(find: (file: string, pointer: string) => Result) =>
    (file: string, pointer: string): Result => {
      const at = source(file, pointer);
      return find(at.file, at.pointer);
    };
  const owner = (file: string, pointer: string) => source(file, pointer).file;
  return {
    sources: {
      ...{ ...sources, values: sortByName(values), owner },
      origin: through(sources.origin),
      locate: through(sources.locate),
      uses: through(sources.uses),
    },
    problems,
  };
}

// helpers

interface FlowSource {
  readonly folder: string;
  readonly file: string;
  readonly raw: JsonObject;
}

function findFlowSources(values: Readonly<Record<string, Json>>): readonly FlowSource[] {
  return Object.entries(values).flatMap(([file, raw]) => {
    const folder = /^([^/]+)\/flow\.json$/.exec(file)?.[1];
    return folder !== undefined && isObject(raw) ? [{ folder, file, raw }] : [];
  });
}

function getScreenNames(flow: Json | undefined): readonly string[] {
  return toObjects(toObject(flow).steps).map((step) => toText(step.screen ?? step.id));
}

/** Returns the screens borrowed from other flows, such as "auth/login". */
function getBorrowedScreens(flow: Json | undefined): readonly string[] {
  return [...new Set(getScreenNames(flow))].filter((name) => /^[^/]+\/[^/]+$/.test(name));
}

function createProblem(
  sources: SourceFiles,
  file: string,
  { pointer, message }: FamilyFault,
): Problem {
  return {
    rule: 'names/family',
    severity: 'error',
    file,
    ...sources.locate(file, pointer),
    pointer,
    message,
    why: 'A flow that extends another takes everything from it that it does not say itself.',
  };
}

function sortByName(values: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(values).sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)),
  );
}
