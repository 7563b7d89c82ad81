// Keeps a page from loading what it loads when the browser is idle.

import type { Page } from '@playwright/test';

/**
 * Makes the browser of a page never idle.
 * @param page is not opened yet
 * @example
 * await disableIdleCallbacks(page);
 * await page.goto('/start'); // loads only what the screen needs
 */
export async function disableIdleCallbacks(page: Pick<Page, 'addInitScript'>): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}
