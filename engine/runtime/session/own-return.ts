// Keeps the return address of a tab when another tab stores its own. Each tab returns to where its user left.

import { isDeepEqual } from 'remeda';
import { type Json, readPath, type Snapshot, writePath } from '../../language/index.ts';
import type { RunningSession } from './running-session.ts';

type Scopes = Snapshot['scopes'];

/** Records the return address if an event of this tab has set or cleared it. */
export function recordOwnReturn(session: RunningSession, before: Snapshot, after: Snapshot): void {
  const { returnTo } = session.program.app;
  const set = readPath(after.scopes, returnTo);
  if (set !== readPath(before.scopes, returnTo)) session.ownReturn = (set as Json) ?? null;
}

/**
 * Returns the scopes that another tab has changed, with the return address of this tab if it has set one. A scope that
 * does not differ any more is left out.
 * @param changed the changed scopes as another tab has stored them
 */
export function keepOwnReturn(
  { program, ownReturn, state }: RunningSession,
  changed: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  const { returnTo } = program.app;
  const [scope = ''] = returnTo.split('.');
  if (ownReturn === null || changed[scope] === undefined) return changed;
  const { [scope]: _, ...others } = changed;
  const own = (writePath(changed, returnTo, ownReturn) as Scopes)[scope] ?? null;
  return isDeepEqual(own, state.snapshot.scopes[scope]) ? others : { ...changed, [scope]: own };
}
