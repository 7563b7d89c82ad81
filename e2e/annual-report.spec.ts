// Tests annual reports: the service's questions are shown, the answers are saved page by page, and
// the fees are paid. No call is intercepted.

import type { Page } from '@playwright/test';
import { fetchAccounting, fetchPurchases, selectCard } from './support/accounting.ts';
import { setUpCompany } from './support/accounts.ts';
import { formDelawareCompany, readTotal } from './support/agents.ts';
import { fillInCompanyDetails, fillInReport } from './support/annual-reports.ts';
import {
  expect,
  expectFlow,
  expectStep,
  payWithCard,
  pressButton,
  pressPay,
  test,
  testCards,
} from './support/app.ts';
import { cancelPayment } from './support/cancel-payment.ts';

const currentYear = new Date().getUTCFullYear();

/** Returns the path of the selected company's report to a state. */
async function getReportPath(page: Page, state: string): Promise<string> {
  const companyId = await page.evaluate(() => localStorage.getItem('companyExternalId'));
  return `/${companyId}/annual-report/${currentYear}-${state}/${state}`;
}

test('[REP-01] [REP-02] [REP-03] [REP-04] [SVC-ACC-02] [SVC-ACC-03] Wyoming: pages saved, a card refused, turned back, paid', {
  tag: '@smoke',
}, async ({ page, account }) => {
  await setUpCompany(page, account, { state: 'Wyoming' });
  await expectFlow(page, 'agent-onboarding');
  const address = await getReportPath(page, 'wyoming');
  await page.goto(address);
  await expectStep(page, 'administrative');
  await expect(page).toHaveURL(/\/administrative$/);
  await pressButton(page, 'submit');
  await expect(page.locator('[data-problems] li')).toHaveCount(7);
  await fillInCompanyDetails(page);
  await page.reload();
  await expect(page.locator('[name=principalCity]')).toHaveValue('Cody');
  await selectCard(page, 'management', 'members');
  await pressButton(page, 'submit');
  await expectStep(page, 'finances');
  await page.goto(`${address}/review`);
  await expect(page.getByText('1 answer is missing')).toBeVisible();
  await expect(page.locator('main [data-action=pay]')).toHaveCount(0);
  await page.goto(`${address}/finances`);
  await expectStep(page, 'finances');
  await page.locator('[name=assetsInState]').fill('-1');
  await pressButton(page, 'submit');
  await expect(page.locator('[data-problems]')).toContainText('Enter an amount in dollars');
  await page.locator('[name=assetsInState]').fill('1,250,000');
  await pressButton(page, 'submit');
  await expectStep(page, 'review');
  await expect(page.getByText('$1,250,000')).toBeVisible();
  await expect(page.getByText('Its members')).toBeVisible();
  expect(await readTotal(page)).toBe('$349');
  await pressPay(page);
  await payWithCard(page, testCards.declined);
  await expect(page.getByText('The card was declined')).toBeVisible();
  await cancelPayment(page, 'review');
  await pressPay(page);
  await expect(page.locator('h1')).toContainText('$349');
  await payWithCard(page, testCards.good);
  await expectStep(page, 'filed');
  expect(await fetchPurchases(page)).toMatchObject([{ kind: 'annual-report', amount: 34_900 }]);
  const stored = await fetchAccounting<{ company: object }>(
    page,
    `/companies/{companyId}/annual-reports/${currentYear}-wyoming/forms`,
  );
  expect(stored.company).toMatchObject({ principalCity: 'Cody', assetsInState: 1_250_000 });
  for (const step of ['', '/finances', '/review', '/filed']) {
    await page.goto(`${address}${step}`);
    await expectStep(page, 'filed');
  }
});

test('[SVC-ACC-01] Delaware asks an LLC for no figures; the address may name the order; other reports are not found', async ({
  page,
  account,
}) => {
  await formDelawareCompany(page, account);
  const order = await page.evaluate(() => JSON.parse(localStorage.getItem('order') ?? '{}'));
  const address = `/${order.externalId}/annual-report/${currentYear}-delaware/delaware`;
  await page.goto(`${address}/finances`);
  await expectStep(page, 'finances');
  await expect(page.getByText('doesn’t ask for figures')).toBeVisible();
  await expect(page.locator('main input')).toHaveCount(0);
  await pressButton(page, 'submit');
  await expectStep(page, 'review');
  for (const other of [
    address.replaceAll('delaware', 'texas'),
    address.replace(/delaware$/, 'texas'),
    address.replace(String(currentYear), String(currentYear - 2)),
    address.replace(order.externalId, '11111111-1111-4111-8111-111111111111'),
  ]) {
    await page.goto(`${other}/administrative`);
    await expectStep(page, 'missing');
  }
});

test('answers that another tab has changed are shown before they are paid', async ({
  page,
  account,
}) => {
  await setUpCompany(page, account, { state: 'Wyoming' });
  await expectFlow(page, 'agent-onboarding');
  const address = await getReportPath(page, 'wyoming');
  await page.goto(address);
  await fillInReport(page);
  await expectStep(page, 'review');
  const other = await page.context().newPage();
  await other.goto(`${address}/administrative`);
  await expectStep(other, 'administrative');
  await other.locator('[name=principalAddress]').fill('99 Other Road');
  await pressButton(other, 'submit');
  await expectStep(other, 'finances');
  await pressPay(page);
  await expect(page.locator('[data-notice]')).toContainText('The answers were changed');
  await expectStep(page, 'review');
  await expect(page.locator('main')).toContainText('99 Other Road');
  await pressPay(page);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'filed');
});

test('a visitor signs up first and comes back to the report', async ({ page }) => {
  await page.goto(
    `/11111111-1111-4111-8111-111111111111/annual-report/${currentYear}-ohio/ohio/review`,
  );
  await expect(page).toHaveURL(/\/auth\/sign-up/);
  expect(await page.evaluate(() => localStorage.getItem('returnTo'))).toContain('/annual-report/');
});

test('while answers are sent, nothing can be typed that would be lost', async ({
  page,
  account,
}) => {
  await setUpCompany(page, account, { state: 'Delaware' });
  await expectFlow(page, 'agent-onboarding');
  await page.goto(`${await getReportPath(page, 'delaware')}/administrative`);
  await expectStep(page, 'administrative');
  for (const [name, value] of [
    ['principalAddress', '1 Main Street'],
    ['principalCity', 'Dover'],
    ['principalZip', '19901'],
    ['principalCountry', 'United States'],
    ['managerNames', 'Ann O’Brien'],
    ['contactEmail', 'ann@example.com'],
  ] as const)
    await page.locator(`[name=${name}]`).fill(value);
  await selectCard(page, 'management', 'members');
  let answer = () => {};
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/annual-reports\/.*\/forms$/, async (route) => {
    if (route.request().method() === 'POST') await waits;
    await route.continue();
  });
  const city = page.locator('[name=principalCity]');
  await city.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main form')).toHaveAttribute('inert');
  await page.keyboard.type('Wilmington');
  await expect(city).toHaveValue('Dover');
  answer();
  await expectStep(page, 'finances');
  await page.goBack();
  await expect(city).toHaveValue('Dover');
});
