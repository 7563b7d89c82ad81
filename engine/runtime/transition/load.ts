// Loads: calls made on entry. Each is made once an entry, and again when its input changes.

import type { Load } from '../../language/index.ts';
import { guardHolds } from '../context.ts';
import { renderTemplate } from '../template.ts';
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
  const owner = ownerOf(level, location);
  let isWaiting = false;
  for (const [index, load] of loads.entries()) {
    const context = contextAt(transaction, location);
    const key = `${owner}:${index}`;
    if (!guardHolds(load, 'when', load.when, context)) {
      if (Object.hasOwn(transaction.snapshot.loaded, key))
        forgetLoads(transaction, (each) => each === key);
      continue;
    }
    const input = renderTemplate(load.with ?? {}, context);
    const identity = JSON.stringify([input, renderTemplate(load.key ?? null, context)]);
    if (transaction.snapshot.loaded[key] === identity) continue;
    isWaiting ||= load.wait;
    if (isUnderWay(transaction, key, identity)) continue;
    startCall(transaction, {
      operation: load.call,
      with: input,
      for: { kind: 'load', key, level, index, identity },
      waits: load.wait,
      once: load.once,
      replaces: (other) => other.for.kind === 'load' && other.for.key === key,
    });
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
  const { loaded } = transaction.snapshot;
  if (!Object.keys(loaded).some(which)) return;
  const others = Object.entries(loaded).filter(([key]) => !which(key));
  patch(transaction, { loaded: Object.fromEntries(others) });
}

// helpers

function ownerOf(level: Level, { flow, step }: Location): string {
  if (level === 'app') return 'app';
  return level === 'flow' ? `flow:${flow?.id}` : `step:${flow?.id}:${step?.id}`;
}

function isUnderWay({ snapshot }: Transaction, key: string, identity: string): boolean {
  return Object.values(snapshot.calls).some(
    ({ for: made }) => made.kind === 'load' && made.key === key && made.identity === identity,
  );
}
