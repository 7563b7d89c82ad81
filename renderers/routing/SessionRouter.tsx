// Passes the URLs that the browser shows to the session. The session decides what is rendered, so
// there are no routes here.

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { BrowserRouter, type Location, useLocation, useNavigate } from 'react-router-dom';
import type { AppRouter } from './create-router.ts';

interface SessionRouterProps {
  router: AppRouter;
  children: ReactNode;
}

export function SessionRouter({ router, children }: SessionRouterProps) {
  return (
    <BrowserRouter>
      <UrlFollower router={router}>{children}</UrlFollower>
    </BrowserRouter>
  );
}

// helpers

function UrlFollower({ router, children }: SessionRouterProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const followed = useRef<Location | null>(null);
  useLayoutEffect(() => router.connect(navigate), [router, navigate]);
  useLayoutEffect(() => {
    if (followed.current === location) return;
    followed.current = location;
    router.follow(`${location.pathname}${location.search}`);
  }, [router, location]);
  return children;
}
