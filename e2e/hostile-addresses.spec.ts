// Tests that no hostile address leads a browser to another site or runs a script.

import type { Page } from '@playwright/test';
import {
  encodeAddress,
  hostileAddresses,
  ownHostileAddresses,
} from '../tests/hostile/addresses.ts';
import { expect, test } from './support/app.ts';
import { signUpAndWait } from './support/session.ts';

/** The public list takes minutes: it is tried if `PUBLIC_LISTS` names its folder. */
const addresses = process.env.PUBLIC_LISTS ? hostileAddresses : ownHostileAddresses;
const written = [...new Set(addresses.flatMap(encodeAddress))];

test('no return address of a query leads a signed-in user to another site', async ({
  page,
  account,
}) => {
  test.slow();
  await signUpAndWait(page, account);
  await watchPage(page);
  await visit(
    page,
    written.map((address) => `/auth/login?returnTo=${encodeURIComponent(address)}`),
  );
});

test('no return address of the storage leads a signed-in user to another site', async ({
  page,
  account,
}) => {
  test.slow();
  await signUpAndWait(page, account);
  for (const address of addresses) {
    // The entry of all tabs, and that of this tab. No script of the application runs on this page.
    await page.goto('/favicon.svg');
    await page.evaluate((text) => {
      localStorage.setItem('returnTo', text);
      sessionStorage.setItem('tab-return', text);
    }, address);
    await page.goto('/auth/login');
    await expect(page, address).toHaveURL(/^http:\/\/localhost:\d+\/(?!auth)/);
    expect(await page.evaluate(() => localStorage.getItem('returnTo')), address).toBeNull();
  }
});

test('no payment address of a path leads to another site', async ({ page }) => {
  test.slow();
  await page.goto('/start');
  await watchPage(page);
  await visit(
    page,
    written.map((address) => `/checkout/${encodeURIComponent(address)}`),
  );
});

// helpers

/** Makes a page report every dialog and every request to another site as an error, which fails the test. */
async function watchPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'open'] as const)
      Object.assign(window, { [name]: () => console.error(`a script called ${name}`) });
  });
}

/**
 * Visits addresses one after the other, without loading the page anew, which would take a hundred
 * times as long. Waits until the application has led each on. A page that has left loses its mark.
 */
async function visit(page: Page, paths: readonly string[]): Promise<void> {
  const stayed = await page.evaluate(async (all) => {
    const wait = () => new Promise((resolve) => setTimeout(resolve, 5));
    const stuck: string[] = [];
    for (const path of all) {
      history.pushState(null, '', path);
      const asked = location.pathname;
      dispatchEvent(new PopStateEvent('popstate'));
      const end = Date.now() + 5_000;
      while (location.pathname === asked && Date.now() < end) await wait();
      if (location.pathname === asked) stuck.push(path);
    }
    return stuck;
  }, paths);
  expect(stayed).toEqual([]);
  await expect(page.locator('main[data-step]')).toBeVisible();
}
