// Waits that poll every 25 milliseconds. Playwright's expectations poll after 100, 250, 500 and
// 1,000 milliseconds, so they may wait twice as long as necessary.

import { expect, type Page } from '@playwright/test';

/** Options of `expect.poll` for short intervals. */
export const pollOften = { intervals: [25] };

/** Waits until an element exists. It never fails, so an expectation must follow. */
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

/** Waits until the layout is the same in two frames. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const measure = () =>
      [...document.querySelectorAll('body *')]
        .map((each) => Object.values(each.getBoundingClientRect().toJSON()).join())
        .join(' ');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let before = '', frames = 0; frames < 60; frames += 1) {
      const now = measure();
      if (now === before) return;
      before = now;
      await frame();
      await frame();
    }
  });
}
