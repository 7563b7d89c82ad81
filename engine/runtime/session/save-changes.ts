// Writes the data that an event has changed to the browser's storage.

import type { EngineEffect, EngineEvent, Snapshot } from '../../language/index.ts';
import { removeStoredFlows, writeChanges } from '../persistence/write-changes.ts';
import { hasAllRoutes } from './load-routes.ts';
import { recordOwnReturnAddress, withoutNewReturnAddress } from './own-return.ts';
import type { RunningSession } from './running-session.ts';
import {
  claimTabData,
  getOwningAccount,
  hasOtherTabOwner,
  isSignedOutElsewhere,
  recordTabOwner,
} from './tab-owner.ts';

/**
 * Writes the changes between two snapshots. Records which account owns the data of the tab. Changes that could not be
 * written are written together with the next changes.
 * @param event the event that made the changes
 * @param effects the effects of the event. With `resetFlows`, answers that other tabs have stored are removed too
 * @returns false if another account has signed in, so the page must be reloaded
 */
export function saveChanges(
  session: RunningSession,
  before: Snapshot,
  {
    snapshot: after,
    effects,
  }: { readonly snapshot: Snapshot; readonly effects: readonly EngineEffect[] },
  event: EngineEvent,
): boolean {
  const { options, program, state } = session;
  if (effects.some(({ type }) => type === 'resetFlows'))
    removeStoredFlows(options.store, program.routes);
  if (!hasChanges(before, after)) return true;
  const since = session.lastStored ?? before;
  recordOwnReturnAddress(session, before, after);
  // The return address can name the account that was signed out. The next account must not be led there.
  const stored = isSignedOutElsewhere(options.store, program.app)
    ? withoutNewReturnAddress(program.app, since, after)
    : after;
  const isStored = writeChanges(options.store, program, since, stored);
  session.lastStored = isStored ? null : since;
  const owner = getOwningAccount(program.app, after.scopes);
  const ownerBefore = getOwningAccount(program.app, before.scopes);
  if (ownerBefore === null && hasOtherTabOwner(options.store, program.app)) return false;
  if (owner !== ownerBefore) recordTabOwner(options.store, program.app);
  // Entering an address can store values too, but they are not input of the user.
  const isInput = event.type === 'input' || event.type === 'dispatch';
  state.saved = { at: isStored && isInput ? after.now : state.saved.at, failed: !isStored };
  return true;
}

/** Reloads the page without the data of the previous account. */
export function reloadTab(session: RunningSession): void {
  const { options, program, state } = session;
  session.isClosed = true;
  // If the routes of some flows are missing, the reloaded page removes the data.
  if (hasAllRoutes(session)) claimTabData(options.store, program.app, program.routes);
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
