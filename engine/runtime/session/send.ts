// Sends an event to `transition`, saves the changes, and runs the effects.

import type { Event } from '../../language/index.ts';
import { transition } from '../transition/transition.ts';
import { runEffect } from './run-effect.ts';
import { type RunningSession, showSnapshot } from './running-session.ts';
import { reloadTab, saveChanges } from './save-changes.ts';

/** Handles an event, and reports a navigation that it has caused. */
export function send(session: RunningSession, event: Event): void {
  dispatch(session, event);
  reportNavigation(session);
}

/** Handles an event without reporting a navigation. */
export function dispatch(session: RunningSession, event: Event): void {
  if (session.isClosed) return;
  const before = session.state.snapshot;
  const [after, effects] = transition(session.program, before, event);
  // Changes by another tab are not written back: it may have written more meanwhile.
  const isOwn = event.type !== 'kept';
  if (isOwn && !saveChanges(session, before, after, event)) return reloadTab(session);
  showSnapshot(session, after);
  for (const effect of effects) runEffect(session, effect, (next) => send(session, next));
}

// helpers

function reportNavigation(session: RunningSession): void {
  const { address, replace, entering } = session.state.snapshot;
  if (entering || address === '' || address === session.shownAddress) return;
  session.shownAddress = address;
  for (const navigate of session.listeners) navigate(address, replace);
}
