// Tests that an entry screen needs no more than two round trips: its page, and the files that the
// page names. What is loaded when the browser is idle does not count.

import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { disableIdleCallbacks } from '../bench/run/disable-idle-callbacks.ts';
import { listFlowEntries } from '../bench/run/flow-entries.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('the next step has loaded before Continue is pressed', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/start/type');
  await page.getByRole('radio', { name: 'LLC' }).check();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/Picker-')),
  );
  await page.waitForLoadState('networkidle');
  // The files of later steps may be loaded from now on, but the next step needs none.
  await page.route(/\.js$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('combobox', { name: 'State' })).toBeVisible();
});

// An address with parameters has no page of its own.
const plainEntries = listFlowEntries(root).filter((path) => !path.includes('/example'));

for (const path of plainEntries)
  test(`${path} names all scripts that its screen needs`, async ({ browser, baseURL }) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    try {
      const page = await context.newPage();
      await disableIdleCallbacks(page);
      const scripts = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith('.js')) scripts.add(pathname);
      });
      const response = await page.goto(path);
      const html = (await response?.text()) ?? '';
      await page.locator('main h1').waitFor();
      await page.waitForFunction(() => window.earlyInput === undefined);
      await page.waitForLoadState('networkidle');
      // The code of calls that no screen waits for.
      const isOfCalls = (file: string) => /\/(?:create-caller|checks)-/.test(file);
      const unnamed = [...scripts].filter((file) => !html.includes(`"${file}"`));
      expect(unnamed.filter((file) => !isOfCalls(file))).toEqual([]);
    } finally {
      await context.close();
    }
  });
