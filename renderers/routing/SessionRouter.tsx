// Passes each URL of the browser to the session. The session decides which screen is rendered, so the router declares
// no routes.

import { useLayoutEffect, useRef } from 'react';
import { BrowserRouter, type Location, useLocation, useNavigate } from 'react-router-dom';
import type { AppRouter } from './create-router.ts';

export interface SessionRouterProps {
  router: AppRouter;
}

export function SessionRouter({ router }: SessionRouterProps) {
  return (
    <BrowserRouter>
      <UrlFollower router={router} />
    </BrowserRouter>
  );
}

// helpers

function UrlFollower({ router }: SessionRouterProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const followed = useRef<Location | null>(null);
  useLayoutEffect(() => router.connect(navigate), [router, navigate]);
  useLayoutEffect(() => {
    if (followed.current === location) return;
    followed.current = location;
    router.follow(`${location.pathname}${location.search}`);
  }, [router, location]);
  return null;
}
