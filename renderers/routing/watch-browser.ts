// Notifies the session about browser events: offline, other tabs, the back-forward cache, and
// leaving the page.

import type { Session } from '../../engine/index.ts';
import type { InputReporter } from '../input-reporter.ts';
import type { AppRouter } from './create-router.tsx';

/**
 * Starts watching.
 * @param otherTab what is said when another tab has changed what the screen shows
 * @returns a function that stops it
 */
export function watchBrowser(
  { session, typing, router }: { session: Session; typing: InputReporter; router: AppRouter },
  otherTab: string,
  browser: Window,
): () => void {
  /** A page from the back-forward cache is stale, so the session enters its address again. */
  const enterAgain = () => {
    session.syncFromStorage();
    const { pathname, search } = browser.location;
    const asked = `${pathname}${search}`;
    const shown = session.enter(asked, { replace: true, again: true });
    if (shown !== asked) void router.navigate(shown, { replace: true });
  };
  /** Another tab has changed data since this screen was entered. */
  let isStale = false;
  /** The content of the screen before that change. */
  let shownBefore = '';
  const syncFromStorage = () => {
    const shown = getScreenContent(session);
    if (!session.syncFromStorage()) return;
    if (!isStale) shownBefore = shown;
    isStale = true;
    refresh();
  };
  /**
   * Enters the screen again for data of another tab, so that it opens only what they allow. Waits until the user is
   * back at this tab, and until nothing is under way and no question is open.
   */
  const refresh = () => {
    const { busy, failure, status } = session.state.view;
    if (!isStale || !browser.document.hasFocus()) return;
    if (busy !== null || failure !== null || status !== 'ready') return;
    isStale = false;
    enterAgain();
    if (getScreenContent(session) !== shownBefore)
      session.toast({ type: 'error', message: otherTab });
  };
  const heard: readonly (readonly [string, (event: Event) => void])[] = [
    ['online', () => session.setOnline(true)],
    ['offline', () => session.setOnline(false)],
    ['storage', syncFromStorage],
    ['focus', refresh],
    ['pagehide', () => typing.flush()],
    ['pageshow', (event) => (event as PageTransitionEvent).persisted && enterAgain()],
  ];
  session.setOnline(browser.navigator.onLine);
  for (const [name, hear] of heard) browser.addEventListener(name, hear);
  return () => {
    for (const [name, hear] of heard) browser.removeEventListener(name, hear);
  };
}

// helpers

/** Returns the part of a view that a user reads, for comparison. */
function getScreenContent({ state: { view } }: Session): string {
  const { flow, step, title, lead, blocks, actions } = view;
  return JSON.stringify([flow, step, title, lead, blocks, actions]);
}
