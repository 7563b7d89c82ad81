// Loads: calls made on entry. Each is made once an entry, and again when its input changes.

import type { Load, PendingCall } from '../../types.ts';
import { guardHolds } from '../context.ts';
import { fill } from '../shape.ts';
import { contextAt, type Location } from './location.ts';
import { patch, startCall, type Transaction } from './transaction.ts';

type Level = 'app' | 'flow' | 'step';

/** Starts the loads that are due; true while one is under way that the screen waits for. */
export function runLoads(
  transaction: Transaction,
  loads: readonly Load[],
  level: Level,
  location: Location,
): boolean {
  let isWaiting = false;
  for (const [index, load] of loads.entries()) {
    const context = contextAt(transaction, location);
    const key = keyOf(level, index, location);
    if (!guardHolds(load, 'when', load.when, context)) {
      forgetLoads(transaction, (each) => each === key);
      continue;
    }
    const input = fill(load.with ?? {}, context);
    const identity = JSON.stringify([input, fill(load.key ?? null, context)]);
    if (transaction.snapshot.loaded[key] === identity) continue;
    const isSame = ({ for: made }: PendingCall) => made.kind === 'load' && made.key === key;
    const isUnderWay = Object.values(transaction.snapshot.calls).some(
      (call) => isSame(call) && call.for.kind === 'load' && call.for.identity === identity,
    );
    if (!isUnderWay)
      startCall(transaction, {
        operation: load.call,
        with: input,
        for: { kind: 'load', key, level, index, identity },
        waits: load.wait,
        once: load.once,
        replaces: isSame,
      });
    isWaiting ||= load.wait;
  }
  return isWaiting;
}

/** Notes that a load has been answered, so that the entry passes it. */
export function markLoaded(
  transaction: Transaction,
  { key, identity }: { readonly key: string; readonly identity: string },
): void {
  patch(transaction, { loaded: { ...transaction.snapshot.loaded, [key]: identity } });
}

/** Forgets that loads were made, so that they are made again. */
export function forgetLoads(transaction: Transaction, which: (key: string) => boolean): void {
  const loaded = Object.entries(transaction.snapshot.loaded);
  const others = loaded.filter(([key]) => !which(key));
  if (others.length < loaded.length) patch(transaction, { loaded: Object.fromEntries(others) });
}

// helpers

function keyOf(level: Level, index: number, { flow, step }: Location): string {
  const owners = {
    app: () => 'app',
    flow: () => `flow:${flow?.id}`,
    step: () => `step:${flow?.id}:${step?.id}`,
  } satisfies Record<Level, () => string>;
  return `${owners[level]()}:${index}`;
}
