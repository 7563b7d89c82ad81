// What is usually known on the way into a flow and onto its steps.

import { isObject, type JsonObject } from '../../data.ts';
import { guardOf } from '../../parse/guard.ts';
import type { Flow, Json, Step } from '../../types.ts';
import { havingAsked, holding, naming, type Standing, whereUsually, written } from './standing.ts';
import { guardBehind } from './step-line.ts';
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

/** What is known along the entry of each step, by its id. `paramsOf` tells the parameters of a step's address. */
export function stepStandings(
  raw: JsonObject,
  flow: Flow,
  entered: Standing,
  paramsOf: (step: Step) => readonly string[],
): ReadonlyMap<string, EntryStanding> {
  const standings = new Map<string, EntryStanding>();
  let line = entered;
  for (const each of Array.isArray(raw.steps) ? raw.steps : []) {
    const step = flow.steps.find(({ id }) => isObject(each) && id === each.id);
    if (!step || !isObject(each)) continue;
    const here = paramsOf(step).reduce(
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
      entered: changing(arrived, changesOn(raw, each, flow, step)),
    });
    line = whereUsually(line, guardBehind(flow, step), true);
  }
  return standings;
}

// helpers

/** What may change while a step is shown: what it and its flow write on events, and what its form binds. */
function changesOn(
  raw: JsonObject,
  step: JsonObject,
  flow: Flow,
  { screen }: Step,
): readonly string[] {
  const bind = flow.screens[screen]?.form?.bind;
  const written = writtenIn([
    raw.on ?? null,
    step.on ?? null,
    step.load ?? null,
    step.handoff ?? null,
  ]);
  return [...new Set([...written, ...(bind ? [bind] : [])])];
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
