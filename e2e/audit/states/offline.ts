// The state of a screen whose browser is offline.

import type { State } from '../state.ts';

export const offline: State = {
  id: 'offline',
  enter: async ({ page, context }) => {
    await context.setOffline(true);
    await page
      .locator('[data-offline]')
      .waitFor()
      .catch(() => undefined);
    return true;
  },
  looks: [
    { width: 360, scheme: 'light', axe: 'all', isPictured: true },
    { width: 1280, scheme: 'light', axe: 'none', isPictured: false },
  ],
  leave: async ({ page, context }) => {
    await context.setOffline(false);
    await page.locator('[data-offline]').waitFor({ state: 'detached' });
  },
};
