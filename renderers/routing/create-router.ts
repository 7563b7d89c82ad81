// Connects the browser's URL to the session. The session decides which screen a URL shows. When the session navigates,
// the URL is updated.

import type { Session } from '../../engine/index.ts';
import type { InputReporter } from '../input-reporter.ts';

type Navigate = (address: string, options: { readonly replace: boolean }) => unknown;

export interface AppRouter {
  /** Navigates to another URL of the application, as a link does. */
  navigate(address: string, options?: { readonly replace: boolean }): void;
  /** Passes the browser's URL to the session, unless the session itself chose the URL. */
  follow(address: string): void;
  /** Sets the router's function that changes the URL. Before that, the URL is changed and observed without a router. */
  connect(navigate: Navigate): void;
  /** Stops updating the URL. */
  dispose(): void;
}

/** Creates the router and opens the current URL. */
export function createRouter(session: Session, inputReporter: InputReporter): AppRouter {
  /** The URL that the session resolved last. */
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
  /** Passes the browser's URL to the session until a router is connected. */
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
 * Returns the fragment of the page's URL if only the query changes, for example when a token is removed. The session
 * does not know the fragment, so the fragment would be lost.
 */
function getFragment(requestedUrl: string, shown: string): string {
  const { pathname, search, hash } = window.location;
  const isOwn = `${pathname}${search}` === requestedUrl;
  return isOwn && shown.split('?')[0] === pathname ? hash : '';
}
