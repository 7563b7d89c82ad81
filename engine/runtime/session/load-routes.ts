// Loads the missing routes of a session that started with the routes of some flows.

import { getRouteIndex } from '../route-index.ts';
import type { RunningSession } from './running-session.ts';

/**
 * Loads the routes of all flows. Resolves immediately if they are already loaded.
 * @param isAwaited true if the user waits for the routes. Only then may a repeated attempt reload the page
 * @throws if the routes cannot be loaded
 * @example
 * await loadRoutes(session, true)
 */
export async function loadRoutes(session: RunningSession, isAwaited: boolean): Promise<void> {
  if (hasAllRoutes(session)) return;
  const routes = await session.options.loadRoutes?.(isAwaited && session.failedLoads.has('routes'));
  if (!routes) throw new Error('The session has no way to load the routes that are missing.');
  if (!hasAllRoutes(session)) session.program = { ...session.program, routes };
}

/** Returns true if the routes of all flows are loaded. */
export function hasAllRoutes({ program }: Pick<RunningSession, 'program'>): boolean {
  return getRouteIndex(program.routes).isComplete;
}
