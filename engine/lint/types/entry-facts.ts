// Computes the facts that usually hold when a flow and its steps are entered.

import {
  combineGuards,
  type Flow,
  isObject,
  type Json,
  type JsonObject,
  type Step,
} from '../../language/index.ts';
import {
  addNamedTypes,
  assumeGuardLikely,
  assumeType,
  getFactsAfterWrite,
  type PlaceFacts,
  withTestedPaths,
} from './facts.ts';
import { createGuardAfterStep, findDeclaredStep } from './step-guards.ts';
import { nullType, textType } from './type.ts';

/** The facts of three phases: while redirects are evaluated, while loads run, and after a step was entered. */
export interface EntryFacts {
  readonly before: PlaceFacts;
  readonly loading: PlaceFacts;
  readonly entered: PlaceFacts;
  /**
   * The facts while the step is shown. They differ from `entered` for an external step, because it is shown on return
   * regardless of its guards.
   */
  readonly shown: PlaceFacts;
}

/** The types at places where no event and no outcome is available. */
export const noEventTypes = { event: nullType, result: nullType, error: nullType };

/** Computes the facts while the application, a flow, or a step is entered. */
export function createEntryFacts(raw: JsonObject, at: PlaceFacts): EntryFacts {
  const before = addNamedTypes(at, noEventTypes);
  const loading = assumeNotRedirected(raw.redirect, before);
  const entered = withTestedPaths(
    assumeNotRedirected(raw.then, loading),
    findWrittenPaths([raw.take ?? null, raw.redirect ?? null, raw.load ?? null, raw.then ?? null]),
  );
  return { before, loading, entered, shown: entered };
}

/**
 * Computes the facts while each step is entered, by step id.
 * @param params the parameters in the addresses of each step, by step id
 */
export function createStepFacts(
  raw: JsonObject,
  flow: Flow,
  entered: PlaceFacts,
  params: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, EntryFacts> {
  const factsByStep = new Map<string, EntryFacts>();
  let line = entered;
  const onFlow = findWrittenPaths(raw.on ?? null);
  for (const each of Array.isArray(raw.steps) ? raw.steps : []) {
    const step = findDeclaredStep(flow, each);
    if (!step || !isObject(each)) continue;
    const here = (params.get(step.id) ?? []).reduce(
      (at, name) => assumeType(at, `params.${name}`, textType),
      step.offPath ? entered : line,
    );
    const open = assumeGuardLikely(here, step.when, true);
    const { entered: afterEntry, ...entry } = createEntryFacts(
      each,
      assumeGuardLikely(open, step.opensWhen, true),
    );
    const changed = [...new Set([...onFlow, ...findChangedPaths(each, flow, step)])];
    const returned = step.handoff
      ? createEntryFacts({ load: each.load ?? [] }, entered).entered
      : afterEntry;
    factsByStep.set(step.id, {
      ...entry,
      entered: dropFacts(afterEntry, changed),
      shown: dropFacts(returned, changed),
    });
    line = assumeGuardLikely(line, createGuardAfterStep(flow, step), true);
  }
  return factsByStep;
}

// helpers

/** Returns the paths that the events or the form of a step may write while the step is shown. */
function findChangedPaths(step: JsonObject, flow: Flow, { screen }: Step): readonly string[] {
  const bind = flow.screens[screen]?.form?.bind;
  const written = findWrittenPaths([step.on ?? null, step.load ?? null, step.handoff ?? null]);
  return [...written, ...(bind ? [bind] : [])];
}

/** Removes the facts about the given paths, but keeps the fact that the paths were tested. */
function dropFacts(at: PlaceFacts, paths: readonly string[]): PlaceFacts {
  return paths.reduce((known, path) => getFactsAfterWrite(known, path, null), at);
}

/** Returns the paths that entry rules or a reaction may write. */
function findWrittenPaths(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(findWrittenPaths);
  if (!isObject(value)) return [];
  const { assign, into, reset, ...rest } = value;
  return [
    ...(Array.isArray(reset) ? reset.map(String) : []),
    ...(isObject(assign) ? Object.keys(assign) : []),
    ...(typeof into === 'string' ? [into] : []),
    ...Object.values(rest).flatMap(findWrittenPaths),
  ];
}

/** Returns the facts after redirects, assuming that no redirect to another step was taken. */
function assumeNotRedirected(raw: Json | undefined, at: PlaceFacts): PlaceFacts {
  let here = at;
  for (const each of Array.isArray(raw) ? raw : raw === undefined ? [] : [raw]) {
    const guard = isObject(each) ? combineGuards(each) : undefined;
    // A redirect without a target ends the list if its guard holds, so later redirects are not evaluated.
    if (!isObject(each) || each.go === undefined || guard === undefined) break;
    here = assumeGuardLikely(here, guard, false);
  }
  return here;
}
