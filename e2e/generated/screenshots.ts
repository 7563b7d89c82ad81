// Takes screenshots of the screens that journeys reach, each at three widths, light and dark.

import { expect, type Page } from '@playwright/test';
import type { StagedJourney } from '../../cli/explore/playwright/staged-journey.ts';
import { waitUntilStill } from '../support/waits.ts';

/** The folder of the screenshots, or undefined if none are taken. */
export const screenshotsFolder = process.env.PICTURES;

/** Journey -> step index -> file name of the screen that this journey is the first to show. */
export type FirstScreens = ReadonlyMap<StagedJourney, ReadonlyMap<number, string>>;

/**
 * Selects the journeys that show screens which no earlier journey shows. Journeys with the most
 * screens come first.
 */
export function findFirstScreens(journeys: readonly StagedJourney[]): FirstScreens {
  const seen = new Set<string>();
  const longest = [...journeys].sort((one, other) => getScreens(other).size - getScreens(one).size);
  return new Map(
    longest.map((journey) => {
      const fresh = [...getScreens(journey)].filter(([screen]) => !seen.has(screen));
      for (const [screen] of fresh) seen.add(screen);
      return [journey, new Map(fresh.map(([screen, index]) => [index, screen]))];
    }),
  );
}

/**
 * Takes screenshots of the current screen.
 * @param name the path of the images, without size and extension
 */
export async function takeScreenshots(page: Page, name: string): Promise<void> {
  for (const [width, height] of viewportSizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('main [class*=skeleton]')).toHaveCount(0);
      await waitUntilStill(page);
      await page.screenshot({ path: `${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  await page.setViewportSize({ width: 1280, height: 720 });
}

// helpers

const viewportSizes = [
  [360, 640],
  [768, 1024],
  [1280, 720],
] as const;

/** Returns screen -> index of the journey's first step that shows it. */
function getScreens({ steps }: StagedJourney): ReadonlyMap<string, number> {
  const screens = new Map<string, number>();
  for (const [index, { at, failed }] of steps.entries()) {
    if (at === null) continue;
    const screen = `${at.replace(':', '/')}${failed ? '-failed' : ''}`;
    if (!screens.has(screen)) screens.set(screen, index);
  }
  return screens;
}
