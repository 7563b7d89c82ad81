// Loads the chunks of the next screens while the browser is idle.

import { subscribe } from 'valtio/vanilla';
import type { Flow, Session } from '../engine/index.ts';
import { getScreenParts, loadScreen } from './prerender/load-screen.ts';
import { waitUntilIdle } from './run-when-idle.ts';
import type { AppContext } from './session-context.tsx';

/** The number of following steps to preload. Some of them may be skipped, depending on the answers. */
const maxPreloadedSteps = 8;

/**
 * Starts loading. Chunks are loaded one after another, so that they do not delay the user.
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
  const stepIndex = flow.steps.findIndex(({ id }) => id === step);
  return flow.steps.slice(stepIndex + 1, stepIndex + 1 + maxPreloadedSteps).flatMap((next) => {
    const screen = flow.screens[next.screen];
    return screen ? [() => loadScreen(getScreenParts(screen), customComponents)] : [];
  });
}
