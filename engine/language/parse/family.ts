// Expands flow families: flows that extend another flow, and screens borrowed from another flow.
// Later stages see every flow in full, and each expanded part maps back to its source text.

import { isObject, type JsonObject, shown } from '../data.ts';
import { remembered } from '../memoize.ts';
import type { Problem } from '../problem.ts';
import type { Json } from '../types.ts';
import { listOf, objectOf, objectsOf, textOf } from './raw.ts';
import { screensByFolder } from './screen-files.ts';
import type { Sources } from './sources.ts';

/**
 * The parts of a flow that are merged by name with the base flow. All other parts replace the
 * base's part.
 */
const merged: ReadonlySet<string> = new Set(['with', 'conditions', 'derive', 'on']);
/** The parts that a flow never inherits. */
const own: ReadonlySet<string> = new Set(['id', 'title', 'path', 'like', 'without', '$schema']);

interface Origin {
  readonly file: string;
  readonly pointer: string;
}

/** Expands all families. Reports unknown base flows and unknown names. */
export function expandFamilies(sources: Sources): {
  readonly sources: Sources;
  readonly problems: readonly Problem[];
} {
  const flows = flowsOf(sources.values);
  const byId = new Map([...flows].reverse().map((flow) => [flow.raw.id, flow]));
  const screens = screensByFolder(sources.values);
  const values: Record<string, Json> = { ...sources.values };
  const origins = new Map<string, (pointer: string) => Origin>();
  const problems: Problem[] = [];
  for (const { folder, file, raw } of flows.filter((each) => each.raw.like !== undefined)) {
    const base = byId.get(raw.like);
    const wrong = faultsOf(raw, base?.raw, flows);
    problems.push(...wrong.map((fault) => problemAt(sources, file, fault)));
    if (!base || base.raw.like !== undefined) continue;
    values[file] = mergeFlow(raw, base.raw);
    const kept = keptSteps(raw, base.raw);
    origins.set(file, (pointer) => originOf(pointer, { file, raw }, base, kept));
    const used = new Set(screenNames(values[file]));
    for (const [name, screen] of Object.entries(screens.get(base.folder) ?? {})) {
      const inherited = `${folder}/screens/${name}.json`;
      if (Object.hasOwn(sources.values, inherited) || !used.has(name)) continue;
      values[inherited] = screen;
      const owner = `${base.folder}/screens/${name}.json`;
      origins.set(inherited, (pointer) => ({ file: owner, pointer }));
    }
  }
  for (const { folder, file } of flows) {
    for (const name of borrowedScreens(values[file])) {
      const [owner = '', ...rest] = name.split('/');
      const from = `${owner}/screens/${rest.join('/')}.json`;
      const screen = sources.values[from];
      if (screen === undefined) continue;
      values[`${folder}/screens/${name}.json`] = screen;
      origins.set(`${folder}/screens/${name}.json`, (pointer) => ({ file: from, pointer }));
    }
  }
  const origin = (file: string, pointer: string): Origin =>
    origins.get(file)?.(pointer) ?? sources.origin(file, pointer);
  const locate: Sources['locate'] = (file, pointer) => {
    const at = origin(file, pointer);
    return sources.locate(at.file, at.pointer);
  };
  return { sources: { ...sources, values: sortedByName(values), origin, locate }, problems };
}

// helpers

interface Source {
  readonly folder: string;
  readonly file: string;
  readonly raw: JsonObject;
}

function flowsOf(values: Readonly<Record<string, Json>>): readonly Source[] {
  return Object.entries(values).flatMap(([file, raw]) => {
    const folder = /^([^/]+)\/flow\.json$/.exec(file)?.[1];
    return folder !== undefined && isObject(raw) ? [{ folder, file, raw }] : [];
  });
}

const mergeFlow = remembered((flow: JsonObject, base: JsonObject): JsonObject => {
  const inherited = Object.entries(base).filter(([name]) => !own.has(name));
  const without = new Set(listOf(flow.without));
  const together: Record<string, Json> = { ...Object.fromEntries(inherited), ...flow };
  for (const name of merged) {
    if (base[name] !== undefined || flow[name] !== undefined)
      together[name] = { ...objectOf(base[name]), ...objectOf(flow[name]) };
  }
  if (flow.steps === undefined)
    together.steps = objectsOf(base.steps).filter(({ id }) => !without.has(id ?? null));
  return together;
});

/** Returns the source location of a part of a merged flow. */
function originOf(
  pointer: string,
  flow: Pick<Source, 'file' | 'raw'>,
  base: Pick<Source, 'file' | 'raw'>,
  kept: readonly number[],
): Origin {
  const [, part = '', name = '', ...rest] = pointer.split('/');
  const mine = { file: flow.file, pointer };
  if (part === '' || own.has(part)) return mine;
  if (merged.has(part) && name !== '')
    return name in objectOf(flow.raw[part]) ? mine : { file: base.file, pointer };
  if (flow.raw[part] !== undefined) return mine;
  if (part !== 'steps' || name === '') return { file: base.file, pointer };
  const index = kept[Number(name)] ?? 0;
  return { file: base.file, pointer: ['', part, index, ...rest].join('/') };
}

/** Returns the indexes, in the base flow, of the steps that the extending flow inherits. */
function keptSteps(raw: JsonObject, base: JsonObject): readonly number[] {
  const without = new Set(listOf(raw.without));
  return [...listOf(base.steps).entries()].flatMap(([index, step]) =>
    isObject(step) && !without.has(step.id ?? null) ? [index] : [],
  );
}

function screenNames(flow: Json | undefined): readonly string[] {
  return objectsOf(objectOf(flow).steps).map((step) => textOf(step.screen ?? step.id));
}

/** Returns the screens borrowed from other flows, such as "auth/login". */
function borrowedScreens(flow: Json | undefined): readonly string[] {
  return [...new Set(screenNames(flow))].filter((name) => /^[^/]+\/[^/]+$/.test(name));
}

interface Fault {
  readonly pointer: string;
  readonly message: string;
}

function faultsOf(
  raw: JsonObject,
  base: JsonObject | undefined,
  flows: readonly Source[],
): readonly Fault[] {
  if (!base) {
    const ids = flows.filter((each) => each.raw.like === undefined).map((each) => each.raw.id);
    const message = `There is no flow "${textOf(raw.like)}" to be like. There are ${ids.join(', ')}.`;
    return [{ pointer: '/like', message }];
  }
  if (base.like !== undefined) {
    const message = `"${textOf(raw.like)}" is itself like "${textOf(base.like)}": be like that one.`;
    return [{ pointer: '/like', message }];
  }
  const steps = objectsOf(base.steps).map(({ id }) => id);
  const names = Object.keys(objectOf(base.with));
  return [
    ...[...listOf(raw.without).entries()]
      .filter(([, step]) => !steps.includes(step))
      .map(([index, step]) => ({
        pointer: `/without/${index}`,
        message: `"${textOf(raw.like)}" has no step "${shown(step)}".`,
      })),
    ...Object.keys(objectOf(raw.with))
      .filter((name) => !names.includes(name))
      .map((name) => ({
        pointer: `/with/${name}`,
        message: `"${textOf(raw.like)}" has no value "${name}" of its own.`,
      })),
  ];
}

function problemAt(sources: Sources, file: string, { pointer, message }: Fault): Problem {
  return {
    rule: 'names/family',
    severity: 'error',
    file,
    ...sources.locate(file, pointer),
    pointer,
    message,
    why: 'A flow that is like another takes everything from it that it does not say itself.',
  };
}

function sortedByName(values: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(values).sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)),
  );
}
