// Calls made on entry: once an entry, and again when what they are asked with changes.

import type { Json, Load } from '../../types.ts';
import { guardHolds } from '../context.ts';
import { fill } from '../shape.ts';
import { contextAt, type Location } from './location.ts';
import { patch, startCall, type Transaction } from './transaction.ts';

type Level = 'app' | 'flow' | 'step';

/** Starts the loads that are due; true while one is under way that the screen waits for. */
export function runLoads(
  turn: Transaction,
  loads: readonly Load[],
  level: Level,
  place: Location,
): boolean {
  let waiting = false;
  for (const [index, load] of loads.entries()) {
    const context = contextAt(turn, place);
    const key = keyOf(level, index, place);
    if (!guardHolds(load, 'when', load.when, context)) {
      unmark(turn, key);
      continue;
    }
    const input = fill(load.with ?? {}, context);
    const identity = JSON.stringify([input, fill(load.key ?? null, context)]);
    if (turn.snapshot.loaded[key] === identity) continue;
    const pending = Object.values(turn.snapshot.calls).find(
      (call) => call.for.kind === 'load' && call.for.key === key && call.for.identity === identity,
    );
    if (!pending) start(turn, load, { kind: 'load', key, level, index, identity }, input);
    waiting ||= load.wait;
  }
  return waiting;
}

/** Notes that a load has been answered, so that the entry passes it. */
export function markLoaded(
  turn: Transaction,
  load: { readonly key: string; readonly identity: string },
): void {
  patch(turn, { loaded: { ...turn.snapshot.loaded, [load.key]: load.identity } });
}

/** Forgets that loads were made, so that they are made again. */
export function forgetLoads(turn: Transaction, which: (key: string) => boolean): void {
  const kept = Object.entries(turn.snapshot.loaded).filter(([key]) => !which(key));
  patch(turn, { loaded: Object.fromEntries(kept) });
}

// helpers

function keyOf(level: Level, index: number, place: Location): string {
  const at = {
    app: 'app',
    flow: `flow:${place.flow?.id}`,
    step: `step:${place.flow?.id}:${place.step?.id}`,
  } satisfies Record<Level, string>;
  return `${at[level]}:${index}`;
}

function unmark(turn: Transaction, key: string): void {
  if (!Object.hasOwn(turn.snapshot.loaded, key)) return;
  const { [key]: _, ...loaded } = turn.snapshot.loaded;
  patch(turn, { loaded });
}

function start(
  turn: Transaction,
  load: Load,
  purpose: { kind: 'load'; key: string; level: Level; index: number; identity: string },
  input: Json,
): void {
  startCall(turn, {
    operation: load.call,
    with: input,
    for: purpose,
    waits: load.wait,
    once: load.once,
    replaces: (other) => other.for.kind === 'load' && other.for.key === purpose.key,
  });
}
