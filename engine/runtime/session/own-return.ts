// The return address of a tab. It is kept when another tab stores a different return address.

import { isDeepEqual } from 'remeda';
import {
  type App,
  getFirstSegment,
  type Json,
  readPath,
  type Snapshot,
  writePath,
} from '../../language/index.ts';
import type { Store } from '../persistence/store.ts';
import type { RunningSession } from './running-session.ts';

type Scopes = Snapshot['scopes'];

/** The tab's storage entry for the return address that an event of this tab has set. */
const ownReturnEntry = 'tab-return';

/** Records the return address if an event of this tab has set or cleared it. */
export function recordOwnReturnAddress(
  { program, options: { store } }: RunningSession,
  before: Snapshot,
  after: Snapshot,
): void {
  const { returnTo } = program.app;
  const set = readPath(after.scopes, returnTo);
  if (set === readPath(before.scopes, returnTo)) return;
  store.write('session', ownReturnEntry, typeof set === 'string' ? set : null);
}

/**
 * Returns a snapshot with the return address of an earlier snapshot, if a new one was set since. A cleared address
 * stays cleared.
 * @example
 * withoutNewReturnAddress(app, before, after).scopes // { session: {} }
 */
export function withoutNewReturnAddress(
  { returnTo }: App,
  before: Snapshot,
  after: Snapshot,
): Snapshot {
  if (typeof readPath(after.scopes, returnTo) !== 'string') return after;
  const address = readPath(before.scopes, returnTo) as Json | undefined;
  return { ...after, scopes: writePath(after.scopes, returnTo, address) as Scopes };
}

/**
 * Returns the scopes of a starting session, with the return address that this tab set before the page was reloaded.
 * @param scopes the scopes from storage
 * @example
 * restoreOwnReturnAddress(store, app, { session: {} }) // { session: { returnTo: '/tea' } }
 */
export function restoreOwnReturnAddress(store: Store, { returnTo }: App, scopes: Scopes): Scopes {
  const own = store.read('session', ownReturnEntry);
  return own === null ? scopes : (writePath(scopes, returnTo, own) as Scopes);
}

/**
 * Returns the scopes that another tab has changed, but keeps the return address that this tab has set. A scope that no
 * longer differs is left out.
 * @param changed the scopes that another tab has changed, as stored
 */
export function mergeOwnReturnAddress(
  { program, options: { store }, state }: RunningSession,
  changed: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  const scope = getFirstSegment(program.app.returnTo);
  if (changed[scope] === undefined) return changed;
  const { [scope]: _, ...others } = changed;
  const own = restoreOwnReturnAddress(store, program.app, changed)[scope] ?? null;
  return isDeepEqual(own, state.snapshot.scopes[scope]) ? others : { ...changed, [scope]: own };
}
