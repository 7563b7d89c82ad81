// The shell with the words for a screen that failed.

import { CrashScreen } from './shell/CrashScreen.tsx';
import { Shell } from './shell/Shell.tsx';

export function CrashFrame() {
  return (
    <Shell>
      <CrashScreen />
    </Shell>
  );
}
