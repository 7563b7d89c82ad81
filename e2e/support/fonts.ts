// Shows the product's typefaces at once, so that a picture does not depend on when they were loaded.

import type { Page } from '@playwright/test';
import { fonts } from '../../renderers/load-fonts.ts';

/** Loads and applies the product's typefaces. Without a network, the typefaces stay as they are. */
export async function applyFonts(page: Page): Promise<void> {
  await page.evaluate(async (names) => {
    const loads = await Promise.allSettled(names.map((font) => document.fonts.load(font)));
    if (loads.every(({ status }) => status === 'fulfilled'))
      document.documentElement.dataset.fonts = 'loaded';
  }, fonts);
}
