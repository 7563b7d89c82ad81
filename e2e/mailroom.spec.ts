// Tests the order of a mailroom, from its first screen to the row in the database. No call is
// intercepted.

import type { Page } from '@playwright/test';
import { setUpCompany } from './support/accounts.ts';
import { formDelawareCompany, readTotal, registerCompany } from './support/agents.ts';
import {
  expect,
  expectStep,
  payWithCard,
  pressButton,
  pressPay,
  test,
  testCards,
} from './support/app.ts';
import { cancelPayment } from './support/cancel-payment.ts';

/** Returns the new company's mailroom as the service stores it. */
async function readMailroom(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const token = localStorage.getItem('accessToken');
    const order = JSON.parse(localStorage.getItem('order') ?? '{}').externalId;
    const answer = await fetch(
      `/services/incorporation/site/mailroom/companies?orderExternalId=${order}`,
      { headers: { Authorization: `Bearer ${token}` } },
    );
    return (await answer.json())[0].mailroom;
  });
}

async function selectMailroomAddress(page: Page): Promise<void> {
  await expectStep(page, 'select-address');
  await page.locator('[data-field=selectedAddress] label').first().click();
  await pressButton(page, 'submit');
  await expectStep(page, 'review');
}

test('[MAIL-03] [MAIL-09] [MAIL-10] [MAIL-11] [MAIL-14] [CONST-008] Basic by the month: a card refused, turned back, and paid', {
  tag: '@smoke',
}, async ({ page, account }) => {
  await formDelawareCompany(page, account);
  await page.goto('/mailroom');
  await expectStep(page, 'promo-1');
  await pressButton(page, 'continue');
  await pressButton(page, 'continue');
  await expectStep(page, 'plans');
  await page.getByRole('button', { name: 'Chosen Basic' }).click();
  await selectMailroomAddress(page);
  expect(await readTotal(page)).toBe('$29');
  await page.reload();
  await expectStep(page, 'review');
  await pressPay(page);
  await payWithCard(page, testCards.declined);
  await expect(page.getByText('The card was declined')).toBeVisible();
  await cancelPayment(page, 'review');
  await pressPay(page);
  await expect(page.locator('h1')).toContainText('$29');
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
  await expect(page).toHaveURL(/userEmail=/);
  expect(await page.evaluate(() => localStorage.getItem('mailroomPaymentSessionId'))).toMatch(
    /^cs_/,
  );
  await expect.poll(() => readMailroom(page)).toMatchObject({ plan: 'basic', period: 'monthly' });
});

test('the tip of a feature shows its text, also if the code that places it does not load', async ({
  page,
  account,
}) => {
  await formDelawareCompany(page, account);
  await page.goto('/mailroom/plans');
  await expectStep(page, 'plans');
  const button = page.getByRole('button', { name: 'More about Physical Address' });
  const text = page.getByText('A street address for your company', { exact: false });
  await button.click();
  await expect(page.getByRole('dialog').filter({ has: text })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text).toBeHidden();
  await expect(button).toBeFocused();
  await page.route(/\/assets\/InfoBubble-/, (route) => route.abort());
  await page.reload();
  await expectStep(page, 'plans');
  await button.click();
  await expect(text).toBeVisible();
});

test('[MAIL-12] [CONST-007] Premium by the year, with a coupon', async ({ page, account }) => {
  await formDelawareCompany(page, account);
  await page.goto('/mailroom/plans?promoCode=WELCOME10');
  await expectStep(page, 'plans');
  await page.getByRole('button', { name: 'Chosen Basic' }).click();
  await selectMailroomAddress(page);
  await expect(page.getByText('Save $58 a year')).toBeVisible();
  await pressButton(page, 'change-plan');
  await expectStep(page, 'select-plan');
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await expectStep(page, 'review');
  await pressButton(page, 'annual');
  // The discount of the coupon is subtracted before the payment page opens, and the button shows
  // the amount that is charged.
  await expect(page.locator('main [data-action=submit]').first()).toContainText('$441');
  await pressPay(page);
  await expect(page.locator('h1')).toContainText('$441');
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
  await expect.poll(() => readMailroom(page)).toMatchObject({ plan: 'premium', period: 'annual' });
});

for (const [state, sees] of [
  ['New York', 'premium only'],
  ['California', 'premium only'],
  ['Florida', 'premium only'],
  ['Ohio', 'no mailroom'],
] as const) {
  test(`[MAIL-01] [MAIL-02] [CONST-001] a company in ${state} sees ${sees}`, async ({
    page,
    account,
  }) => {
    await page.goto('/mailroom');
    await expect(page).toHaveURL(/\/mailroom\/sign-up\?product=mailroom/);
    await registerCompany(page, account, { address: '/mailroom', state });
    await expectStep(page, 'promo-1');
    if (sees === 'no mailroom') {
      await expect(page.getByText('We don’t have a mailroom yet in Ohio')).toBeVisible();
      await expect(page.locator('main [data-action=continue]')).toHaveCount(0);
      return;
    }
    await page.goto('/mailroom/plans');
    await expect(page.getByRole('button', { name: 'Chosen Premium' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose Basic' })).toHaveCount(0);
  });
}

test('[GUARD-019] [GUARD-020] every door of the mailroom, typed in and loaded again', async ({
  page,
  account,
}) => {
  await setUpCompany(page, account, { address: '/mailroom', state: 'Texas' });
  await expectStep(page, 'promo-1');
  for (const [address, step] of [
    ['promo-2', 'promo-2'],
    ['plans', 'plans'],
    ['review', 'select-address'],
    ['select-plan', 'select-address'],
    ['checkout', 'select-address'],
    ['congratulations', 'select-address'],
    ['congratulations?userEmail=a@b.c', 'congratulations'],
  ] as const) {
    await page.goto(`/mailroom/${address}`);
    await expectStep(page, step);
    await page.reload();
    await expectStep(page, step);
  }
});
