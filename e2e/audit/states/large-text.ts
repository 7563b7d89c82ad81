// The state of a screen whose text is twice as large.

import { narrowAndWide, type State } from '../state.ts';

export const largeText: State = {
  id: 'large-text',
  enter: async ({ page }) => {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    return true;
  },
  looks: narrowAndWide,
  leave: async ({ page }) => {
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  },
};
