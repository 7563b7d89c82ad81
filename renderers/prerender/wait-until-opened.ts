// Waits for the first screen of a session.

import { subscribe } from 'valtio/vanilla';
import type { Session } from '../../engine/index.ts';

/** Resolves when the flow's chunk has loaded. The session then shows a screen or waits for a call. */
export function waitUntilOpened(session: Session): Promise<void> {
  const isOpening = () => {
    const { status, calls } = session.state.snapshot;
    return status === 'starting' && Object.keys(calls).length === 0;
  };
  return new Promise((resolve) => {
    const check = () => {
      if (isOpening()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(session.state, check, true);
    check();
  });
}
