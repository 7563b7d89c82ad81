// The state of a screen whose call is held at the network.

import { performAction } from '../../generated/perform-action.ts';
import { waitUntilSettled } from '../probe.ts';
import { stopNextCalls } from '../situation.ts';
import type { State } from '../state.ts';

export const pending: State = {
  id: 'pending',
  // Journeys press what a laptop shows. A carousel on a phone may hide it.
  openedAt: 1280,
  prepare: (situation) =>
    situation.next !== null && Object.keys(situation.next.calls).length > 0
      ? stopNextCalls(situation, 'none')
      : null,
  enter: async ({ page, situation }) => {
    const { next } = situation;
    if (next === null || !(await waitUntilSettled(page))) return false;
    await performAction(page, next.do);
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
