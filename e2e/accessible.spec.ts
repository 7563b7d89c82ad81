// Checks every screen with axe at the width of a phone, both untouched and with form errors.

import type { Page } from '@playwright/test';
import { answerTaxQuestions, selectCard } from './support/accounting.ts';
import { setUpCompany } from './support/accounts.ts';
import { choosePlan, selectFromList, selectUsStates } from './support/agents.ts';
import {
  checkInput,
  chooseCompanyType,
  chooseState,
  expect,
  expectFlow,
  expectStep,
  nameCompany,
  pressButton,
  test,
} from './support/app.ts';
import { findViolations, loadAxe } from './support/axe.ts';
import { waitForCalls } from './support/waits.ts';

test.use({ viewport: { width: 360, height: 640 } });

/** One long word, which must wrap on a phone-width screen. */
const longCompanyName = 'Heron'.repeat(15);

const bankAccount: Readonly<Record<string, string>> = {
  ...{ institution: 'First Bank', name: 'Savings', lastFour: '0001', openingBalance: '0' },
};

test.beforeEach(({ page }) => loadAxe(page));

async function expectAccessible(page: Page, step: string): Promise<void> {
  await expectStep(page, step);
  await waitForCalls(page);
  await expect(page.locator('.skeleton, .skeleton-field, .skeleton-block')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveCount(1);
  expect((await findViolations(page)).map((each) => `${step}: ${each}`)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `${step} is too wide`,
  ).toBeLessThanOrEqual(360);
}

test('[ONB-16] the onboarding', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/start/type');
  await expectAccessible(page, 'type');
  await pressButton(page, 'submit');
  await expect(page.locator('[data-problems]')).toBeVisible();
  await expectAccessible(page, 'type');
  for (const step of ['before-start', 'llc-or-corp', 'raising-money', 'stocks']) {
    await page.goto(`/start/type/${step}`);
    await expectAccessible(page, step);
  }
  await page.goto('/start/type/result/llc');
  await expectAccessible(page, 'result-llc');
  await page.goto('/start/type/result/c-corp');
  await expectAccessible(page, 'result-c-corp');
  await page.goto('/start/type');
  await chooseCompanyType(page, 'llc');
  await expectAccessible(page, 'company-state');
  await chooseState(page, 'New York');
  await expectAccessible(page, 'company-state-review');
  await pressButton(page, 'continue');
  await expectAccessible(page, 'company-state-review-new-york-fee');
  await pressButton(page, 'continue');
  await expectAccessible(page, 'company-name');
  await nameCompany(page, 'Blue Heron Tools', 'LLC');
  await expectAccessible(page, 'review');
  await page.goto('/start/review/error');
  await expectAccessible(page, 'error');
});

test('the account', async ({ page }) => {
  for (const step of ['sign-up', 'login', 'forgot-password', 'reset-password']) {
    await page.goto(`/auth/${step}${step === 'reset-password' ? '?token=c1&u=p1' : ''}`);
    await expectAccessible(page, step);
    await pressButton(page, 'submit');
    await expect(page.locator('[data-problems]')).toBeVisible();
    await expectAccessible(page, step);
  }
});

test('the registered agent', async ({ page, account }) => {
  await setUpCompany(page, account, {
    name: longCompanyName,
    address: '/agent-onboarding?changeAgent=1',
  });
  await expectAccessible(page, 'promo-2');
  await page.goto('/agent-onboarding/register-company');
  await expectAccessible(page, 'register-company');
  await pressButton(page, 'submit');
  await expect(page.locator('[data-problems]')).toBeVisible();
  await expectAccessible(page, 'register-company');
  await page.goto('/agent-onboarding/select-states');
  await expectStep(page, 'select-states');
  await selectUsStates(page, 'selectedStates', 'New York', 'North Carolina');
  await expectAccessible(page, 'select-states');
  await pressButton(page, 'submit');
  await expectStep(page, 'select-products');
  await expectAccessible(page, 'select-products');
  await choosePlan(page);
  await expectAccessible(page, 'review');
  await page.locator('[data-action=change-plan]').first().click();
  await expectAccessible(page, 'bundle-type');
  await page.goto('/agent-onboarding/congratulations?userEmail=a@b.c');
  await expectAccessible(page, 'congratulations');
  await page.goto('/agent-onboarding/onboarding-expedite-fee');
  await expectAccessible(page, 'onboarding-expedite-fee');
  await page.goto('/agent-onboarding/expedite-fee-congratulations?expediteOption=de_same_day');
  await expectAccessible(page, 'expedite-fee-congratulations');
  await page.goto('/agent/upgrade');
  await expectAccessible(page, 'review');
  for (const flow of ['add-state', 'change', 'foreign-qualification', 'payroll']) {
    await page.goto(`/agent/${flow}`);
    await expectStep(page, 'select-states');
    await pressButton(page, 'submit');
    await expect(page.locator('[data-problems]')).toBeVisible();
    await expectAccessible(page, 'select-states');
    await selectUsStates(page, 'selectedStates', 'Texas');
    await pressButton(page, 'submit');
    if (flow !== 'foreign-qualification') {
      await expectAccessible(page, 'information');
      await pressButton(page, 'submit');
    }
    await expectStep(page, 'select-products');
    await expectAccessible(page, 'select-products');
    await choosePlan(page);
    await expect(page.locator('main [data-action=submit]').first()).toBeVisible();
    await expectAccessible(page, 'review');
  }
});

test('the report on owners', async ({ page }) => {
  await page.goto('/agent/onboarding/boi');
  await expectAccessible(page, 'get-started');
  await pressButton(page, 'continue');
  await expectStep(page, 'company-details');
  await pressButton(page, 'submit');
  await expect(page.locator('[data-problems]')).toBeVisible();
  await expectAccessible(page, 'company-details');
  await page.locator('[name=businessName]').fill('Heron');
  await checkInput(page.locator('input[name=companyType][value=LLC]'));
  await selectFromList(page, 'registrationState', 'Ohio');
  await pressButton(page, 'submit');
  await expectAccessible(page, 'explore-plans');
  for (const step of ['sign-up', 'sign-in', 'checkout-error', 'success']) {
    await page.goto(`/agent/onboarding/boi/${step}`);
    await expectAccessible(page, step);
  }
});

test('the mailroom', { tag: '@smoke' }, async ({ page, account }) => {
  await setUpCompany(page, account, {
    name: longCompanyName,
    address: '/mailroom',
    state: 'Texas',
  });
  await expectStep(page, 'promo-1');
  for (const step of ['promo-1', 'promo-2', 'plans', 'select-address']) {
    await page.goto(`/mailroom/${step}`);
    await expectAccessible(page, step);
  }
  await pressButton(page, 'submit');
  await expect(page.locator('[data-problems]')).toBeVisible();
  await expectAccessible(page, 'select-address');
  await page.locator('[data-field=selectedAddress] label').first().click();
  await pressButton(page, 'submit');
  await expectAccessible(page, 'review');
  await pressButton(page, 'change-plan');
  await expectAccessible(page, 'select-plan');
  await page.goto('/mailroom/congratulations?userEmail=a@b.c');
  await expectAccessible(page, 'congratulations');
});

test('accounting, tax returns and accounts', async ({ page, account }) => {
  test.slow();
  for (const step of [
    'get-started',
    'your-plan',
    'review',
    'payment-failure',
    'tax-payment',
    'final-payment-success',
    'contact-sales',
  ]) {
    await page.goto(`/accounting/${step}`);
    await expectAccessible(page, step);
  }
  await pressButton(page, 'submit');
  await expect(page.locator('[data-problems]')).toBeVisible();
  await expectAccessible(page, 'contact-sales');
  for (const step of ['book-call', 'account-type', 'account-info', 'import-transactions']) {
    await page.goto(`/accounting-manual-integrations/${step}`);
    await expectAccessible(page, step);
    if (step === 'import-transactions') continue;
    await pressButton(page, 'submit');
    await expect(page.locator('[data-problems]')).toBeVisible();
    await expectAccessible(page, step);
  }
  await setUpCompany(page, account, { name: longCompanyName, state: 'Texas' });
  await expectFlow(page, 'agent-onboarding');
  await page.goto('/accounting-manual-integrations/account-type');
  await selectCard(page, 'kind', 'savings');
  await pressButton(page, 'submit');
  await expectStep(page, 'account-info');
  for (const [name, value] of Object.entries(bankAccount))
    await page.locator(`[name=${name}]`).fill(value);
  await pressButton(page, 'submit');
  await expectStep(page, 'import-transactions');
  await page.getByLabel('Transaction file').setInputFiles({
    name: 'june.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('date,description,amount\n2026-06-01,Rent,-1\nsoon,Lunch,x\n'),
  });
  await expect(page.getByText('1 row is ready')).toBeVisible();
  await expectAccessible(page, 'import-transactions');
  for (const [path, step] of [
    ['company-info/type', 'type'],
    ['company-info/structure', 'structure'],
    ['company-info/us-residence', 'us-residence'],
    ['company-info/bookkeeping-details', 'bookkeeping-details'],
    ['tax-package', 'tax-package'],
    ['payment/success', 'success'],
    ['payment/error', 'error'],
  ] as const) {
    await page.goto(`/taxes/${path}`);
    await expectAccessible(page, step);
    if (!path.startsWith('company-info')) continue;
    await pressButton(page, 'submit');
    await expect(page.locator('[data-problems]')).toBeVisible();
    await expectAccessible(page, step);
  }
  await page.goto('/taxes');
  await answerTaxQuestions(page);
  await pressButton(page, 'continue');
  await expectAccessible(page, 'review');
  const company = await page.evaluate(() => localStorage.getItem('companyExternalId'));
  const report = `/${company}/annual-report/${new Date().getUTCFullYear()}-texas/texas`;
  for (const step of ['administrative', 'finances']) {
    await page.goto(`${report}/${step}`);
    await expectAccessible(page, step);
    await pressButton(page, 'submit');
    await expect(page.locator('[data-problems]')).toBeVisible();
    await expectAccessible(page, step);
  }
  await page.goto(`${report}/review`);
  await expectAccessible(page, 'review');
  await page.goto(`${report.replaceAll('texas', 'ohio')}/review`);
  await expectAccessible(page, 'missing');
});
