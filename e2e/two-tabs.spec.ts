// Tests that two tabs keep each other's answers, and show them.

import type { Page } from '@playwright/test';
import { selectCard } from './support/accounting.ts';
import { setUpAccount, setUpCompany } from './support/accounts.ts';
import { choosePlan } from './support/agents.ts';
import {
  type Account,
  checkInput,
  chooseCompanyType,
  chooseState,
  expect,
  expectFlow,
  expectStep,
  logIn,
  ownCall,
  payWithCard,
  pressButton,
  pressPay,
  reachCompanyName,
  reachReview,
  signOut,
  signUp,
  test,
  testCards,
} from './support/app.ts';

test('what is typed in one tab outlives an answer on another step in another tab', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/');
  await chooseCompanyType(page, 'llc');
  await chooseState(page, 'Wyoming');
  await expectStep(page, 'company-state-review');
  const other = await page.context().newPage();
  await other.goto('/start/type');
  await expectStep(other, 'type');
  await pressButton(page, 'continue');
  await expectStep(page, 'company-name');
  await page.locator('[name=businessName]').fill('Blue Heron Tools');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('typed:onboarding')))
    .toContain('Blue Heron');
  await checkInput(other.locator('input[name=companyType][value=corporation]'));
  await pressButton(other, 'submit');
  await expectStep(other, 'company-state');
  await expect(page.locator('[name=businessName]')).toHaveValue('Blue Heron Tools');
  await page.reload();
  await expect(page.locator('[name=businessName]')).toHaveValue('Blue Heron Tools');
});

test('an answer of one tab is shown by another tab, which does not undo it', async ({
  page,
  account,
}) => {
  await setUpCompany(page, account, { address: '/taxes' });
  await expectStep(page, 'type');
  await selectCard(page, 'kind', 'partnership');
  await pressButton(page, 'submit');
  await expectStep(page, 'structure');
  const other = await page.context().newPage();
  await other.goto('/taxes/company-info/type');
  await expectStep(other, 'type');
  await expect(other.locator('[name=kind][value=partnership]')).toBeChecked();
  await selectCard(page, 'owners', 'few');
  await pressButton(page, 'submit');
  await expectStep(page, 'us-residence');
  await selectCard(other, 'kind', 's-corporation');
  await pressButton(other, 'submit');
  await expectStep(other, 'structure');
  await expect(other.locator('[name=owners][value=few]')).toBeChecked();
});

test('after a session has ended, each tab returns to its own page', async ({ page, account }) => {
  const other = await openTwoTabs(page, account);
  await endSession(page, other);
  await logIn(page, account);
  await expectStep(page, 'type');
  await other.bringToFront();
  await expectStep(other, 'select-states');
});

test('each tab returns to its own page also with another account', async ({ page, account }) => {
  const next = { ...account, email: `next-${account.email}` };
  await setUpAccount(page, next);
  const other = await openTwoTabs(page, account);
  await endSession(page, other);
  await logIn(page, next);
  await expectStep(page, 'type');
  await expectFlow(page, 'taxes');
  await expect(page.locator('header')).toContainText(next.email);
  await other.bringToFront();
  // This account has no company yet. Adding a state asks for one first, and then goes on.
  await expectStep(other, 'register-company');
  const entry = await other.evaluate(() => sessionStorage.getItem('tab-return'));
  expect(entry).toContain('/agent/add-state');
});

test('after a sign-out, the next account is not led to the page of the other tab', async ({
  page,
  account,
}) => {
  const other = await openTwoTabs(page, account);
  await signOut(page);
  await expectFlow(page, 'onboarding');
  await expectStep(other, 'sign-in');
  // Once another account has logged in, the other tab acts for that account.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('add-state');
  await page.bringToFront();
  await page.goto('/auth/sign-up');
  await signUp(page, { ...account, email: `next-${account.email}` });
  await expectFlow(page, 'onboarding');
});

test('a payment that returns to another account says so, and asks for no second one', {
  tag: '@smoke',
}, async ({ page, account }) => {
  const other = await leaveToPay(page, account);
  await signUpAsNext(other, account);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'error');
  await expect(page.locator('main')).toContainText('can’t find a matching order in this account');
  await expect(page.locator('main')).not.toContainText('no order to pay');
  await pressButton(page, 'other-account');
  await logIn(page, account);
  await expectStep(page, 'congratulations');
});

test('a payment that returns after a sign-out is found with the account that paid', async ({
  page,
  account,
}) => {
  const other = await leaveToPay(page, account);
  await signOut(other);
  await page.bringToFront();
  await payWithCard(page, testCards.good);
  await logIn(page, account);
  await expectStep(page, 'congratulations');
});

test('a payment for an agent that returns after a sign-out is found with the account that paid', async ({
  page,
  account,
}) => {
  const other = await leaveToPayAgent(page, account);
  await signOut(other);
  await page.bringToFront();
  await payWithCard(page, testCards.good);
  await logIn(page, account);
  await expectStep(page, 'congratulations');
});

test('a payment for an agent that returns to another account is found with the account that paid', async ({
  page,
  account,
}) => {
  const other = await leaveToPayAgent(page, account);
  await signUpAsNext(other, account);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'register-company');
  await expect(page.locator('h1')).toHaveText('We can’t find this payment in your account');
  await pressButton(page, 'other-account');
  await logIn(page, account);
  await expectStep(page, 'congratulations');
  await expect(page.locator('h1')).toHaveText('Your registered agent is being set up');
});

test('a payment that is canceled after a sign-out leads back to the answers of the order', async ({
  page,
  account,
}) => {
  const other = await leaveToPay(page, account);
  await signOut(other);
  await page.bringToFront();
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expectStep(page, 'login');
  await expect(page.locator('[data-notice]')).toContainText(
    'Log in to the account you ordered with',
  );
  await logIn(page, account);
  await expectStep(page, 'review');
  await expect(page.locator('main')).toContainText('Blue Heron');
  await expect(page.locator('[data-notice]')).toContainText('No payment has reached us');
});

test('two tabs at the same step keep each other’s answers, also at the same moment', async ({
  page,
}) => {
  const other = await openNameTwice(page);
  await other.locator('[name=businessName]').fill('Blue Heron');
  await page.locator('[name=industry]').selectOption('Retail');
  for (const tab of [page, other]) {
    await expect(tab.locator('[name=businessName]')).toHaveValue('Blue Heron');
    await expect(tab.locator('[name=industry]')).toHaveValue('Retail');
  }
});

test('a name ending that another tab has made invalid is asked for again', async ({ page }) => {
  const other = await openNameTwice(page);
  await other.locator('[name=businessName]').fill('Blue Heron');
  await expect(page.locator('[name=businessName]')).toHaveValue('Blue Heron');
  await page.locator('[name=businessNameEnding]').selectOption('LLC');
  await expect(other.locator('[name=businessNameEnding]')).toHaveValue('LLC');
  await other.goto('/start/type');
  await checkInput(other.locator('input[name=companyType][value=corporation]'));
  await pressButton(other, 'submit');
  await expectStep(other, 'company-state');
  await expect(page.locator('[name=businessNameEnding]')).toHaveValue('');
  await expect(page.locator('.lookup-preview')).toHaveCount(0);
  await pressButton(page, 'submit');
  await expect(page.locator('[data-problems]')).toContainText('Choose a name ending');
});

// helpers

/** Opens the step of the company name in two tabs. Returns the second one. */
async function openNameTwice(page: Page): Promise<Page> {
  await reachCompanyName(page);
  const other = await page.context().newPage();
  await other.goto('/start/company-name');
  await expectStep(other, 'company-name');
  return other;
}

/** Opens the taxes in a tab, and adding a state in another one, which it returns. */
async function openTwoTabs(page: Page, account: Account): Promise<Page> {
  await setUpCompany(page, account, { address: '/taxes' });
  await expectStep(page, 'type');
  const other = await page.context().newPage();
  await other.goto('/agent/add-state');
  await expectStep(other, 'select-states');
  return other;
}

/** Goes to the payment page of a formation. Returns another tab, which shows the review. */
async function leaveToPay(page: Page, account: Account): Promise<Page> {
  await reachReview(page);
  await pressPay(page);
  await signUp(page, account);
  await page.waitForURL(/pay\.localhost/);
  const other = await page.context().newPage();
  await other.goto('/start/review');
  await expectStep(other, 'review');
  return other;
}

/** Opens the payment page for a registered agent. Returns a second tab that shows the first step. */
async function leaveToPayAgent(page: Page, account: Account): Promise<Page> {
  await setUpCompany(page, account);
  await choosePlan(page);
  await pressPay(page);
  await page.waitForURL(/pay\.localhost/);
  const other = await page.context().newPage();
  await other.goto('/start');
  await expectStep(other, 'type');
  return other;
}

/** Signs out in a tab, signs up with another account there, and closes it: in a test every open tab has the focus. */
async function signUpAsNext(other: Page, account: Account): Promise<void> {
  await signOut(other);
  await other.goto('/auth/sign-up');
  await signUp(other, { ...account, email: `next-${account.email}` });
  await expect(other.locator('header')).toContainText('next-');
  await other.close();
}

/** Ends the session of both tabs. Each shows its login. */
async function endSession(page: Page, other: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  await page.request.post('/services/identity/logout', {
    ...ownCall,
    headers: { Authorization: `Bearer ${token}` },
  });
  await page.reload();
  await expectStep(page, 'login');
  await other.bringToFront();
  await expectStep(other, 'sign-in');
  await page.bringToFront();
}
