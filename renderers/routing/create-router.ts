// Connects the URL of the browser to the session. For every URL, the session decides which screen
// is shown. When the session navigates, the URL follows.

import type { Session } from '../../engine/index.ts';
import type { InputReporter } from '../input-reporter.ts';

type Navigate = (address: string, options: { readonly replace: boolean }) => unknown;

export interface AppRouter {
  /** Navigates to another URL, like a link. */
  navigate(address: string, options?: { readonly replace: boolean }): void;
  /** Passes a URL that the browser shows to the session, unless the session has chosen it. */
  follow(address: string): void;
  /** Sets the function that changes the URL. Until then, the URL is changed and followed without a router. */
  connect(navigate: Navigate): void;
  /** Stops following the session. */
  dispose(): void;
}

/** Creates the router and enters the current URL. */
export function createRouter(session: Session, inputReporter: InputReporter): AppRouter {
  /** The URL that the session has already resolved. */
  let resolvedUrl: string | null = null;
  let navigate: Navigate = (address, { replace }) =>
    window.history[replace ? 'replaceState' : 'pushState'](null, '', address);
  let isConnected = false;

  const follow = (requestedUrl: string) => {
    const isResolved = requestedUrl === resolvedUrl;
    resolvedUrl = null;
    if (isResolved) return;
    inputReporter.flush();
    const shown = session.enter(requestedUrl);
    if (shown === requestedUrl) return;
    resolvedUrl = shown;
    navigate(`${shown}${getFragment(requestedUrl, shown)}`, { replace: true });
  };
  const dispose = session.listen((address, replace) => {
    resolvedUrl = address;
    navigate(address, { replace });
  });
  /** Passes the URL to the session, as long as no router does so. */
  const followUrl = () => {
    follow(readUrl());
    resolvedUrl = readUrl();
  };
  window.addEventListener('popstate', followUrl);
  followUrl();
  return {
    navigate(address, options = { replace: false }) {
      navigate(address, options);
      if (!isConnected) followUrl();
    },
    follow,
    connect(next) {
      navigate = next;
      isConnected = true;
      window.removeEventListener('popstate', followUrl);
    },
    dispose() {
      dispose();
      window.removeEventListener('popstate', followUrl);
    },
  };
}

// helpers

function readUrl(): string {
  return `${window.location.pathname}${window.location.search}`;
}

/**
 * Returns the URL fragment of the page if only the query changes, as when a token is removed. The
 * session does not know fragments, so it would be lost.
 */
function getFragment(requestedUrl: string, shown: string): string {
  const { pathname, search, hash } = window.location;
  const isOwn = `${pathname}${search}` === requestedUrl;
  return isOwn && shown.split('?')[0] === pathname ? hash : '';
}
