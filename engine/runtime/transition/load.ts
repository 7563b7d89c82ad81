// Loads: calls that are made when a step is entered. Each load is made once, and again when its input changes.

import { type Flow, isPathWithin, type Load, type Program } from '../../language/index.ts';
import { guardHolds } from '../context.ts';
import { renderTemplate } from '../template.ts';
import { type FlowLocation, getLocationContext } from './location.ts';
import { patchSnapshot, startCall, type Transaction } from './transaction.ts';

type Level = 'app' | 'flow' | 'step';

/** Starts the loads that are due. Returns true while the screen waits for a load. */
export function runLoads(
  transaction: Transaction,
  loads: readonly Load[],
  level: Level,
  location: FlowLocation,
): boolean {
  const owner = getOwnerKey(level, location);
  let isWaiting = false;
  for (const [index, load] of loads.entries()) {
    const context = getLocationContext(transaction, location);
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
    if (isLoading(transaction, key, identity)) continue;
    startCall(transaction, {
      operation: load.call,
      with: input,
      for: { kind: 'load', key, identity },
      waits: load.wait,
      keyName: load.idempotencyKey,
      replaces: (other) => other.for.kind === 'load' && other.for.key === key,
    });
  }
  return isWaiting;
}

/** Marks a load as finished, so that entering the destination continues. */
export function markLoadFinished(
  transaction: Transaction,
  { key, identity }: { readonly key: string; readonly identity: string },
): void {
  patchSnapshot(transaction, { loaded: { ...transaction.snapshot.loaded, [key]: identity } });
}

/** Removes finished loads from the snapshot, so that they are made again. */
export function forgetLoads(transaction: Transaction, which: (key: string) => boolean): void {
  const { loaded } = transaction.snapshot;
  if (!Object.keys(loaded).some(which)) return;
  const others = Object.entries(loaded).filter(([key]) => !which(key));
  patchSnapshot(transaction, { loaded: Object.fromEntries(others) });
}

/**
 * Removes the finished loads whose result a reset of a data path has cleared, so that they are made again. A load is
 * kept if only a part of its result was cleared.
 * @param flow the flow whose state a path such as `state.list` belongs to
 */
export function forgetLoadsInto(transaction: Transaction, path: string, flow: Flow | null): void {
  const isState = isPathWithin(path, 'state');
  forgetLoads(transaction, (key) => {
    const found = findLoad(transaction.program, key);
    if (!found || (isState && found.flow !== flow)) return false;
    return getLoadTargets(found.load).some((target) => isPathWithin(target, path));
  });
}

/**
 * Returns a load and the flow that declares it, or undefined if the key is unknown. The flow is null for a load of the
 * application.
 * @param key `app:index`, `flow:id:index` or `step:flow:step:index`, as in `loaded` of a snapshot
 * @example
 * findLoad(program, 'flow:till:0').load.call // 'shop.price'
 */
export function findLoad({ app, flows }: Program, key: string) {
  const [level, ...names] = key.split(':');
  const index = Number(names.at(-1));
  const flow = level === 'app' ? null : (flows[names[0] ?? ''] ?? null);
  const step = flow?.steps.find(({ id }) => id === names[1]);
  const owner = { app: app.enter, flow: flow?.enter, step }[level as Level];
  const load = owner?.load[index];
  return load && { flow, load };
}

/**
 * Returns the data paths that a load fills when it succeeds.
 * @example
 * getLoadTargets({ into: 'state.cups', on: { ok: [{ assign: { 'state.seen': true } }] } }) // ['state.cups', 'state.seen']
 */
export function getLoadTargets({ into, on }: Load): readonly string[] {
  const assigned = (on.ok ?? []).flatMap(({ assign = {} }) => Object.keys(assign));
  return into === undefined ? assigned : [into, ...assigned];
}

// helpers

function getOwnerKey(level: Level, { flow, step }: FlowLocation): string {
  if (level === 'app') return 'app';
  return level === 'flow' ? `flow:${flow?.id}` : `step:${flow?.id}:${step?.id}`;
}

function isLoading({ snapshot }: Transaction, key: string, identity: string): boolean {
  return Object.values(snapshot.calls).some(
    ({ for: made }) => made.kind === 'load' && made.key === key && made.identity === identity,
  );
}
