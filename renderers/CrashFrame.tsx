// Renders the application shell with an error message, for a screen that failed to render.

import { CrashScreen } from './shell/CrashScreen.tsx';
import { Shell } from './shell/Shell.tsx';

export function CrashFrame() {
  return (
    <Shell>
      <CrashScreen />
    </Shell>
  );
}
