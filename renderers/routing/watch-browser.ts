// Notifies the session of browser events: going offline, changes in other tabs, restoring from the back-forward cache,
// and leaving the page.

import type { Session } from '../../engine/index.ts';
import type { InputReporter } from '../input-reporter.ts';
import type { AppRouter } from './create-router.ts';

/**
 * Starts listening to browser events.
 * @param otherTab the text of the toast that is shown if another tab has changed the content of the screen
 * @returns a function that stops listening
 */
export function watchBrowser(
  {
    session,
    inputReporter,
    router,
  }: { session: Session; inputReporter: InputReporter; router: AppRouter },
  otherTab: string,
  browser: Window,
): () => void {
  /** Opens the current URL again, because a page restored from the back-forward cache may show old data. */
  const reenterScreen = () => {
    session.syncFromStorage();
    const { pathname, search } = browser.location;
    const current = `${pathname}${search}`;
    const shown = session.enter(current, { replace: true, again: true });
    if (shown !== current) router.navigate(shown, { replace: true });
  };
  /** True if another tab has changed data since this screen was entered. */
  let isStale = false;
  /** The content of the screen before another tab changed data. */
  let shownBefore = '';
  const syncFromStorage = () => {
    const shown = getScreenContent(session);
    if (!session.syncFromStorage()) return;
    if (!isStale) shownBefore = shown;
    isStale = true;
    refresh();
  };
  /**
   * Shows the screen again with the data from another tab, if the guards still allow it. Waits until the user returns
   * to this tab, no call is pending, and no failure is shown.
   */
  const refresh = () => {
    const { busy, failure, status } = session.state.view;
    if (!isStale || !browser.document.hasFocus()) return;
    if (busy !== null || failure !== null || status !== 'ready') return;
    isStale = false;
    reenterScreen();
    if (getScreenContent(session) !== shownBefore)
      session.toast({ type: 'error', message: otherTab });
  };
  const listeners: readonly (readonly [string, (event: Event) => void])[] = [
    ['online', () => session.setOnline(true)],
    ['offline', () => session.setOnline(false)],
    ['storage', syncFromStorage],
    ['focus', refresh],
    ['pagehide', () => inputReporter.flush()],
    // On phones, a page in the background may be closed without another event. This event bubbles to the window.
    ['visibilitychange', () => browser.document.hidden && inputReporter.flush()],
    ['pageshow', (event) => (event as PageTransitionEvent).persisted && reenterScreen()],
  ];
  session.setOnline(browser.navigator.onLine);
  for (const [name, listener] of listeners) browser.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of listeners) browser.removeEventListener(name, listener);
  };
}

// helpers

/** Returns the displayed content of the current screen as text. The texts before and after a change are compared. */
function getScreenContent({ state: { view } }: Session): string {
  const { flow, step, title, lead, blocks, actions } = view;
  return JSON.stringify([flow, step, title, lead, blocks, actions]);
}
