// Tests that invalid values in URLs and storage are ignored, and that pages show only statuses that
// a service confirmed.

import { setUpCompany } from './support/accounts.ts';
import { readTotal, selectUsStates } from './support/agents.ts';
import {
  checkInput,
  expect,
  expectStep,
  logIn,
  pressButton,
  pressPay,
  reachReview,
  test,
} from './support/app.ts';
import {
  endSession,
  readStoredToken,
  signUpAndWait,
  signUpInAnotherBrowser,
} from './support/session.ts';
import { clearStorage, storeDraft } from './support/storage.ts';
import { waitForCalls } from './support/waits.ts';

test('a state of the address is selected at once by its code or name, and a misspelt one is none', async ({
  page,
  account,
}) => {
  await setUpCompany(page, account);
  await expectStep(page, 'select-products');
  for (const asked of ['ohio', 'OH', 'Ohio']) {
    await clearStorage(page, 'session');
    await page.goto(`/agent-onboarding/select-states?preSelectedState=${asked}`);
    await expectStep(page, 'select-states');
    await expect(page.getByRole('button', { name: 'Remove Ohio' })).toBeVisible();
  }
  await clearStorage(page, 'session');
  await page.goto('/agent-onboarding/select-states?preSelectedState=ohoi');
  await expectStep(page, 'select-states');
  // If the URL names no US state, the company's state is selected.
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove Wyoming' }).click();
  await selectUsStates(page, 'selectedStates', 'Texas');
  await pressButton(page, 'submit');
  await expectStep(page, 'select-products');
  await expect(page.locator('.price-line dt').first()).toContainText('Registered agent in Texas');
});

test('a kept answer that is in no list is asked for again', async ({ page }) => {
  for (const [draft, step] of [
    [{ companyType: 'llc', registrationState: 'ohoi' }, 'company-state'],
    [{ companyType: 'cooperative', registrationState: 'ohio' }, 'type'],
  ] as const) {
    await storeDraft(page, draft);
    await page.goto('/start/review');
    await expectStep(page, step);
  }
});

test('a day of this year may be entered without its year', async ({ page, account }) => {
  await setUpCompany(page, account, { address: '/agent/add-state' });
  await expectStep(page, 'select-states');
  await selectUsStates(page, 'selectedStates', 'Texas', 'Ohio');
  await pressButton(page, 'submit');
  await expectStep(page, 'information');
  await expect(page.locator('main')).toContainText(
    'When did your company start doing business in these states?',
  );
  await expect(page.locator('main')).not.toContainText(/[{}]/);
  await page.getByLabel('Month').fill('3');
  await page.getByLabel('Day', { exact: true }).fill('27');
  await pressButton(page, 'submit');
  await expectStep(page, 'select-products');
});

test('success pages claim nothing by their address alone', async ({ page, account }) => {
  await setUpCompany(page, account, { state: 'Texas' });
  await expectStep(page, 'select-products');
  for (const [address, claim] of [
    ['/agent-onboarding/congratulations?userEmail=a@b.c', /agents? (is|are) (set up|on)|Thank you/],
    [
      '/agent-onboarding/expedite-fee-congratulations?expediteOption=de_same_day',
      /Thank you|faster$/,
    ],
    ['/agent/add-state/congratulations?userEmail=a@b.c', /Thank you|Order received/],
    ['/agent/onboarding/boi/success', /Thank you|is set up/],
    ['/mailroom/congratulations?userEmail=a@b.c', /setting up your mailroom|Thank you/],
    ['/agent/upgrade/congratulations', /is upgraded|Your new plan starts/],
    ['/accounting/final-payment-success', /Thank you/],
    ['/taxes/payment/success', /Thank you|We’re preparing/],
  ] as const) {
    await page.goto(address);
    await waitForCalls(page);
    await expect(page.locator('main[data-step]')).toBeVisible();
    await expect(page.locator('main'), address).toContainText(
      /If you (just )?paid|haven’t received|no (order|payment|upgrade)|not (heard|received)|No /i,
    );
    await expect(page.locator('main'), address).not.toContainText(claim);
  }
});

test('the pages of a result and of a failed payment claim nothing with nothing kept', async ({
  page,
}) => {
  await page.goto('/start/review/error');
  await expect(page.locator('main')).not.toContainText('We haven’t received a payment yet');
  for (const step of ['llc', 'c-corp']) {
    await page.goto(`/start/type/result/${step}`);
    await expect(page.locator('main[data-step]')).toBeVisible();
    await expect(page.locator('main')).not.toContainText(/You (are|have|plan|want|told)/);
  }
});

test('a report for another company than the one described says so before it is paid', async ({
  page,
  account,
}) => {
  await setUpCompany(page, account, { name: 'Grey Owl Tools', state: 'Texas' });
  await expectStep(page, 'select-products');
  await clearStorage(page, 'local', 'session');
  await page.goto('/agent/onboarding/boi/company-details');
  await expectStep(page, 'company-details');
  await page.locator('[name=businessName]').fill('Red Fox Tools');
  await checkInput(page.locator('input[name=companyType][value=LLC]'));
  const state = page.locator('[name=registrationState]');
  await state.click();
  await state.fill('Ohio');
  await page.getByRole('option', { name: 'Ohio' }).first().click();
  await pressButton(page, 'submit');
  await expectStep(page, 'explore-plans');
  await page.getByRole('button', { name: 'Choose Light' }).click();
  await expectStep(page, 'sign-up');
  await pressButton(page, 'to-login');
  await expectStep(page, 'sign-in');
  await page.locator('[name=email]').fill(account.email);
  await page.locator('[name=password]').fill(account.password);
  await pressButton(page, 'submit');
  await expectStep(page, 'review-order');
  await expect(page.locator('main')).toContainText('This order is for Grey Owl Tools');
  await page.getByRole('button', { name: /Order for Red Fox Tools/ }).click();
  await expectStep(page, 'review-order');
  await expect(page.locator('main')).not.toContainText('Grey Owl Tools');
  expect(await readTotal(page)).toMatch(/^\$/);
});

test('an old link leaves a visitor the prices, and a link beside an ended session asks nothing', async ({
  page,
  account,
}) => {
  await page.goto('/accounting/your-plan?t=broken');
  await expectStep(page, 'your-plan');
  expect(await readTotal(page)).toBe('$249');
  expect(await readStoredToken(page)).toBeNull();
  await signUpAndWait(page, account);
  const mine = await readStoredToken(page);
  await endSession(page);
  await clearStorage(page, 'session');
  const theirs = await signUpInAnotherBrowser(page, {
    ...account,
    email: `other-${account.email}`,
  });
  await page.goto(`/accounting/your-plan?t=${theirs}`);
  await expectStep(page, 'your-plan');
  expect(await readStoredToken(page)).toBe(theirs);
  expect(theirs).not.toBe(mine);
});

test('who logs in after somebody else’s session has ended finds none of their answers', async ({
  page,
  account,
}) => {
  const next = { ...account, email: `next-${account.email}` };
  await signUpAndWait(page, next);
  await clearStorage(page, 'local');
  await signUpAndWait(page, account);
  await reachReview(page);
  await endSession(page);
  await pressPay(page);
  await logIn(page, next);
  // The toast about the ended session is shown before the one that is checked here.
  const toasts = page.locator('[data-toast]');
  await expect(toasts.filter({ hasText: 'the previous account’s answers' })).toBeVisible();
  await page.goto('/start/company-state');
  await expectStep(page, 'type');
});
