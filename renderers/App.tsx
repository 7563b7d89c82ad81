// The root component: provides the application context and renders the router.

import { useMemo } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { AppRouter } from './routing/create-router.tsx';
import { SessionContext, type Surroundings } from './session-context.tsx';

interface AppProps {
  router: AppRouter;
  surroundings: Omit<Surroundings, 'open'>;
}

export function App({ router, surroundings }: AppProps) {
  const all = useMemo<Surroundings>(
    () => ({ ...surroundings, open: (address) => void router.navigate(address) }),
    [router, surroundings],
  );
  return (
    <SessionContext value={all}>
      <RouterProvider router={router} />
    </SessionContext>
  );
}
