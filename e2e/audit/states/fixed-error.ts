// The state of a screen with errors after the fields were answered as in the journey.

import { fillField } from '../../generated/fill-in.ts';
import { takeSnapshot } from '../probe.ts';
import type { State } from '../state.ts';

export const fixedError: State = {
  id: 'fixed-error',
  enter: async (probe) => {
    const { page, situation } = probe;
    const { next } = situation;
    const isShown = (await page.locator('[data-problems]').count()) > 0;
    if (!isShown || next === null || !('fill' in next.do)) return false;
    if (next.at === situation.screen.replace('/', ':')) return false;
    probe.before = await takeSnapshot(page);
    for (const field of next.do.fill) await fillField(page, field);
    return true;
  },
  looks: [{ width: 360, scheme: 'light', axe: 'none', isPictured: true }],
};
