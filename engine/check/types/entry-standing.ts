// What is usually known on the way into a flow and onto its steps.

import { isObject, type JsonObject } from '../../data.ts';
import { guardOf } from '../../parse/guard.ts';
import type { Flow, Json, Step } from '../../types.ts';
import { havingAsked, holding, naming, type Standing, whereUsually, written } from './standing.ts';
import { guardBehind, stepIn } from './step-line.ts';
import { nothing, someText } from './type.ts';

/** While redirects are asked for, while loads are made, and where the entry is over. */
export interface EntryStanding {
  readonly before: Standing;
  readonly loading: Standing;
  readonly entered: Standing;
}

/** Neither an event nor an outcome is at hand. */
export const quiet = { event: nothing, result: nothing, error: nothing };

/** What is known along an entry. */
export function entryStanding(raw: JsonObject, at: Standing): EntryStanding {
  const before = naming(at, quiet);
  const loading = passed(raw.redirect, before);
  const entered = havingAsked(
    passed(raw.then, loading),
    writtenIn([raw.take ?? null, raw.redirect ?? null, raw.load ?? null, raw.then ?? null]),
  );
  return { before, loading, entered };
}

/** What is known along the entry of each step, by its id. `params`: step id -> the parameters of its addresses. */
export function stepStandings(
  raw: JsonObject,
  flow: Flow,
  entered: Standing,
  params: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, EntryStanding> {
  const standings = new Map<string, EntryStanding>();
  let line = entered;
  const onFlow = writtenIn(raw.on ?? null);
  for (const each of Array.isArray(raw.steps) ? raw.steps : []) {
    const step = stepIn(flow, each);
    if (!step || !isObject(each)) continue;
    const here = (params.get(step.id) ?? []).reduce(
      (at, name) => holding(at, `params.${name}`, someText),
      step.aside ? entered : line,
    );
    const open = whereUsually(here, step.when, true);
    const { entered: arrived, ...entry } = entryStanding(
      each,
      whereUsually(open, step.needs, true),
    );
    standings.set(step.id, {
      ...entry,
      entered: changing(arrived, [...new Set([...onFlow, ...changesOn(each, flow, step)])]),
    });
    line = whereUsually(line, guardBehind(flow, step), true);
  }
  return standings;
}

// helpers

/** What a step itself may change while it is shown: what it writes on events, and what its form binds. */
function changesOn(step: JsonObject, flow: Flow, { screen }: Step): readonly string[] {
  const bind = flow.screens[screen]?.form?.bind;
  const written = writtenIn([step.on ?? null, step.load ?? null, step.handoff ?? null]);
  return [...written, ...(bind ? [bind] : [])];
}

/** What was known of these paths may have changed; that they were asked for has not. */
function changing(at: Standing, paths: readonly string[]): Standing {
  return paths.reduce((known, path) => written(known, path, null), at);
}

/** The paths that an entry or a reaction writes, in whatever case. */
function writtenIn(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(writtenIn);
  if (!isObject(value)) return [];
  const { assign, into, forget, ...rest } = value;
  return [
    ...(Array.isArray(forget) ? forget.map(String) : []),
    ...(isObject(assign) ? Object.keys(assign) : []),
    ...(typeof into === 'string' ? [into] : []),
    ...Object.values(rest).flatMap(writtenIn),
  ];
}

/** What is usually known past redirects: that none of those held which lead elsewhere. */
function passed(raw: Json | undefined, at: Standing): Standing {
  let here = at;
  for (const each of Array.isArray(raw) ? raw : raw === undefined ? [] : [raw]) {
    const guard = isObject(each) ? guardOf(each) : undefined;
    // One that leads nowhere ends the list where it holds: those behind it are not asked for.
    if (!isObject(each) || each.go === undefined || guard === undefined) break;
    here = whereUsually(here, guard, false);
  }
  return here;
}
