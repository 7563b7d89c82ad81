// Fills the storage of a browser before a journey.

import type { Page } from '@playwright/test';
import type { StagedJourney } from '../../cli/explore/playwright/staged-journey.ts';

/** Fills the browser's storage once, before the first page of the application loads. */
export async function fillStorage(
  page: Page,
  base: string,
  storage: StagedJourney['storage'],
): Promise<void> {
  const given = { origin: new URL(base).origin, storage };
  await page.addInitScript(({ origin, storage }) => {
    if (window.location.origin !== origin || window.name === 'charter') return;
    window.name = 'charter';
    for (const [key, text] of Object.entries(storage)) {
      const [where, ...entry] = key.split(' ');
      const place = where === 'local' ? window.localStorage : window.sessionStorage;
      place.setItem(entry.join(' '), text);
    }
  }, given);
}
