// Repeats loads while a condition holds, such as polling a service until a job is done.

import type { Load } from '../../language/index.ts';
import { guardHolds } from '../context.ts';
import { renderTemplate } from '../template.ts';
import { findLoad } from './load.ts';
import { getLoadLocation } from './load-location.ts';
import { type FlowLocation, getLocationContext } from './location.ts';
import { startCall, type Transaction } from './transaction.ts';

/** Waits for the next call of a finished load if the load must be repeated. */
export function scheduleRepeat(
  transaction: Transaction,
  key: string,
  location: FlowLocation,
): void {
  const repeat = findLoad(transaction.program, key)?.load.repeat;
  if (repeat && isDue(transaction, repeat, location))
    transaction.effects.push({ type: 'wait', seconds: repeat.every, load: key });
}

/**
 * Calls repeated loads again. A load of a step that the user has left is not repeated.
 * @param only the key of a single load. By default, all loads are repeated
 */
export function repeatLoads(transaction: Transaction, only?: string): void {
  const { snapshot, program } = transaction;
  for (const key of Object.keys(snapshot.loaded)) {
    const load = findLoad(program, key)?.load;
    if (!load?.repeat || (only !== undefined && only !== key)) continue;
    const location = getLoadLocation(transaction, key);
    if (!isDue(transaction, load.repeat, location)) continue;
    startCall(transaction, {
      operation: load.call,
      with: renderTemplate(load.with ?? {}, getLocationContext(transaction, location)),
      for: { kind: 'load', key, identity: snapshot.loaded[key] ?? '', repeated: true },
      waits: false,
      replaces: (other) => other.for.kind === 'load' && other.for.key === key,
    });
  }
}

// helpers

function isDue(
  transaction: Transaction,
  repeat: NonNullable<Load['repeat']>,
  location: FlowLocation,
): boolean {
  return guardHolds(repeat, 'while', repeat.while, getLocationContext(transaction, location));
}
