// Notifies the session about browser events: offline, other tabs, the back-forward cache, and
// leaving the page.

import type { Session } from '../../engine/index.ts';
import type { Typing } from '../typing.ts';
import type { AppRouter } from './create-router.tsx';

/**
 * Starts watching.
 * @returns a function that stops it
 */
export function watchBrowser(
  { session, typing, router }: { session: Session; typing: Typing; router: AppRouter },
  browser: Window,
): () => void {
  /** A page from the back-forward cache is stale, so the session enters its address again. */
  const enterAgain = () => {
    session.takeUp();
    const { pathname, search } = browser.location;
    const asked = `${pathname}${search}`;
    const shown = session.enter(asked, { replace: true, again: true });
    if (shown !== asked) void router.navigate(shown, { replace: true });
  };
  const heard: readonly (readonly [string, (event: Event) => void])[] = [
    ['online', () => session.setOnline(true)],
    ['offline', () => session.setOnline(false)],
    ['storage', () => session.takeUp()],
    ['pagehide', () => typing.flush()],
    ['pageshow', (event) => (event as PageTransitionEvent).persisted && enterAgain()],
  ];
  session.setOnline(browser.navigator.onLine);
  for (const [name, hear] of heard) browser.addEventListener(name, hear);
  return () => {
    for (const [name, hear] of heard) browser.removeEventListener(name, hear);
  };
}
