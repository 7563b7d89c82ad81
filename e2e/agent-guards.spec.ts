// Tests the guards of the agent flows: each address is opened directly and reloaded. No call is
// intercepted.

import type { Page } from '@playwright/test';
import { setUpCompany } from './support/accounts.ts';
import { fillCompanyForm } from './support/agents.ts';
import { expect, expectStep, pressButton, test } from './support/app.ts';
import { removeStored } from './support/storage.ts';

/** Pairs of an address and the step that it must lead to. */
type RouteCases = readonly (readonly [address: string, step: string])[];

async function expectRoutes(page: Page, doors: RouteCases): Promise<void> {
  for (const [address, step] of doors) {
    await test.step(`${address} leads to ${step}`, async () => {
      await page.goto(address);
      await expectStep(page, step);
      await page.reload();
      await expectStep(page, step);
    });
  }
}

const reportPath = '/agent/onboarding/boi';

test('[GUARD-003] [GUARD-010] [GUARD-011] [GUARD-013] [GUARD-017] [GUARD-022] [AGO-01] [AGF-02] a visitor', async ({
  page,
}) => {
  await expectRoutes(page, [
    ['/agent-onboarding', 'sign-up'],
    ['/agent-onboarding/select-states', 'sign-up'],
    ['/agent-onboarding/select-products', 'sign-up'],
    ['/agent-onboarding/sign-in', 'sign-in'],
    ['/agent-onboarding/register-company', 'sign-up'],
    ['/agent/add-state', 'sign-in'],
    ['/agent/change/review', 'sign-in'],
    ['/agent/foreign-qualification', 'sign-in'],
    ['/agent/payroll/congratulations', 'sign-in'],
    ['/agent/upgrade', 'sign-in'],
    [reportPath, 'get-started'],
    [`${reportPath}/company-details`, 'company-details'],
    [`${reportPath}/select-company`, 'company-details'],
    [`${reportPath}/explore-plans`, 'company-details'],
    [`${reportPath}/review-order`, 'company-details'],
    [`${reportPath}/sign-up`, 'sign-up'],
    [`${reportPath}/sign-in`, 'sign-in'],
    [`${reportPath}/checkout-error`, 'checkout-error'],
    [`${reportPath}/success`, 'success'],
  ]);
});

test('[GUARD-007] [GUARD-009] [GUARD-012] [GUARD-015] [GUARD-018] [GUARD-023] [GUARD-024] an account without a company, and with one', async ({
  page,
  account,
}) => {
  await setUpCompany(page, account);
  await expectStep(page, 'select-products');
  await removeStored(page, 'companyExternalId');
  await expectRoutes(page, [
    ['/agent-onboarding', 'register-company'],
    ['/agent-onboarding/select-states', 'register-company'],
    ['/agent/add-state', 'register-company'],
    ['/agent/upgrade', 'register-company'],
  ]);
  await pressButton(page, 'use-company');
  await expectStep(page, 'review');
  await expectRoutes(page, [
    ['/agent-onboarding', 'select-products'],
    ['/agent-onboarding?FQ=1', 'select-states'],
    ['/agent-onboarding?payroll=1', 'select-states'],
    ['/agent-onboarding?changeAgent=1', 'promo-2'],
    ['/agent-onboarding/promo-2', 'promo-2'],
    ['/agent-onboarding/bundle-type', 'bundle-type'],
    ['/agent-onboarding/congratulations', 'select-states'],
    ['/agent-onboarding/congratulations?userEmail=a@b.c', 'congratulations'],
    ['/agent-onboarding/onboarding-expedite-fee', 'onboarding-expedite-fee'],
    ['/agent-onboarding/checkout/expedite', 'onboarding-expedite-fee'],
    ['/agent-onboarding/expedite-fee-congratulations', 'select-states'],
    [
      '/agent-onboarding/expedite-fee-congratulations?expediteOption=none',
      'expedite-fee-congratulations',
    ],
    ['/agent-onboarding?nonInc=1', 'select-states-expand'],
    ['/agent-onboarding/select-states/expand', 'select-states-expand'],
    ['/agent/add-state', 'select-states'],
    ['/agent/add-state/information', 'select-states'],
    ['/agent/add-state?nonInc=1', 'select-states'],
    ['/agent/change/congratulations', 'congratulations'],
    ['/agent/payroll/review', 'select-states'],
    ['/agent/upgrade', 'review'],
    ['/agent/upgrade?nonInc=1', 'review'],
    ['/agent/upgrade/congratulations', 'congratulations'],
    [reportPath, 'get-started'],
    [`${reportPath}/company-details`, 'explore-plans'],
    [`${reportPath}/select-company`, 'explore-plans'],
    [`${reportPath}/explore-plans`, 'explore-plans'],
    [`${reportPath}/review-order`, 'review-order'],
    [`${reportPath}/sign-up`, 'review-order'],
  ]);
});

test('[GUARD-002] [GUARD-008] [GUARD-016] an account with several companies, one plan forgotten', async ({
  page,
  account,
}) => {
  await setUpCompany(page, account);
  await expectStep(page, 'select-products');
  await page.goto('/agent-onboarding/register-company');
  await fillCompanyForm(page, { name: 'Red Fox Tools', state: 'Ohio' });
  await expectStep(page, 'select-products');
  await expectRoutes(page, [
    [reportPath, 'get-started'],
    [`${reportPath}/company-details`, 'select-company'],
    [`${reportPath}/select-company`, 'select-company'],
    [`${reportPath}/explore-plans`, 'select-company'],
  ]);
  await page.getByText('Red Fox Tools').click();
  await pressButton(page, 'submit');
  await expectStep(page, 'explore-plans');
  await page.evaluate(() => sessionStorage.setItem('boiPlan', 'null'));
  await expectRoutes(page, [[`${reportPath}/explore-plans`, 'explore-plans']]);
  await page.getByRole('button', { name: /Choose Intro/ }).click();
  await expectStep(page, 'review-order');
  await expect(page.locator('main [data-action=submit]')).toBeVisible();
});
