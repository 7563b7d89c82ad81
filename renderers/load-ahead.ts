// Loads what the next screens need, when the present one is shown and the browser is idle.

import { subscribe } from 'valtio/vanilla';
import type { Flow, Session } from '../engine/index.ts';
import { getScreenParts, loadScreen } from './prerender/load-screen.ts';
import { waitUntilIdle } from './run-when-idle.ts';
import type { AppContext } from './session-context.tsx';

/** The number of steps whose chunks are loaded ahead. Many steps are shown for some answers only. */
const stepsAhead = 8;

/**
 * Starts loading. One load follows another, so that none delays what the user does meanwhile.
 * @param flowOf returns a flow that is loaded
 * @param others load what most screens need, most urgent first
 * @returns a function that ends it
 */
export function loadAhead(
  session: Session,
  flowOf: (flow: string) => Flow | undefined,
  own: AppContext['own'],
  others: readonly (() => unknown)[],
): () => void {
  let shown: string | null = null;
  let rest = others;
  const look = async () => {
    const { flow, step, status } = session.state.view;
    const key = `${flow}:${step}`;
    if (status !== 'ready' || flow === null || step === null || key === shown) return;
    shown = key;
    const loads = [...getNextScreens(flowOf(flow), step, own), ...rest];
    rest = [];
    for (const load of loads) {
      await waitUntilIdle();
      await load();
    }
  };
  void look();
  return subscribe(session.state, () => void look());
}

// helpers

/** Returns the loads of the screens after a step, without those of calls, which depend on answers. */
function getNextScreens(
  flow: Flow | undefined,
  step: string,
  own: AppContext['own'],
): readonly (() => Promise<void>)[] {
  if (!flow) return [];
  const at = flow.steps.findIndex(({ id }) => id === step);
  return flow.steps.slice(at + 1, at + 1 + stepsAhead).flatMap((next) => {
    const screen = flow.screens[next.screen];
    return screen ? [() => loadScreen(getScreenParts(screen), own)] : [];
  });
}
