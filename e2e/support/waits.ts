// Waits that look every few milliseconds. Expectations look after 100, 250, 500 and 1,000
// milliseconds, so they wait up to twice as long as a page needs.

import { expect, type Page } from '@playwright/test';

/** For polls. */
export const pollOften = { intervals: [25] };

/** Waits until an element is there. It never fails: an expectation with a message must follow. */
export async function waitForElement(page: Page, selector: string): Promise<void> {
  const isThere = (each: string) => document.querySelector(each) !== null;
  const options = { polling: 25, timeout: 30_000 };
  await page.waitForFunction(isThere, selector, options).catch(() => undefined);
}

/** Waits until the calls of a screen have ended. */
export async function waitForCalls(page: Page): Promise<void> {
  await waitForElement(page, 'main[data-step], main[data-status=failed]');
  const shown = () =>
    page
      .locator('main')
      .evaluateAll((all) =>
        all
          .map((main) => (main.dataset.step ? 'a step' : (main.dataset.status ?? 'loading')))
          .join(),
      );
  await expect.poll(shown).toMatch(/^(a step|failed)$/);
  await waitForElement(page, 'body:not(:has(main [aria-busy=true]))');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}
