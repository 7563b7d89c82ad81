// Compares screens with their reference pictures.

import { expect, type Page } from '@playwright/test';
import { applyFonts } from '../support/fonts.ts';
import { waitUntilStill } from '../support/waits.ts';

/** True if the journeys are played to compare pictures. */
export const isComparingPictures = process.env.REFERENCE_PICTURES === '1';

/**
 * Compares the current screen with its pictures: on a phone in dark colors, and on a computer in light ones.
 * @param screen `flow/step`
 */
export async function comparePictures(page: Page, screen: string): Promise<void> {
  const name = screen.replace('/', '-');
  await applyFonts(page);
  for (const { width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('main [class*=skeleton]')).toHaveCount(0);
    await waitUntilStill(page);
    await expect.soft(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, tolerance);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}

// helpers

const looks = [
  { width: 360, height: 640, colorScheme: 'dark' },
  { width: 1280, height: 720, colorScheme: 'light' },
] as const;

/** Another version of the browser draws the edges of letters in other shades. A moved line exceeds this. */
const tolerance = { fullPage: true, threshold: 0.25, maxDiffPixelRatio: 0.01 } as const;
