// Loads the router when the browser is idle. The first screen works without the router, because `AppRouter` then
// changes and observes the URL directly.

import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { type Chunk, createChunk } from '../chunk.ts';
import { runWhenIdle } from '../run-when-idle.ts';
import type { SessionRouterProps } from './SessionRouter.tsx';

const routerChunk: Chunk<ComponentType<SessionRouterProps>> = createChunk(
  async () => (await import('./SessionRouter.tsx')).SessionRouter,
);

export function LazyRouter({ router }: SessionRouterProps) {
  const loaded = useSyncExternalStore(routerChunk.subscribe, routerChunk.read, routerChunk.read);
  useEffect(() => {
    runWhenIdle(() => void routerChunk.load());
  }, []);
  return loaded && 'value' in loaded ? <loaded.value router={router} /> : null;
}
