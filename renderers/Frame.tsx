// The shell with the current screen.

import { FlowScreen } from './FlowScreen.tsx';
import { Guarded } from './screen/Guarded.tsx';
import { useSessionState } from './session-context.tsx';
import { CrashScreen } from './shell/CrashScreen.tsx';
import { Shell } from './shell/Shell.tsx';

export function Frame() {
  const { snapshot } = useSessionState();
  return (
    <Shell>
      <Guarded instead={<CrashScreen />} until={snapshot.address}>
        <FlowScreen />
      </Guarded>
    </Shell>
  );
}
