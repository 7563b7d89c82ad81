// Tests that every address of the specification (§2) opens a screen with its own content.

import type { Page } from '@playwright/test';
import { setUpCompany } from './support/accounts.ts';
import { choosePlan, selectFromList, selectUsStates } from './support/agents.ts';
import { checkInput, expect, expectFlow, expectStep, pressButton, test } from './support/app.ts';
import { storeDraft } from './support/storage.ts';
import { waitForElement } from './support/waits.ts';

const currentYear = new Date().getUTCFullYear();

/** The addresses that a new visitor may open, each with the step that is shown. */
const visitorRoutes: readonly (readonly [address: string, step: string])[] = [
  ['/', 'type'],
  ['/no-such-page', 'type'],
  ['/start', 'type'],
  ['/start/type', 'type'],
  ['/start/type/before-start', 'before-start'],
  ['/start/type/llc-or-corp', 'llc-or-corp'],
  ['/start/type/raising-money', 'raising-money'],
  ['/start/type/stocks', 'stocks'],
  ['/start/type/result/llc', 'result-llc'],
  ['/start/type/result/c-corp', 'result-c-corp'],
  ['/auth', 'sign-up'],
  ['/auth/sign-up', 'sign-up'],
  ['/auth/login', 'login'],
  ['/auth/email', 'type'],
  ['/auth/forgot-password', 'forgot-password'],
  ['/auth/reset-password', 'reset-password'],
  ['/callback/google', 'callback-google'],
  ['/agent-onboarding/sign-up', 'sign-up'],
  ['/agent-onboarding/sign-in', 'sign-in'],
  ['/mailroom/sign-up', 'sign-up'],
  ['/mailroom/sign-in', 'sign-in'],
  ['/agent/onboarding/boi/get-started', 'get-started'],
  ['/agent/onboarding/boi/company-details', 'company-details'],
  ['/agent/onboarding/boi/sign-up', 'sign-up'],
  ['/agent/onboarding/boi/sign-in', 'sign-in'],
  ['/agent/onboarding/boi/checkout-error', 'checkout-error'],
  ['/agent/onboarding/boi/success', 'success'],
  ['/accounting', 'get-started'],
  ['/accounting/get-started', 'get-started'],
  ['/accounting/your-plan', 'your-plan'],
  ['/accounting/review', 'review'],
  ['/accounting/payment-success', 'final-payment-success'],
  ['/accounting/payment-failure', 'payment-failure'],
  ['/accounting/tax-payment', 'tax-payment'],
  ['/accounting/final-payment-success', 'final-payment-success'],
  ['/accounting/contact-sales', 'contact-sales'],
  ['/accounting-manual-integrations', 'book-call'],
  ['/accounting-manual-integrations/book-call', 'book-call'],
  ['/accounting-manual-integrations/account-type', 'account-type'],
  ['/accounting-manual-integrations/account-info', 'account-info'],
  ['/accounting-manual-integrations/import-transactions', 'import-transactions'],
];

/**
 * The addresses for a user with a new draft of an LLC in Wyoming, each with the step that is shown.
 */
const draftRoutes: readonly (readonly [address: string, step: string])[] = [
  ['/start/company-state', 'company-state'],
  ['/start/company-state-review', 'company-state-review'],
  ['/start/company-name', 'company-name'],
  ['/start/review', 'review'],
  ['/start/review/error', 'error'],
  ['/auth/email', 'email'],
];

/**
 * The addresses for a user with an account and a company in Texas, each with the step that is
 * shown.
 */
const companyRoutes: readonly (readonly [address: string, step: string])[] = [
  ['/agent-onboarding', 'select-products'],
  ['/agent-onboarding/register-company', 'register-company'],
  ['/agent-onboarding/promo-2', 'promo-2'],
  ['/agent-onboarding/bundle-type', 'bundle-type'],
  ['/agent-onboarding/select-states', 'select-states'],
  ['/agent-onboarding/select-products', 'select-products'],
  ['/agent-onboarding/congratulations?userEmail=a@b.c', 'congratulations'],
  ['/agent-onboarding/onboarding-expedite-fee', 'onboarding-expedite-fee'],
  [
    '/agent-onboarding/expedite-fee-congratulations?expediteOption=de_same_day',
    'expedite-fee-congratulations',
  ],
  ['/agent/add-state', 'select-states'],
  ['/agent/change', 'select-states'],
  ['/agent/foreign-qualification', 'select-states'],
  ['/agent/payroll', 'select-states'],
  ['/agent/upgrade', 'review'],
  ['/agent/upgrade/review', 'review'],
  ['/agent/upgrade/congratulations', 'congratulations'],
  ['/mailroom', 'promo-1'],
  ['/mailroom/register-company', 'register-company'],
  ['/mailroom/promo-1', 'promo-1'],
  ['/mailroom/promo-2', 'promo-2'],
  ['/mailroom/plans', 'plans'],
  ['/mailroom/select-address', 'select-address'],
  ['/mailroom/congratulations?userEmail=a@b.c', 'congratulations'],
  ['/taxes', 'type'],
  ['/taxes/company-info/type', 'type'],
  ['/taxes/company-info/structure', 'structure'],
  ['/taxes/company-info/us-residence', 'us-residence'],
  ['/taxes/company-info/bookkeeping-details', 'bookkeeping-details'],
  ['/taxes/tax-package', 'tax-package'],
  ['/taxes/review', 'tax-package'],
  ['/taxes/payment/success', 'success'],
  ['/taxes/payment/error', 'error'],
];

/**
 * Checks that a screen is not a placeholder: it has text in addition to its title, and a control to
 * continue.
 */
async function expectScreen(page: Page, address: string, step: string): Promise<void> {
  await page.goto(address);
  await waitForElement(page, `main[data-step="${step}"]`);
  await expect(page.locator('main'), address).toHaveAttribute('data-step', step);
  const main = page.locator('main');
  await expect(main.locator('h1'), address).not.toBeEmpty();
  await waitForElement(page, 'body:not(:has(.skeleton, .skeleton-field, .skeleton-block))');
  await expect(page.locator('.skeleton, .skeleton-field, .skeleton-block'), address).toHaveCount(0);
  const title = (await main.locator('h1').innerText()).trim();
  const words = (await main.innerText()).replace(title, '').trim().split(/\s+/);
  expect(words.length, `${address} says nothing of its own`).toBeGreaterThan(8);
  const controls = main.locator('a, button, input, select, textarea');
  expect(await controls.count(), `${address} leads nowhere`).toBeGreaterThan(0);
  await expect(page.locator('[data-failure]'), address).toHaveCount(0);
}

test('[SHELL-02] [SHELL-11] [SHELL-12] every address that a visitor may open', async ({ page }) => {
  test.slow();
  for (const [address, step] of visitorRoutes) await expectScreen(page, address, step);
});

test('every address of a company that is begun', { tag: '@smoke' }, async ({ page }) => {
  await storeDraft(page, { companyType: 'llc', registrationState: 'wyoming' });
  for (const [address, step] of draftRoutes) await expectScreen(page, address, step);
  await storeDraft(page, { companyType: 'llc', registrationState: 'new-york' });
  const fee = 'company-state-review-new-york-fee';
  await expectScreen(page, `/start/${fee}`, fee);
});

test('every address that takes a choice made before it', async ({ page, account }) => {
  test.slow();
  await page.goto('/agent/onboarding/boi/company-details');
  await page.locator('[name=businessName]').fill('Heron');
  await checkInput(page.locator('input[name=companyType][value=LLC]'));
  await selectFromList(page, 'registrationState', 'Ohio');
  await pressButton(page, 'submit');
  await expectScreen(page, '/agent/onboarding/boi/explore-plans', 'explore-plans');
  await setUpCompany(page, account, { state: 'Texas' });
  await expectFlow(page, 'agent-onboarding');
  for (const flow of ['add-state', 'change', 'foreign-qualification', 'payroll']) {
    await page.goto(`/agent/${flow}/select-states`);
    await expectStep(page, 'select-states');
    await selectUsStates(page, 'selectedStates', 'Ohio');
    await pressButton(page, 'submit');
    if (flow !== 'foreign-qualification') {
      await expectScreen(page, `/agent/${flow}/information`, 'information');
      await pressButton(page, 'submit');
    }
    await expectScreen(page, `/agent/${flow}/select-products`, 'select-products');
    await choosePlan(page);
    await expectScreen(page, `/agent/${flow}/review`, 'review');
    await expectScreen(page, `/agent/${flow}/congratulations`, 'congratulations');
  }
  await page.goto('/mailroom/select-address');
  await page.locator('[data-field=selectedAddress] label').first().click();
  await pressButton(page, 'submit');
  for (const step of ['review', 'select-plan']) await expectScreen(page, `/mailroom/${step}`, step);
  await expectScreen(page, '/agent-onboarding?nonInc=1', 'select-states-expand');
  await expectScreen(page, '/agent-onboarding/select-states/expand', 'select-states-expand');
});

test('[SHELL-02] every address that takes an account and a company', async ({ page, account }) => {
  test.slow();
  await setUpCompany(page, account, { state: 'Texas' });
  await expectFlow(page, 'agent-onboarding');
  for (const [address, step] of companyRoutes) await expectScreen(page, address, step);
  const companyId = await page.evaluate(() => localStorage.getItem('companyExternalId'));
  const reportPath = `/${companyId}/annual-report/${currentYear}-texas/texas`;
  await expectScreen(page, reportPath, 'administrative');
  for (const step of ['administrative', 'finances', 'review'])
    await expectScreen(page, `${reportPath}/${step}`, step);
});
