// Tests that a saved or paid order is found again by its account in another browser.

import {
  chooseState,
  expect,
  expectStep,
  formCompany,
  logIn,
  pressButton,
  pressPay,
  reachReview,
  signUp,
  test,
} from './support/app.ts';

test('an order that was saved is finished in another browser', async ({
  page,
  account,
  browser,
}) => {
  await reachReview(page);
  const answers = await page.locator('main dl').first().innerText();
  await pressButton(page, 'save-for-later');
  await page.locator('[name=email]').fill(account.email);
  await pressButton(page, 'submit');
  await signUp(page, account);
  await expectStep(page, 'review');
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await elsewhere.goto('/auth/login');
  await logIn(elsewhere, account);
  await expectStep(elsewhere, 'type');
  await expect(elsewhere.getByText('You have an unfinished order')).toBeVisible();
  await elsewhere.getByText('Continue your order').click();
  await expectStep(elsewhere, 'review');
  expect(await elsewhere.locator('main dl').first().innerText()).toBe(answers);
  await expect(elsewhere.locator('main [data-action=pay]').first()).toBeVisible();
  await pressButton(elsewhere, 'change-state');
  await chooseState(elsewhere, 'Ohio');
  await expectStep(elsewhere, 'review');
  const total = (await elsewhere.locator('main [data-action=pay]').first().innerText()).trim();
  await pressPay(page);
  await expect(page.getByText('Your order was changed in another browser').first()).toBeVisible();
  await expectStep(page, 'review');
  await expect(page.locator('main dl').first()).toContainText('Ohio');
  await expect(page.locator('main [data-action=pay]').first()).toHaveText(total);
  await pressPay(page);
  await page.waitForURL(/pay\.localhost/);
  await context.close();
});

test('a visitor who logs in at the payment sees the paid order for the same company', async ({
  page,
  account,
  browser,
}) => {
  await formCompany(page, account);
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await reachReview(elsewhere);
  await pressPay(elsewhere);
  await expectStep(elsewhere, 'sign-up');
  await elsewhere.getByText('Log in to an existing account').click();
  await logIn(elsewhere, account);
  await expectStep(elsewhere, 'review');
  const warning = elsewhere.getByText('You already have a paid order for this company').first();
  await expect(warning).toBeVisible();
  await elsewhere.getByText('See your paid order').click();
  await expectStep(elsewhere, 'congratulations');
  await context.close();
});
