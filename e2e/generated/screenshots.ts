// Takes screenshots of the screens that journeys reach, each at three widths, light and dark.

import { expect, type Page } from '@playwright/test';
import type { StagedJourney } from '../../cli/explore/playwright/staged-journey.ts';
import { waitUntilStill } from '../support/waits.ts';

/** The folder of the screenshots, or undefined if none are taken. */
export const screenshotsFolder = process.env.PICTURES;

/** Journey -> step index -> file name of the screen that this journey is the first to show. */
export type FirstScreens = ReadonlyMap<StagedJourney, ReadonlyMap<number, string>>;

/**
 * Selects the journeys that show screens which no earlier journey shows. Journeys that reach the most screens as a
 * user does come first, so that a confirmation is shown with the order that it confirms.
 */
export function findFirstScreens(journeys: readonly StagedJourney[]): FirstScreens {
  const seen = new Set<string>();
  const ordered = [...journeys].sort(
    (one, other) =>
      countWalkedScreens(other) - countWalkedScreens(one) || countOpened(one) - countOpened(other),
  );
  return new Map(
    ordered.map((journey) => {
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

/** Returns the number of screens that the user reaches without an address, or by coming back from another site. */
function countWalkedScreens({ steps }: StagedJourney): number {
  const walked = steps.filter(
    (step, index) => !('open' in step.do) || steps[index - 1]?.at === null,
  );
  return new Set(walked.flatMap(({ at, failed }) => (at === null || failed ? [] : at))).size;
}

/** Returns how often the user opens an address. */
function countOpened({ steps }: StagedJourney): number {
  return steps.filter((step) => 'open' in step.do).length;
}

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
