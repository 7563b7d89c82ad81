// Shows that a flow or the routes could not be loaded, and offers a retry.

import type { EngineEvent, Snapshot } from '../../language/index.ts';
import { type RunningSession, showSnapshot } from './running-session.ts';

/**
 * Marks entering an address as failed. If the event of a screen waited, marks the event for retry instead.
 * @param what the flow id or `routes`, for the failure message
 * @param event the event that waited for the load. If missing, a retry enters the address again
 */
export function showLoadFailure(session: RunningSession, what: string, event?: EngineEvent): void {
  const { snapshot } = session.state;
  session.failedLoads.add(what);
  const repeated = event?.type === 'dispatch' && snapshot.status === 'ready' ? event : null;
  const again = repeated
    ? { kind: 'event' as const, name: repeated.name, payload: repeated.payload ?? null }
    : { kind: 'enter' as const };
  showSnapshot(session, {
    ...snapshot,
    ...(event?.type === 'enter' ? { entering: createEntering(event) } : {}),
    status: repeated ? 'ready' : 'failed',
    failure: {
      outcome: 'offline',
      operation: `open ${what}`,
      unknown: null,
      message: null,
      retryAfter: null,
      again,
    },
  });
}

// helpers

/** Returns the pending navigation that a retry repeats. */
function createEntering({
  address,
  replace = true,
}: Extract<EngineEvent, { type: 'enter' }>): Snapshot['entering'] {
  return { address, replace, hops: 0 };
}
