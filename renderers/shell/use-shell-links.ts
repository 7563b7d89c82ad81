// The application's links as they are offered now.

import type { ActionView } from '../../engine/index.ts';
import { useSurroundings } from '../session-context.tsx';

export function useShellLinks(): readonly ActionView[] {
  const { app } = useSurroundings();
  return app.shell.links
    .filter((link) => link.when === undefined)
    .map(({ event, label, kind, payload = null }) => ({ event, label, kind, payload }));
}
