// Tests of expired sessions: the user logs in again, returns to the same screen, and keeps the
// answers.

import { selectCard } from './support/accounting.ts';
import { setUpAccount, setUpCompany } from './support/accounts.ts';
import {
  expect,
  expectFlow,
  expectStep,
  logIn,
  pressButton,
  pressPay,
  reachReview,
  signOut,
  signUp,
  test,
} from './support/app.ts';
import {
  endSession,
  reachReviewSignedIn,
  readStoredToken,
  signUpAndWait,
  signUpInAnotherBrowser,
} from './support/session.ts';
import { waitForCalls } from './support/waits.ts';

test('a payment for which the session has ended leads to the login and goes on to the payment', {
  tag: '@smoke',
}, async ({ page, account }) => {
  await reachReviewSignedIn(page, account);
  await endSession(page);
  await pressPay(page);
  await expectStep(page, 'login');
  await expect(page.locator('[data-notice]')).toContainText('Your answers are still saved');
  expect(await readStoredToken(page)).toBeNull();
  await logIn(page, account);
  await page.waitForURL(/pay\.localhost/);
});

test('a double click on the login logs in, although the first click moves the page', async ({
  page,
  account,
}) => {
  await setUpCompany(page, account, { address: '/taxes' });
  await expectStep(page, 'type');
  await endSession(page);
  await page.goto('/taxes/company-info/type');
  await expectStep(page, 'login');
  await expect(page.locator('[data-notice]')).toBeVisible();
  await page.locator('[name=email]').fill(account.email);
  await page.locator('[name=password]').fill(account.password);
  await page.locator('main [data-action=submit]').dblclick();
  await expectFlow(page, 'taxes');
});

test('an order that is sent after the session has ended goes on as it can, and a reload does not loop', async ({
  page,
  account,
}) => {
  await reachReview(page);
  await signUpAndWait(page, account);
  await page.goto('/start/type');
  await expectStep(page, 'type');
  await endSession(page);
  await page.goto('/start/loading');
  await expect(page.locator('main')).not.toContainText('Our service didn’t accept that');
  await expect(page.locator('main')).toHaveAttribute('data-step', /login|review/);
  expect(await readStoredToken(page)).toBeNull();
  await page.reload();
  await expect(page.locator('main')).toHaveAttribute('data-step', /login|review/);
  await expect(page.locator('main')).not.toContainText('Our service didn’t accept that');
});

test('a yearly report has every answer again after the login', async ({ page, account }) => {
  await setUpCompany(page, account, { state: 'Wyoming' });
  await expectFlow(page, 'agent-onboarding');
  const company = await page.evaluate(() => localStorage.getItem('companyExternalId'));
  await page.goto(`/${company}/annual-report/${new Date().getUTCFullYear()}-wyoming/wyoming`);
  await expectStep(page, 'administrative');
  const answers = {
    principalAddress: '1 Main Street',
    principalCity: 'Cody',
    principalZip: '82414',
    principalCountry: 'United States',
    managerNames: 'Ann O’Brien',
    contactEmail: 'ann@example.com',
  };
  for (const [name, value] of Object.entries(answers))
    await page.locator(`[name=${name}]`).fill(value);
  await selectCard(page, 'management', 'members');
  await endSession(page);
  await pressButton(page, 'submit');
  await expectStep(page, 'login');
  await logIn(page, account);
  await expectStep(page, 'administrative');
  for (const [name, value] of Object.entries(answers))
    await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
  await pressButton(page, 'submit');
  await expectStep(page, 'finances');
});

test('a link of another account asks, also after a reload, and both answers lead to its target', async ({
  page,
  account,
}) => {
  await signUpAndWait(page, account);
  const theirs = await signUpInAnotherBrowser(page, {
    ...account,
    email: `other-${account.email}`,
  });
  for (const answer of ['stay', 'switch']) {
    await page.goto(`/accounting/contact-sales?from=mail&t=${theirs}#form`);
    await expectStep(page, 'switch-account');
    await page.reload();
    await expectStep(page, 'switch-account');
    await pressButton(page, answer);
    await expectStep(page, 'contact-sales');
    await expect(page).toHaveURL(/\/accounting\/contact-sales\?from=mail/);
  }
  expect(await readStoredToken(page)).toBe(theirs);
});

test('an unreadable link keeps the session and the order', async ({ page, account }) => {
  await reachReview(page);
  await signUpAndWait(page, account);
  const mine = await readStoredToken(page);
  const readOrder = () => page.evaluate(() => localStorage.getItem('order'));
  const order = await readOrder();
  await page.goto('/agent/add-state?t=garbage');
  const toasts = page.locator('[data-toast=error]');
  await expect(toasts.filter({ hasText: 'has expired or is incomplete' })).toBeVisible();
  expect(await readStoredToken(page)).toBe(mine);
  await page.goto('/start/review');
  await expectStep(page, 'review');
  expect(await readOrder()).toBe(order);
});

test('a broken link stops no visitor, and keeps the fragment of its address', async ({ page }) => {
  await page.goto('/start/type?t=broken&a=1#help');
  await expectStep(page, 'type');
  await expect(page).toHaveURL(/\/start\/type\?a=1#help$/);
  expect(await readStoredToken(page)).toBeNull();
  await expect(page.locator('main')).not.toContainText('Our service didn’t accept that');
});

test('the payment without a session leads to the sign-up, whatever was answered', async ({
  page,
}) => {
  await page.goto('/start/review/payment');
  await expectStep(page, 'sign-up');
});

test('the next person at this browser does not find the answers of the one before', async ({
  page,
  account,
}) => {
  await reachReviewSignedIn(page, account);
  await endSession(page);
  await pressPay(page);
  await expectStep(page, 'login');
  await signUpAndWait(page, { ...account, email: `next-${account.email}` });
  await page.goto('/start/company-state');
  await expectStep(page, 'type');
  expect(await page.evaluate(() => localStorage.getItem('draft'))).toBeNull();
});

test('a sign-out in one tab is followed by the other, and the next account keeps its answers', {
  tag: '@smoke',
}, async ({ page, account }) => {
  await reachReviewSignedIn(page, account);
  const other = await page.context().newPage();
  await other.goto('/start/review');
  await expectStep(other, 'review');
  // A call with the token that ends would lead to the login.
  await waitForCalls(other);
  await signOut(page);
  await expectStep(page, 'type');
  await expectStep(other, 'type');
  await expect(other.locator('[data-toast=error]')).toContainText('changed in another tab');
  expect(await page.evaluate(() => localStorage.getItem('answersBelongTo'))).toBeNull();
  await reachReview(page);
  await pressButton(page, 'save-for-later');
  const email = `next-${account.email}`;
  await page.locator('[name=email]').fill(email);
  await pressButton(page, 'submit');
  await signUp(page, { ...account, email });
  await expectStep(page, 'review');
  await expect(other.locator('header')).toContainText(email);
});

test('a tab shows nothing of the account before when another account signs in in another tab', async ({
  page,
  account,
}) => {
  await setUpAccount(page, account);
  await page.goto('/start');
  await expectStep(page, 'type');
  const other = await page.context().newPage();
  await other.goto('/mailroom/register-company');
  await expectStep(other, 'register-company');
  await waitForCalls(other);
  await other.locator('[name=businessName]').fill('Secret Plan');
  await expect
    .poll(() => other.evaluate(() => sessionStorage.getItem('typed:mailroom-account')))
    .toContain('Secret Plan');
  await signOut(page);
  await expectStep(other, 'sign-up');
  await page.goto('/auth/sign-up');
  await signUp(page, { ...account, email: `next-${account.email}` });
  await expect(other.locator('header')).toContainText('next-');
  await other.goto('/mailroom/register-company');
  await expectStep(other, 'register-company');
  await expect(other.locator('[name=businessName]')).toHaveValue('');
  expect(await other.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Secret');
});

test('after a sign-out, the next account is not led to the page of the last one', async ({
  page,
  account,
}) => {
  await setUpAccount(page, account);
  await page.goto('/mailroom?preSelectedState=texas');
  await expectStep(page, 'register-company');
  await signOut(page);
  await expectStep(page, 'type');
  await page.goto('/auth/sign-up');
  await signUp(page, { ...account, email: `next-${account.email}` });
  await expectStep(page, 'type');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  expect(kept).not.toMatch(/\/mailroom|texas/);
});
