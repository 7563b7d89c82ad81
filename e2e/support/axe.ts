// Runs axe on the page.

import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Loads axe with each page that is opened from now on. Every page compiles its source once, and the renderer keeps the
 * compiled source. A builder of `@axe-core/playwright` sends and compiles it twice for every scan, which takes three times
 * as long.
 */
export async function loadAxe(page: Page): Promise<void> {
  await page.addInitScript(axe.source);
}

/** Runs all rules of axe on a page that has loaded it, and returns the violated ones with their first element. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { run } = Reflect.get(window, 'axe') as typeof axe;
    const { violations } = await run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 200) ?? ''}`);
  });
}
