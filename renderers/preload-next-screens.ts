// Loads what the next screens need, when the present one is shown and the browser is idle.

import { subscribe } from 'valtio/vanilla';
import type { Flow, Session } from '../engine/index.ts';
import { getScreenParts, loadScreen } from './prerender/load-screen.ts';
import { waitUntilIdle } from './run-when-idle.ts';
import type { AppContext } from './session-context.tsx';

/** The number of steps whose chunks are loaded ahead. Many steps are shown for some answers only. */
const maxPreloadedSteps = 8;

/**
 * Starts loading. One load follows another, so that none delays what the user does meanwhile.
 * @param getFlow returns a flow that is loaded
 * @param otherLoads load what most screens need, most urgent first
 * @returns a function that ends it
 */
export function preloadNextScreens(
  session: Session,
  getFlow: (flow: string) => Flow | undefined,
  customComponents: AppContext['customComponents'],
  otherLoads: readonly (() => unknown)[],
): () => void {
  let lastScreen: string | null = null;
  let remainingLoads = otherLoads;
  const preload = async () => {
    const { flow, step, status } = session.state.view;
    const key = `${flow}:${step}`;
    if (status !== 'ready' || flow === null || step === null || key === lastScreen) return;
    lastScreen = key;
    const loads = [...getNextScreens(getFlow(flow), step, customComponents), ...remainingLoads];
    remainingLoads = [];
    for (const load of loads) {
      await waitUntilIdle();
      await load();
    }
  };
  void preload();
  return subscribe(session.state, () => void preload());
}

// helpers

/** Returns the loads of the screens after a step, without those of calls, which depend on answers. */
function getNextScreens(
  flow: Flow | undefined,
  step: string,
  customComponents: AppContext['customComponents'],
): readonly (() => Promise<void>)[] {
  if (!flow) return [];
  const at = flow.steps.findIndex(({ id }) => id === step);
  return flow.steps.slice(at + 1, at + 1 + maxPreloadedSteps).flatMap((next) => {
    const screen = flow.screens[next.screen];
    return screen ? [() => loadScreen(getScreenParts(screen), customComponents)] : [];
  });
}
