// Saves the changes that an event has made to the browser's storage.

import type { Effect, Event, Snapshot } from '../../language/index.ts';
import { removeFlows, writeChanges } from '../persistence/write-changes.ts';
import { hasAllRoutes } from './load-routes.ts';
import { recordOwnReturn, withoutNewReturn } from './own-return.ts';
import type { RunningSession } from './running-session.ts';
import {
  claimTab,
  getOwningAccount,
  hasOtherOwner,
  isSignedOutElsewhere,
  recordTabOwner,
} from './tab-owner.ts';

/**
 * Writes the changes between two snapshots, and records who owns the data of the tab. Changes that could not be written
 * are written with the next ones.
 * @param event the event that made the changes
 * @param effects the effects of the event: with `resetFlows`, no answers of another tab stay, either
 * @returns false if another account has signed in, so that the page must be loaded again
 */
export function saveChanges(
  session: RunningSession,
  before: Snapshot,
  {
    snapshot: after,
    effects,
  }: { readonly snapshot: Snapshot; readonly effects: readonly Effect[] },
  event: Event,
): boolean {
  const { options, program, state } = session;
  if (effects.some(({ type }) => type === 'resetFlows')) removeFlows(options.store, program.routes);
  if (!hasChanges(before, after)) return true;
  const since = session.lastStored ?? before;
  recordOwnReturn(session, before, after);
  // The address can name the account that was signed out. The next one must not be led there.
  const stored = isSignedOutElsewhere(options.store, program.app)
    ? withoutNewReturn(program.app, since, after)
    : after;
  const isStored = writeChanges(options.store, program, since, stored);
  session.lastStored = isStored ? null : since;
  const owner = getOwningAccount(program.app, after.scopes);
  const ownerBefore = getOwningAccount(program.app, before.scopes);
  if (ownerBefore === null && hasOtherOwner(options.store, program.app)) return false;
  if (owner !== ownerBefore) recordTabOwner(options.store, program.app);
  // The entry of an address stores values, too, but no input of the user.
  const isInput = event.type === 'input' || event.type === 'dispatch';
  state.saved = { at: isStored && isInput ? after.now : state.saved.at, failed: !isStored };
  return true;
}

/** Loads the page again without the data of the account before. */
export function reloadTab(session: RunningSession): void {
  const { options, program, state } = session;
  session.isClosed = true;
  // Without the routes of all flows, the page that is loaded again removes the data.
  if (hasAllRoutes(session)) claimTab(options.store, program.app, program.routes);
  const { entering, address } = state.snapshot;
  options.leave(entering?.address ?? address, true);
}

// helpers

function hasChanges(before: Snapshot, after: Snapshot): boolean {
  return (
    after.scopes !== before.scopes ||
    after.states !== before.states ||
    after.draftInputs !== before.draftInputs
  );
}
