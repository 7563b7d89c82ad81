// The root component. Provides the application context and renders the current screen.

import { useMemo } from 'react';
import { CrashFrame } from './CrashFrame.tsx';
import { Frame } from './Frame.tsx';
import type { AppRouter } from './routing/create-router.ts';
import { LazyRouter } from './routing/LazyRouter.tsx';
import { ErrorBoundary } from './screen/ErrorBoundary.tsx';
import { type AppContext, SessionContext } from './session-context.tsx';

interface AppProps {
  router: AppRouter;
  context: Omit<AppContext, 'navigate'>;
}

export function App({ router, context }: AppProps) {
  const all = useMemo<AppContext>(
    () => ({ ...context, navigate: (address) => router.navigate(address) }),
    [router, context],
  );
  return (
    <SessionContext value={all}>
      <ErrorBoundary fallback={<CrashFrame />}>
        <Frame />
        <LazyRouter router={router} />
      </ErrorBoundary>
    </SessionContext>
  );
}
