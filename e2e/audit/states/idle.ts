// The state of a screen that was left open for an hour after an answer was typed.

import { playedAt } from '../../generated/played-at.ts';
import { waitUntilSettled } from '../audit-page.ts';
import type { State } from '../state.ts';
import { takeSnapshot } from '../take-snapshot.ts';

export const idle: State = {
  id: 'idle',
  prepare: (situation) => situation,
  enter: async (auditPage) => {
    const { page } = auditPage;
    // Timers obey this clock from the next page on.
    await page.clock.install({ time: playedAt });
    await page.reload({ waitUntil: 'domcontentloaded' });
    const field = page.locator('#screen-form :is(input[type=text], textarea):visible').first();
    if (!(await waitUntilSettled(page)) || (await field.count()) === 0) return false;
    await field.fill('Heron');
    await field.press('Escape');
    auditPage.before = await takeSnapshot(page);
    await page.clock.fastForward('01:00:00');
    return true;
  },
  looks: [{ width: 360, scheme: 'light', axe: 'none', isPictured: false }],
};
