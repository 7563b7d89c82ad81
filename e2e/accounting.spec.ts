// Tests accounting and tax returns with the real back end, from their addresses to the rows in the
// database. No call is intercepted.

import type { Page } from '@playwright/test';
import { fetchPurchases, selectCard } from './support/accounting.ts';
import { setUpCompany } from './support/accounts.ts';
import { fillCompanyForm, readTotal } from './support/agents.ts';
import {
  type Account,
  expect,
  expectFlow,
  expectStep,
  logIn,
  ownCall,
  payWithCard,
  pressButton,
  pressPay,
  signUp,
  test,
  testCards,
} from './support/app.ts';
import { cancelPayment } from './support/cancel-payment.ts';
import { removeStored } from './support/storage.ts';

test('[ACC-01] [ACC-02] [ACC-03] [ACC-04] [ACC-05] [ACC-06] [ACC-07] a visitor buys a plan, with a card refused, and adds the tax return', {
  tag: '@smoke',
}, async ({ page, account }) => {
  await page.goto('/accounting');
  await expectStep(page, 'get-started');
  await pressButton(page, 'continue');
  await expectStep(page, 'your-plan');
  await expect(page.locator('.plan[data-selected=true]')).toContainText('Growth');
  await page.getByRole('button', { name: 'Choose Starter' }).click();
  await page.reload();
  await expect(page.locator('.plan[data-selected=true]')).toContainText('Starter');
  expect(await readTotal(page)).toBe('$99');
  expect(await page.evaluate(() => localStorage.getItem('accountingPlan'))).toBe('starter');
  await pressButton(page, 'continue');
  await expectStep(page, 'review');
  expect(await readTotal(page)).toBe('$99');
  await pressPay(page);
  await signUp(page, account);
  await fillCompanyForm(page, { name: 'Blue Heron Tools', state: 'Wyoming', type: 'Corporation' });
  await payWithCard(page, testCards.declined);
  await expect(page.getByText('The card was declined')).toBeVisible();
  await cancelPayment(page, 'review');
  await page.reload();
  await expectStep(page, 'review');
  await pressPay(page);
  await expect(page.locator('h1')).toContainText('$99');
  await payWithCard(page, testCards.good);
  await expectStep(page, 'final-payment-success');
  await expect(page).toHaveURL(
    /\/accounting\/final-payment-success\?externalOrderId=[0-9a-f-]{36}/,
  );
  await expect
    .poll(() => fetchPurchases(page))
    .toMatchObject([{ kind: 'plan', code: 'starter', amount: 9_900, recurrence: 'monthly' }]);
  await page.reload();
  await expect(page.getByText('Starter accounting plan').first()).toBeVisible();
  await pressButton(page, 'to-tax');
  await expectStep(page, 'tax-payment');
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await pressButton(page, 'simple-return');
  expect(await readTotal(page)).toBe('$899');
  await pressPay(page);
  await expect(page.locator('h1')).toContainText('$899');
  await payWithCard(page, testCards.good);
  await expectStep(page, 'final-payment-success');
  await expect.poll(async () => (await fetchPurchases(page)).length).toBe(2);
  await page.goto('/accounting/your-plan');
  await expect(page.getByText('Your company has the Starter accounting plan')).toBeVisible();
  await expect(page.locator('main [data-action=continue]')).toHaveCount(0);
});

test('[ACC-02] by the year; [ACC-08] the largest plan is asked for', async ({ page, account }) => {
  await setUpCompany(page, account);
  await expectFlow(page, 'agent-onboarding');
  await page.goto('/accounting/your-plan');
  await expectStep(page, 'your-plan');
  await pressButton(page, 'annual');
  expect(await readTotal(page)).toBe('$2,490');
  await pressButton(page, 'continue');
  await expectStep(page, 'review');
  await pressPay(page);
  await expect(page.locator('h1')).toContainText('$2,490');
  await payWithCard(page, testCards.good);
  await expectStep(page, 'final-payment-success');
  await expect
    .poll(() => fetchPurchases(page))
    .toMatchObject([{ code: 'growth', amount: 249_000, recurrence: 'annual' }]);
  await page.goto('/accounting/your-plan');
  await page.getByRole('button', { name: 'Contact us' }).first().click();
  await expectStep(page, 'contact-sales');
  await expect(page.locator('[name=email]')).toHaveValue(account.email);
  await pressButton(page, 'submit');
  await expect(page.locator('[data-problems]')).toContainText('Tell us how we can help');
  await page.locator('[name=question]').fill('Two companies, one report?');
  await page.reload();
  await expect(page.locator('[name=question]')).toHaveValue('Two companies, one report?');
  await pressButton(page, 'submit');
  await expectStep(page, 'question-sent');
  await expect(page.locator('main')).toContainText(/Q-[A-Z0-9_-]{8}/);
});

test('[TAX-01] [TAX-02] [TAX-03] [TAX-04] [TAX-05] [TAX-06] [TAX-07] [TAX-08] the tax return: signed in first, four questions, a payment that is turned back and repeated', {
  tag: '@smoke',
}, async ({ page, account }) => {
  await page.goto('/taxes');
  await expect(page).toHaveURL(/\/auth\/sign-up/);
  await signUp(page, account);
  await expectStep(page, 'type');
  await expect(page).toHaveURL(/\/taxes\/company-info\/type/);
  await selectCard(page, 'kind', 'partnership');
  await pressButton(page, 'submit');
  await expectStep(page, 'structure');
  await selectCard(page, 'owners', 'few');
  await pressButton(page, 'submit');
  await expectStep(page, 'us-residence');
  await page.reload();
  await selectCard(page, 'residence', 'some');
  await pressButton(page, 'submit');
  await expectStep(page, 'bookkeeping-details');
  await selectCard(page, 'books', 'none');
  await pressButton(page, 'submit');
  await expectStep(page, 'tax-package');
  await expect(page.locator('.plan[data-selected=true]')).toContainText('Complete');
  expect(await readTotal(page)).toBe('$1,899');
  await pressButton(page, 'continue');
  await fillCompanyForm(page, { name: 'Blue Heron Tools', state: 'Texas' });
  await expectStep(page, 'review');
  expect(await readTotal(page)).toBe('$1,899');
  await pressPay(page);
  await expect(page.locator('h1')).toContainText('$1,899');
  await cancelPayment(page, 'review');
  await pressPay(page);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'success');
  await expect(page).toHaveURL(/\/taxes\/payment\/success/);
  await expect
    .poll(() => fetchPurchases(page))
    .toMatchObject([{ kind: 'tax', code: 'complete', amount: 189_900 }]);
  // While the screen loads, its buttons do nothing (decision 205).
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByText('$1,899').first()).toBeVisible();
  await pressButton(page, 'dashboard');
  await expect(page.getByRole('row', { name: /Tax return \d+: Complete \$1,899/ })).toBeVisible();
  for (const [address, step] of [
    ['', 'type'],
    ['/company-info/structure', 'structure'],
    ['/company-info/us-residence', 'us-residence'],
    ['/company-info/bookkeeping-details', 'bookkeeping-details'],
    ['/tax-package', 'tax-package'],
    ['/payment/error', 'success'],
  ] as const) {
    await page.goto(`/taxes${address}`);
    await expectStep(page, step);
    await page.reload();
    await expectStep(page, step);
  }
});

test('[GUARD-025] [PERM-006] answers to the tax questions outlive signing out on another tab and logging in again', async ({
  page,
  account,
}) => {
  await page.goto('/taxes/company-info/structure');
  await expect(page).toHaveURL(/\/auth\/sign-up/);
  await signUp(page, account);
  await expectStep(page, 'structure');
  await selectCard(page, 'owners', 'many');
  await pressButton(page, 'submit');
  await expectStep(page, 'us-residence');
  await removeStored(page, 'accessToken');
  await page.goto('/taxes/company-info/structure');
  // The browser knows the account, so the login is shown instead of the sign-up.
  await expectStep(page, 'login');
  await logIn(page, account);
  await expectStep(page, 'structure');
  await expect(page.locator('input[name=owners][value=many]')).toBeChecked();
});

test('the dashboard opens signed in, and knows who has no company yet', async ({
  page,
  account,
}) => {
  await page.goto('/taxes/tax-package');
  await signUp(page, account);
  await expectStep(page, 'tax-package');
  await page.goto('/taxes/payment/success');
  await expectStep(page, 'success');
  await pressButton(page, 'dashboard');
  await expect(page).toHaveURL(/dashboard\.localhost:\d+\/purchases/);
  await expect(page.getByRole('heading', { name: 'Your companies' })).toBeVisible();
  await page.getByRole('link', { name: 'Form one' }).click();
  await expectStep(page, 'type');
});

test('a tab keeps the plan that was chosen for its company when another tab shows another company', async ({
  page,
  account,
}) => {
  const externalId = await setUpTwoCompanies(page, account, '/accounting/your-plan', 'your-plan');
  await page.getByRole('button', { name: 'Choose Scale' }).click();
  expect(await readTotal(page)).toBe('$499');
  const other = await openRedKite(page, `/accounting/your-plan?externalId=${externalId}`);
  expect(await readTotal(other)).toBe('$249');
  await test.step('neither tab shows a choice of the other one after it is loaded again', async () => {
    await pressButton(other, 'annual');
    await expect(other.locator('main')).toContainText('$2,490');
    await page.bringToFront();
    await page.reload();
    await expect(page.getByText('Blue Heron Tools')).toBeVisible();
    expect(await readTotal(page)).toBe('$499');
    await page.getByRole('button', { name: 'Choose Starter' }).click();
    await other.reload();
    await expect(other.getByText('Red Kite Inc')).toBeVisible();
    expect(await readTotal(other)).toBe('$2,490');
    await page.getByRole('button', { name: 'Choose Scale' }).click();
    expect(await readTotal(page)).toBe('$499');
  });
  await pressButton(page, 'continue');
  await expectStep(page, 'review');
  await pressPay(page);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'final-payment-success');
  await expect(page.locator('main')).toContainText('Scale accounting plan');
});

test('a tax return is confirmed for the company that was paid for, whatever company another tab shows', async ({
  page,
  account,
}) => {
  const externalId = await setUpTwoCompanies(page, account, '/taxes', 'type');
  await selectCard(page, 'kind', 'partnership');
  await pressButton(page, 'submit');
  await selectCard(page, 'owners', 'few');
  await pressButton(page, 'submit');
  await selectCard(page, 'residence', 'all');
  await pressButton(page, 'submit');
  await selectCard(page, 'books', 'kept');
  await pressButton(page, 'submit');
  await expectStep(page, 'tax-package');
  await pressButton(page, 'continue');
  await expectStep(page, 'review');
  await pressPay(page);
  await page.waitForURL(/pay\.localhost/);
  const other = await openRedKite(page, `/taxes/tax-package?externalId=${externalId}`);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'success');
  await expect(page.locator('h1')).toContainText('We’re preparing the return for');
  await expect(page.locator('main')).toContainText('Blue Heron Tools');
  await test.step('the other tab chooses again, and each tab keeps its own company', async () => {
    await pressButton(other, 'other-company');
    await expect(other.getByText('You already ordered your tax return')).toBeVisible();
    await pressButton(other, 'other-company');
    await expect(other.locator('main')).toContainText('Red Kite Inc');
    await page.reload();
    await expect(page.locator('h1')).toContainText('We’re preparing the return for');
    await expect(page.locator('main')).toContainText('Blue Heron Tools');
  });
});

// helpers

/** Opens an address with the first of two companies. Returns the id of the second one, Red Kite Inc. */
async function setUpTwoCompanies(
  page: Page,
  account: Account,
  address: string,
  step: string,
): Promise<string> {
  await setUpCompany(page, account, { address });
  await expectStep(page, step);
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const created = await page.request.post('/services/agent/api/companies', {
    ...ownCall,
    headers: { Authorization: `Bearer ${token}` },
    data: {
      businessName: 'Red Kite',
      businessNameEnding: 'Inc',
      companyType: 'corporation',
      registrationState: 'DE',
      dateBusinessStarted: null,
    },
  });
  const { externalId } = await created.json();
  return externalId;
}

/** Opens an address for Red Kite Inc in another tab. */
async function openRedKite(page: Page, address: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(other.getByText('Red Kite Inc')).toBeVisible();
  return other;
}
