// Tests that an order is paid once and for the right amount, even if a response is lost or the
// order changes.

import type { Page } from '@playwright/test';
import { selectCard } from './support/accounting.ts';
import { setUpCompany } from './support/accounts.ts';
import {
  type Account,
  chooseCompanyType,
  chooseState,
  expect,
  expectStep,
  logIn,
  ownCall,
  payWithCard,
  pressButton,
  pressPay,
  reachReview,
  signUp,
  test,
  testCards,
} from './support/app.ts';
import { reachReviewSignedIn } from './support/session.ts';
import { clearStorage } from './support/storage.ts';
import { pollOften, waitForCalls } from './support/waits.ts';

const orderAnswers = {
  principalAddress: '1 Main Street',
  principalCity: 'Cody',
  principalZip: '82414',
  principalCountry: 'United States',
  managerNames: 'Ann O’Brien',
  contactEmail: 'ann@example.com',
};

/** Creates an order with a new account, and goes to the payment page. */
async function reachPayment(page: Page, account: Account): Promise<void> {
  await reachReview(page);
  await pressPay(page);
  await signUp(page, account);
  await page.waitForURL(/pay\.localhost/);
}

/** Returns the number of payments that the account has a receipt for. Each captured payment is mailed. */
async function countReceipts(page: Page, { email }: Account): Promise<number> {
  const outbox = `/sandbox/outbox.json?to=${encodeURIComponent(email)}`;
  const mails: readonly { readonly body: string }[] = await (
    await page.request.get(outbox, ownCall)
  ).json();
  return mails.filter(({ body }) => /Receipt R-/.test(body)).length;
}

const orderPattern = /\/site\/order\?/;

test('a paid order is shown on another device, and another company can be formed', async ({
  page,
  account,
}) => {
  await reachPayment(page, account);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
  await test.step('another company sees the fee of each state', async () => {
    await pressButton(page, 'start-over');
    await chooseCompanyType(page, 'llc');
    await chooseState(page, 'Ohio');
    await expectStep(page, 'company-state-review');
    await expect(page.locator('main')).toContainText('$99');
    await expect(page.locator('main')).not.toContainText('Not available right now');
  });
  await test.step('another device', async () => {
    await clearStorage(page, 'local', 'session');
    await page.goto('/auth/login');
    await logIn(page, account);
    await expectStep(page, 'type');
    await expect(page.getByText('You have a paid order')).toBeVisible();
    await pressButton(page, 'see-order');
    await expectStep(page, 'congratulations');
  });
});

test('Back from the payment page shows a button that pays, and the order is charged once', async ({
  page,
  account,
}) => {
  await reachReviewSignedIn(page, account);
  for (const _ of ['once', 'again']) {
    await expectStep(page, 'review');
    await pressPay(page);
    await page.waitForURL(/pay\.localhost/);
    await page.goBack();
    await expectStep(page, 'review');
    await expect(page.locator('main .actions .button-primary')).toBeEnabled();
  }
  await pressPay(page);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
  await expect.poll(() => countReceipts(page, account), pollOften).toBe(1);
});

test('two tabs that both press Pay lead to one payment, and show the same receipt', async ({
  page,
  account,
}) => {
  await reachReviewSignedIn(page, account);
  const other = await page.context().newPage();
  await other.goto('/start/review');
  await expectStep(other, 'review');
  await Promise.all([pressPay(page), pressPay(other)]);
  for (const each of [page, other]) {
    await each.waitForURL(/pay\.localhost/);
    await expect(each.getByLabel('Card number')).toBeVisible();
  }
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
  await payWithCard(other, testCards.good);
  await expectStep(other, 'congratulations');
  const receipt = /R-[0-9A-Z]{10}/;
  const [number] = receipt.exec((await page.locator('.receipt').textContent()) ?? '') ?? [];
  await expect(other.locator('.receipt')).toContainText(number ?? 'no number');
  await expect.poll(() => countReceipts(page, account), pollOften).toBe(1);
});

test('an order that is not found after the payment page is not replaced by a new one', async ({
  page,
  account,
}) => {
  await reachPayment(page, account);
  await page.route(orderPattern, (route) =>
    route.fulfill({
      status: 404,
      json: { error: 'not-found', message: 'There is no such order.' },
    }),
  );
  await payWithCard(page, testCards.good);
  await expectStep(page, 'error');
  await expect(page.locator('h1')).toHaveText('We can’t find your order');
  await expect(page.locator('main [data-action=pay]')).toHaveCount(0);
  await page.goto('/start/review');
  await expectStep(page, 'error');
  await page.unrouteAll({ behavior: 'wait' });
  await pressButton(page, 'check-again');
  await expectStep(page, 'congratulations');
});

test('the way to the payment page can be left by every button', { tag: '@smoke' }, async ({
  page,
  account,
}) => {
  await reachPayment(page, account);
  await page.route(/\/checkout$/, () => new Promise<void>(() => undefined));
  await page.goto('/start/review');
  await pressPay(page);
  await expectStep(page, 'payment');
  await page.locator('main [data-action=pay-again]').click();
  await expectStep(page, 'review');
});

test('a yearly report is paid for the figures that are saved', async ({ page, account }) => {
  await setUpCompany(page, account, { state: 'Wyoming' });
  const company = await page.evaluate(() => localStorage.getItem('companyExternalId'));
  const address = `/${company}/annual-report/${new Date().getUTCFullYear()}-wyoming/wyoming`;
  await page.goto(address);
  await expectStep(page, 'administrative');
  for (const [name, value] of Object.entries(orderAnswers))
    await page.locator(`[name=${name}]`).fill(value);
  await selectCard(page, 'management', 'members');
  await pressButton(page, 'submit');
  await expectStep(page, 'finances');
  await page.locator('[name=assetsInState]').fill('1,000');
  await pressButton(page, 'submit');
  await expectStep(page, 'review');
  await pressPay(page);
  await page.waitForURL(/pay\.localhost/);
  const small = page.url();
  await page.goto(`${address}/finances`);
  await expectStep(page, 'finances');
  await test.step('a number with a decimal comma is refused', async () => {
    await page.locator('[name=assetsInState]').fill('12,5');
    await pressButton(page, 'submit');
    await expect(page.locator('[data-problems]')).toContainText('Enter an amount in dollars');
  });
  await page.locator('[name=assetsInState]').fill('90,000,000');
  await pressButton(page, 'submit');
  await expectStep(page, 'review');
  await waitForCalls(page);
  await page.goto(small);
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await expect(page.locator('body')).toContainText('You haven’t been charged');
});
