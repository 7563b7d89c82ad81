// Renders the application shell with the current screen.

import { FlowScreen } from './FlowScreen.tsx';
import { ErrorBoundary } from './screen/ErrorBoundary.tsx';
import { useSessionState } from './session-context.tsx';
import { CrashScreen } from './shell/CrashScreen.tsx';
import { Shell } from './shell/Shell.tsx';

export function Frame() {
  const { snapshot } = useSessionState();
  return (
    <Shell>
      <ErrorBoundary fallback={<CrashScreen />} resetKey={snapshot.address}>
        <FlowScreen />
      </ErrorBoundary>
    </Shell>
  );
}
