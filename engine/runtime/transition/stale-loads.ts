// Finds the loads whose results a call has made stale.

import { type Json, readPath, type Snapshot, splitFirstSegment } from '../../language/index.ts';
import { findLoad, forgetLoads, getLoadTargets } from './load.ts';
import type { Transaction } from './transaction.ts';

/** The parts of a snapshot that store data. */
type Data = Pick<Snapshot, 'scopes' | 'states'>;

/**
 * Removes the finished loads of data that an operation has changed, so that they are made again. A load is kept if the
 * call or its reactions have already written the data.
 * @param operation the operation that succeeded
 * @param before the data before the outcome was handled
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
