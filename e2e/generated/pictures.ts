// Pictures of the screens that journeys come to, each at three widths, light and dark.

import { expect, type Page } from '@playwright/test';
import type { Staged } from '../../cli/explore/playwright/staged.ts';

/** The folder that pictures go to; undefined where none are wanted. */
export const pictures = process.env.PICTURES;

/** Journey -> number of its step -> the screen that no earlier journey shows there, as a name for files. */
export type Firsts = ReadonlyMap<Staged, ReadonlyMap<number, string>>;

/** Which journeys show something new; those that show the most go before. */
export function firstsOf(journeys: readonly Staged[]): Firsts {
  const seen = new Set<string>();
  const longest = [...journeys].sort((one, other) => screensOf(other).size - screensOf(one).size);
  return new Map(
    longest.map((journey) => {
      const fresh = [...screensOf(journey)].filter(([screen]) => !seen.has(screen));
      for (const [screen] of fresh) seen.add(screen);
      return [journey, new Map(fresh.map(([screen, index]) => [index, screen]))];
    }),
  );
}

/** Takes the pictures of what is shown. @param name path without ending */
export async function picture(page: Page, name: string): Promise<void> {
  for (const [width, height] of sizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await isStill(page);
      await page.screenshot({ path: `${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  await page.setViewportSize({ width: 1280, height: 720 });
}

// helpers

const sizes = [
  [360, 640],
  [768, 1024],
  [1280, 720],
] as const;

/** Nothing is on its way any more, and nothing has moved for a moment. */
async function isStill(page: Page): Promise<void> {
  await expect(page.locator('main [class*=skeleton]')).toHaveCount(0);
  let before = '';
  await expect
    .poll(async () => {
      const now = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .map((each) => Object.values(each.getBoundingClientRect().toJSON()).join())
          .join(' '),
      );
      const isSame = now === before;
      before = now;
      return isSame;
    })
    .toBe(true);
}

/** Screen -> the first step of a journey that shows it. */
function screensOf({ steps }: Staged): ReadonlyMap<string, number> {
  const screens = new Map<string, number>();
  for (const [index, { at, failed }] of steps.entries()) {
    if (at === null) continue;
    const screen = `${at.replace(':', '/')}${failed ? '-failed' : ''}`;
    if (!screens.has(screen)) screens.set(screen, index);
  }
  return screens;
}
