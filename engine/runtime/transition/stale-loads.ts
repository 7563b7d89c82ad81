// Forgets the loads whose result became stale because of a call.

import { type Json, readPath, type Snapshot, splitFirstSegment } from '../../language/index.ts';
import { findLoad, forgetLoads, getLoadTargets } from './load.ts';
import type { Transaction } from './transaction.ts';

/** The data of a snapshot that expressions read. */
type Data = Pick<Snapshot, 'scopes' | 'states'>;

/**
 * Forgets the loads of data that an operation has changed, so that the next entry makes them
 * again. A load stays if the call or its reactions wrote its data: the flow has updated it.
 * @param operation the operation that succeeded
 * @param before the data before its outcome was handled
 */
export function forgetStaleLoads(transaction: Transaction, operation: string, before: Data): void {
  const { program, snapshot } = transaction;
  const stale = program.operations?.[operation]?.changes;
  if (stale === undefined) return;
  forgetLoads(transaction, (key) => {
    const found = findLoad(program, key);
    if (!found || !stale.includes(found.load.call)) return false;
    const valueIn = (data: Data, path: string) => dataAt(data, path, found.flow?.id);
    return getLoadTargets(found.load).every(
      (path) => valueIn(before, path) === valueIn(snapshot, path),
    );
  });
}

// helpers

/** Returns the value at a data path. */
function dataAt({ scopes, states }: Data, path: string, flow: string | undefined) {
  const [scope, below] = splitFirstSegment(path);
  const root = scope === 'state' ? states[flow ?? ''] : scopes[scope];
  return below === '' ? root : (readPath(root, below) as Json | undefined);
}
