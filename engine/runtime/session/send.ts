// Sends an event to `transition`, saves the changes, and runs the effects.

import type { EngineEffect, EngineEvent, ScreenView, Snapshot } from '../../language/index.ts';
import { MissingRoutesError } from '../route-index.ts';
import { transition } from '../transition/transition.ts';
import { createNextView } from '../view.ts';
import { loadRoutes } from './load-routes.ts';
import { runEffect } from './run-effect.ts';
import { type RunningSession, showSnapshot } from './running-session.ts';
import { reloadTab, saveChanges } from './save-changes.ts';
import type { SessionPreview } from './session-types.ts';
import { showLoadFailure } from './show-load-failure.ts';

/** Handles an event, then reports the navigation that the event caused. */
export function sendSessionEvent(session: RunningSession, event: EngineEvent): void {
  dispatchSessionEvent(session, event);
  reportNavigation(session);
}

/** Handles an event without reporting a navigation. An event that needs missing routes waits until they are loaded. */
export function dispatchSessionEvent(session: RunningSession, event: EngineEvent): void {
  if (session.isClosed) return;
  if (session.waiting) return void session.waiting.push(event);
  const before = session.state.snapshot;
  const next = computeNext(session, before, event);
  if (next === null) return waitForRoutes(session, event);
  // Changes by another tab are not written back to storage, because that tab may have written newer values meanwhile.
  const isOwn = event.type !== 'sync';
  if (isOwn && !saveChanges(session, before, next, event)) return reloadTab(session);
  showSnapshot(session, next.snapshot, next.view);
  for (const effect of next.effects)
    runEffect(session, effect, (each) => sendSessionEvent(session, each));
}

/**
 * Returns the state after an event, without changing the session or running effects. Returns null if it cannot be known
 * yet.
 */
export function previewEvent(session: RunningSession, event: EngineEvent): SessionPreview | null {
  if (session.isClosed || session.waiting) return null;
  const next = computeNext(session, session.state.snapshot, event);
  return next && { snapshot: next.snapshot, view: next.view };
}

// helpers

/** Loads the routes, then handles the waiting event and all events that arrived meanwhile. */
function waitForRoutes(session: RunningSession, event: EngineEvent): void {
  const waiting = [event];
  const end = () => {
    session.waiting = null;
    return waiting.splice(0);
  };
  session.waiting = waiting;
  void loadRoutes(session, true).then(
    () => {
      for (const each of end()) sendSessionEvent(session, each);
    },
    () => {
      const [first, ...others] = end();
      showLoadFailure(session, 'routes', first);
      for (const each of others) sendSessionEvent(session, each);
    },
  );
}

/**
 * Returns the snapshot, view, and effects after an event, or null if routes are missing. Does not change the session.
 */
function computeNext(
  { program, state }: RunningSession,
  before: Snapshot,
  event: EngineEvent,
): { snapshot: Snapshot; view: ScreenView; effects: readonly EngineEffect[] } | null {
  try {
    const [snapshot, effects] = transition(program, before, event);
    return { snapshot, effects, view: createNextView(program, state.view, snapshot) };
  } catch (cause) {
    if (cause instanceof MissingRoutesError) return null;
    throw cause;
  }
}

function reportNavigation(session: RunningSession): void {
  const { address, replace, entering } = session.state.snapshot;
  if (session.waiting || entering || address === '' || address === session.shownAddress) return;
  session.shownAddress = address;
  for (const navigate of session.listeners) navigate(address, replace);
}
