// The state of a screen whose call was answered with 503.

import { performAction } from '../../generated/perform-action.ts';
import { waitUntilSettled } from '../probe.ts';
import { stopNextCalls } from '../situation.ts';
import { mostLooks, type State } from '../state.ts';

export const failed: State = {
  id: 'failed',
  // Journeys press what a laptop shows. A carousel on a phone may hide it.
  openedAt: 1280,
  prepare: (situation) =>
    situation.next !== null && Object.keys(situation.next.calls).length > 0
      ? stopNextCalls(situation, 'unavailable')
      : null,
  enter: async ({ page, situation }) => {
    const { next } = situation;
    if (next === null || !(await waitUntilSettled(page))) return false;
    await performAction(page, next.do);
    return page
      .locator('[data-failure], main[data-status=failed]')
      .waitFor({ timeout: 3_000 })
      .then(
        () => true,
        () => false,
      );
  },
  looks: mostLooks,
};
