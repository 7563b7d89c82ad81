// Loads the chunks of the next screens while the browser is idle.

import { subscribe } from 'valtio/vanilla';
import type { Flow, Session } from '../engine/index.ts';
import { getScreenParts, loadScreenChunks } from './prerender/load-screen.ts';
import { waitUntilIdle } from './run-when-idle.ts';
import type { AppContext } from './session-context.tsx';

/**
 * The number of following steps whose chunks are preloaded. Depending on the answers, some of these steps may be
 * skipped.
 */
const maxPreloadedSteps = 8;

/**
 * Starts preloading. Chunks are loaded one after another, so that they do not delay the user's own requests.
 * @param getFlow returns a loaded flow
 * @param otherLoads functions that load the chunks that most screens need, most urgent first
 * @returns a function that stops preloading
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

/**
 * Returns functions that load the chunks of the screens after a step. Does not send the calls of these screens, because
 * they depend on answers.
 */
function getNextScreens(
  flow: Flow | undefined,
  step: string,
  customComponents: AppContext['customComponents'],
): readonly (() => Promise<void>)[] {
  if (!flow) return [];
  const stepIndex = flow.steps.findIndex(({ id }) => id === step);
  return flow.steps.slice(stepIndex + 1, stepIndex + 1 + maxPreloadedSteps).flatMap((next) => {
    const screen = flow.screens[next.screen];
    return screen ? [() => loadScreenChunks(getScreenParts(screen), customComponents)] : [];
  });
}
