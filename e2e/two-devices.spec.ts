// Tests that an order that is changed on two devices keeps the changes of both, and that a login saves it.

import type { Page } from '@playwright/test';
import { setUpAccount } from './support/accounts.ts';
import {
  type Account,
  expect,
  expectStep,
  logIn,
  ownCall,
  pressButton,
  reachReview,
  signOut,
  test,
} from './support/app.ts';

test('an order that another device has changed is shown, and only what is changed here is changed', async ({
  page,
  account,
  browser,
  baseURL,
}) => {
  await setUpAccount(page, account);
  await reachReview(page);
  await expectStep(page, 'review');
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  const device = await context.newPage();
  await continueOrder(device, account);
  await changeName(device, async () => {
    await device.locator('[name=businessName]').fill('Grey Heron Tools');
    await device.locator('[name=businessNameEnding]').selectOption('L.L.C.');
  });
  await expect(device.locator('main')).toContainText('Grey Heron Tools L.L.C.');

  await test.step('a reload shows its answers', async () => {
    await page.reload();
    await expectStep(page, 'review');
    await expect(page.locator('main')).toContainText('Grey Heron Tools L.L.C.');
    await expect(page.getByText('Your order was changed in another browser')).toBeVisible();
    expect(await readNames(page)).toEqual(['Grey Heron Tools']);
  });

  await test.step('another answer that is changed here joins them', async () => {
    await changeName(device, () => device.locator('[name=businessName]').fill('White Heron Tools'));
    await expect(device.locator('main')).toContainText('White Heron Tools L.L.C.');
    await changeName(page, async () => {
      await page.locator('[name=industry]').selectOption('Software');
    });
    await expect(page.locator('main')).toContainText('White Heron Tools L.L.C.');
    await expect(page.locator('main')).toContainText('Software');
    await device.reload();
    await expect(device.locator('main')).toContainText('Software');
    await expect(device.locator('main')).toContainText('White Heron Tools L.L.C.');
  });
  await context.close();
});

test('an order of a visitor is in the account after the login, and not only in this browser', async ({
  page,
  account,
}) => {
  await setUpAccount(page, account);
  await page.goto('/start/type');
  await signOut(page);
  await reachReview(page);
  await expectStep(page, 'review');
  await page.locator('header').getByRole('button', { name: 'Log in' }).click();
  await logIn(page, account);
  await expectStep(page, 'review');
  await expect.poll(() => readNames(page)).toEqual(['Blue Heron Tools']);
  await signOut(page);
  await continueOrder(page, account);
  await expect(page.locator('main')).toContainText('Blue Heron Tools LLC');
});

test('a tab shows and keeps nothing of an account that another tab has signed out', async ({
  page,
  account,
}) => {
  await setUpAccount(page, account);
  await reachReview(page);
  await expectStep(page, 'review');
  const other = await page.context().newPage();
  await other.goto('/start/review');
  await expectStep(other, 'review');
  await signOut(other);
  await page.bringToFront();
  await expectStep(page, 'type');
  await expect(page.locator('main')).not.toContainText('You have an unfinished order');
  expect(await page.evaluate(() => localStorage.getItem('draft'))).toBeNull();
});

// helpers

/** Logs in, and continues the unfinished order of the account. */
async function continueOrder(page: Page, account: Account): Promise<void> {
  await page.goto('/auth/login');
  await logIn(page, account);
  await expectStep(page, 'type');
  await pressButton(page, 'resume-order');
  await expectStep(page, 'review');
}

/** Changes answers about the name from the review, and returns to it. */
async function changeName(page: Page, change: () => Promise<unknown>): Promise<void> {
  await pressButton(page, 'change-name');
  await expectStep(page, 'company-name');
  await change();
  await pressButton(page, 'submit');
  await expectStep(page, 'review');
}

/** Returns the company names of the orders that the account of the page has at the service. */
async function readNames(page: Page): Promise<readonly string[]> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const orders = await page.request.get('/services/incorporation/site/user/orders', {
    ...ownCall,
    headers: { Authorization: `Bearer ${token}` },
  });
  const list: readonly { company: { businessName: string } }[] = await orders.json();
  return list.map(({ company }) => company.businessName);
}
