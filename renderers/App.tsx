// The root component. Provides the application context and renders the router.

import { useMemo } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { AppRouter } from './routing/create-router.tsx';
import { type AppContext, SessionContext } from './session-context.tsx';

interface AppProps {
  router: AppRouter;
  context: Omit<AppContext, 'open'>;
}

export function App({ router, context }: AppProps) {
  const all = useMemo<AppContext>(
    () => ({ ...context, open: (address) => void router.navigate(address) }),
    [router, context],
  );
  return (
    <SessionContext value={all}>
      <RouterProvider router={router} />
    </SessionContext>
  );
}
