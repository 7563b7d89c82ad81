// The state of a screen whose call is held at the network.

import type { State } from '../state.ts';
import { makeNextCalls, prepareStoppedCall } from './stopped-call.ts';

export const pending: State = {
  id: 'pending',
  // Journeys press what a laptop shows. A carousel on a phone may hide it.
  openedAt: 1280,
  prepare: (situation) => prepareStoppedCall(situation, 'held'),
  enter: async ({ page, situation }) => {
    if (!(await makeNextCalls(page, situation))) return false;
    await page.waitForTimeout(1_200);
    // The call may belong to the next screen, or not make the user wait.
    return (await page.locator('main[data-step] button[aria-busy=true]').count()) > 0;
  },
  looks: [
    { width: 360, scheme: 'light', axe: 'all', isPictured: true },
    { width: 1280, scheme: 'light', axe: 'none', isPictured: true },
    { width: 1280, scheme: 'dark', axe: 'colors', isPictured: false },
  ],
};
