// Creates the router, with one route for each path of the flows. For every URL, the session decides
// which screen is shown. When the session navigates, the router updates the URL.

import { createBrowserRouter, type LoaderFunction, replace } from 'react-router-dom';
import type { Route, Session } from '../../engine/index.ts';
import { CrashFrame } from '../CrashFrame.tsx';
import { Frame } from '../Frame.tsx';
import type { InputReporter } from '../input-reporter.ts';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** Creates the router and connects it to the session. */
export function createRouter(
  routes: readonly Route[],
  session: Session,
  typing: InputReporter,
): AppRouter {
  /** The URL that the session has already resolved. */
  let settled: string | null = null;

  const loader: LoaderFunction = ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const asked = `${pathname}${search}`;
    const isSettled = asked === settled;
    settled = null;
    if (isSettled) return null;
    typing.flush();
    const shown = session.enter(asked);
    if (shown === asked) return null;
    settled = shown;
    return replace(`${shown}${getFragment(asked, shown)}`);
  };

  const router = createBrowserRouter([
    {
      element: <Frame />,
      errorElement: <CrashFrame />,
      hydrateFallbackElement: <Frame />,
      children: [...new Set(routes.map(({ pattern }) => pattern)), '*'].map((path) => ({
        path,
        loader,
        element: null,
      })),
    },
  ]);
  session.listen((address, isReplacing) => {
    settled = address;
    void router.navigate(address, { replace: isReplacing });
  });
  return router;
}

// helpers

/**
 * Returns the URL fragment of the page if only the query changes, as when a token is removed.
 * Loaders do not receive fragments, so it would be lost.
 */
function getFragment(asked: string, shown: string): string {
  const { pathname, search, hash } = window.location;
  const isOwn = `${pathname}${search}` === asked;
  return isOwn && shown.split('?')[0] === pathname ? hash : '';
}
