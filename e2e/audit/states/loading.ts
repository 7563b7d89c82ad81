// The state of a screen whose calls on entry are held at the network.

import type { State } from '../state.ts';
import { isShown } from './stopped-call.ts';

export const loading: State = {
  id: 'loading',
  prepare: (situation) => ({ ...situation, replies: new Map() }),
  enter: async ({ page }) => {
    await page.waitForTimeout(1_200);
    await isShown(page, '[role=status]:not(:empty)');
    return (await page.locator('main[data-loading], main [class*=skeleton]').count()) > 0;
  },
  looks: [
    { width: 360, scheme: 'light', axe: 'all', isPictured: true },
    { width: 1280, scheme: 'light', axe: 'none', isPictured: false },
  ],
};
