// Tests that no hostile address leads a browser to another site or runs a script.

import type { Page } from '@playwright/test';
import {
  encodeAddress,
  hostileAddresses,
  ownHostileAddresses,
} from '../tests/hostile/addresses.ts';
import { setUpAccount } from './support/accounts.ts';
import { expect, pressPay, reachReview, test } from './support/app.ts';
import { changeCalls } from './support/change-calls.ts';
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
    // Sets the entry of all tabs and this tab's own entry. No script of the application runs on this page.
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

test('no payment address that a service answers leads to another site', async ({
  page,
  account,
}) => {
  test.slow();
  let url = '';
  let asked = 0;
  await changeCalls(page, { pattern: /\/order\/[^/]+\/checkout/, methods: ['POST'] }, () => ({
    kind: 'changed',
    change: (json) => {
      asked += 1;
      return { ...(json as object), url };
    },
  }));
  await setUpAccount(page, account);
  await reachReview(page);
  await watchPage(page);
  const refused = page.getByRole('heading', {
    name: 'We couldn’t open our payment processor’s page',
  });
  for (const address of addresses) {
    [url, asked] = [address, 0];
    if (await refused.isVisible())
      await page.getByRole('button', { name: 'Open the page again' }).click();
    else await pressPay(page);
    await expect.poll(() => asked, address).toBe(1);
    await expect(refused, address).toBeVisible();
    expect(new URL(page.url()).pathname, address).toBe('/start/review/payment');
  }
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
