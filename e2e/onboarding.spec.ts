// Tests that a user can form a company with the real back end. No call is intercepted.

import {
  checkInput,
  chooseCompanyType,
  chooseState,
  expect,
  expectStep,
  logIn,
  nameCompany,
  payWithCard,
  pressButton,
  pressPay,
  reachReview,
  signOut,
  signUp,
  test,
  testCards,
  testWithFaults,
} from './support/app.ts';

test('[SHELL-01] [SHELL-03] [SHELL-05] [SHELL-06] [SHELL-11] [ONB-01] [ONB-02] [ONB-09] [ONB-10] [ONB-12] [ONB-14] [CONST-013] [RULE-010] [ENT-29] [ENT-31] an LLC in Wyoming is named and paid for by a new account', {
  tag: '@smoke',
}, async ({ page, account }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/start\/type$/);
  await chooseCompanyType(page, 'llc');
  await page.locator('[name=registrationState]').click();
  await expect(page.getByRole('option', { name: /Wyoming.*Suggested/s })).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseState(page, 'Wyoming');
  await expectStep(page, 'company-state-review');
  await pressButton(page, 'continue');
  await expect(page.locator('[name=businessNameEnding] option')).toHaveText([
    'Choose an ending',
    'LLC',
    'L.L.C.',
    'Limited Liability Company',
  ]);
  await nameCompany(page, 'Blue Heron Tools', 'LLC');
  await expect(page.locator('main')).toContainText('Blue Heron Tools LLC');
  const total =
    /\$[\d,.]+/.exec(await page.locator('[data-action=pay]').innerText())?.[0] ?? 'a total';
  await pressPay(page);
  await expect(page).toHaveURL(/\/auth\/sign-up/);
  await signUp(page, account);
  await page.waitForURL(/pay\.localhost/);
  await expect(page.locator('body')).toContainText(total);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
  const reference = await page
    .getByText(/CH-[0-9A-Z]{4}-[0-9A-Z]{4}/)
    .first()
    .innerText();
  await page.reload();
  await expectStep(page, 'congratulations');
  await expect(page.getByText(reference).first()).toBeVisible();
  await page.goto('/start');
  await expectStep(page, 'congratulations');
  expect(
    await page.evaluate(() => [
      localStorage.getItem('createdCompany'),
      (localStorage.getItem('companyExternalId') ?? '').length,
      (localStorage.getItem('accessToken') ?? '').length,
    ]),
  ).toEqual(['true', 36, 43]);
});

test('[RULE-001] [RULE-003] [RULE-009] [ONB-03] [ONB-04] [ONB-05] [ONB-06] [ONB-07] [ONB-08] [CONST-012] a corporation is suggested to someone raising money, an LLC to someone who is not', async ({
  page,
}) => {
  await page.goto('/start/type');
  await pressButton(page, 'help');
  await expectStep(page, 'before-start');
  await pressButton(page, 'submit');
  await expectStep(page, 'llc-or-corp');
  await pressButton(page, 'submit');
  await expectStep(page, 'raising-money');
  await checkInput(page.locator('input[name=moneyRaising][value="no"]'));
  await pressButton(page, 'submit');
  await expectStep(page, 'stocks');
  await checkInput(page.locator('input[name=stocks][value="not sure"]'));
  await pressButton(page, 'submit');
  await expectStep(page, 'result-llc');
  await expect(page.locator('main')).toContainText('You don’t plan to bring in investors, so');
  await page.goBack();
  await checkInput(page.locator('input[name=stocks][value="yes"]'));
  await pressButton(page, 'submit');
  await expectStep(page, 'result-c-corp');
  await page.goto('/start/type/raising-money');
  await checkInput(page.locator('input[name=moneyRaising][value="yes"]'));
  await pressButton(page, 'submit');
  await expect(page).toHaveURL(/type\/result\/c-corp$/);
  await pressButton(page, 'accept');
  await expectStep(page, 'company-state');
  await page.locator('[name=registrationState]').click();
  await expect(page.getByRole('option', { name: /Delaware.*Suggested/s })).toBeVisible();
});

test('[ONB-11] [CONST-009] a New York LLC goes through the fee screen', async ({ page }) => {
  await page.goto('/');
  await chooseCompanyType(page, 'llc');
  await chooseState(page, 'New York');
  await expectStep(page, 'company-state-review');
  await pressButton(page, 'continue');
  await expect(page).toHaveURL(/company-state-review-new-york-fee$/);
  await page.goto('/start/company-name');
  await expectStep(page, 'company-state-review-new-york-fee');
  await pressButton(page, 'continue');
  await expectStep(page, 'company-name');
});

test('[CONST-010] [CONST-011] [VAL-015] a New York corporation sees no fee screen, and the endings of corporations', async ({
  page,
}) => {
  await page.goto('/');
  await chooseCompanyType(page, 'corporation');
  await chooseState(page, 'New York');
  await pressButton(page, 'continue');
  await expectStep(page, 'company-name');
  await expect(page.locator('[name=businessNameEnding] option')).toHaveText([
    'Choose an ending',
    'Inc.',
    'Incorporated',
    'Co.',
    'Corp',
    'Corporation',
    'Limited',
    'Ltd.',
  ]);
});

test('[SHELL-04] [VAL-009] nothing of the name is needed while its question is off', async ({
  page,
}) => {
  await page.goto('/');
  await chooseCompanyType(page, 'llc');
  await chooseState(page, 'Texas');
  await pressButton(page, 'continue');
  await expectStep(page, 'company-name');
  await pressButton(page, 'submit');
  await expectStep(page, 'review');
  await expect(page.locator('main')).toContainText('Not decided yet');
});

test('a declined card and then a good one, with a confirmation in between', {
  tag: '@smoke',
}, async ({ page, account }) => {
  await reachReview(page);
  await pressPay(page);
  await signUp(page, account);
  await payWithCard(page, testCards.declined);
  await expect(page.locator('body')).toContainText(/declined/i);
  await payWithCard(page, testCards.confirmed);
  await page.getByRole('button', { name: /complete/i }).click();
  await expectStep(page, 'congratulations');
});

test('turning back on the card page charges nothing and leads back to the review', async ({
  page,
  account,
}) => {
  await reachReview(page);
  await pressPay(page);
  await signUp(page, account);
  await page.waitForURL(/pay\.localhost/);
  await page.getByRole('link', { name: /cancel/i }).click();
  await expectStep(page, 'review');
  await expect(page.locator('[data-notice]')).toContainText('No payment has reached us');
  await pressPay(page);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
});

test('[ENT-01] [ENT-02] [ENT-03] [ENT-04] [ENT-05] the same journey with a reload on every step', {
  tag: '@smoke',
}, async ({ page, account }) => {
  const reload = async (step: string) => {
    await expectStep(page, step);
    await page.reload();
    await expectStep(page, step);
  };
  await page.goto('/');
  await reload('type');
  await chooseCompanyType(page, 'llc');
  await reload('company-state');
  await chooseState(page, 'Ohio');
  await reload('company-state-review');
  await pressButton(page, 'continue');
  await page.locator('[name=businessName]').fill('Half Typed');
  await page.locator('[name=businessName]').blur();
  await page.waitForTimeout(300);
  await reload('company-name');
  await expect(page.locator('[name=businessName]')).toHaveValue('Half Typed');
  await nameCompany(page, 'Quiet Lamp', 'L.L.C.');
  await reload('review');
  const draft = await page.evaluate(() => JSON.parse(localStorage.getItem('draft') ?? '{}'));
  expect(draft).toMatchObject({
    companyType: 'llc',
    registrationState: 'ohio',
    businessName: 'Quiet Lamp',
    businessNameEnding: 'L.L.C.',
    industry: 'Retail',
  });
  await pressPay(page);
  await reload('sign-up');
  await signUp(page, account);
  await page.waitForURL(/pay\.localhost/);
  await page.reload();
  await payWithCard(page, testCards.good);
  await reload('congratulations');
});

test('the same journey with back and forward on every step', async ({ page }) => {
  const backAndForward = async (before: string, here: string) => {
    for (const [move, step] of [
      [async () => null, here],
      [() => page.goBack(), before],
      [() => page.goForward(), here],
    ] as const) {
      await move();
      await expectStep(page, step);
      await expect(page).toHaveURL(new RegExp(`/${step}$`));
    }
  };
  await page.goto('/');
  await chooseCompanyType(page, 'llc');
  await backAndForward('type', 'company-state');
  await chooseState(page, 'Wyoming');
  await backAndForward('company-state', 'company-state-review');
  await pressButton(page, 'continue');
  await backAndForward('company-state-review', 'company-name');
  await nameCompany(page, 'Blue Heron Tools', 'LLC');
  await backAndForward('company-name', 'review');
  await pressPay(page);
  await backAndForward('review', 'sign-up');
  await pressButton(page, 'back');
  await expectStep(page, 'review');
  await pressButton(page, 'back');
  await expectStep(page, 'company-name');
  await expect(page.locator('[name=businessName]')).toHaveValue('Blue Heron Tools');
});

test('[ONB-15] [SHELL-25] [GUARD-026] [PERM-007] logging in instead of signing up in the middle keeps the draft', async ({
  page,
  account,
}) => {
  await page.goto('/auth/sign-up');
  await signUp(page, account);
  await expectStep(page, 'type');
  await signOut(page);
  await reachReview(page);
  await page.goto('/start/review/payment');
  await expect(page).toHaveURL(/\/auth\/sign-up/);
  await pressButton(page, 'to-login');
  await logIn(page, account);
  // The order's total is shown before the payment.
  await expectStep(page, 'review');
  await pressPay(page);
  await page.waitForURL(/pay\.localhost/);
  await expect(page.locator('body')).toContainText('Wyoming');
});

test('[SHELL-12] [SHELL-35] unknown addresses lead to the start; a step beyond the answers gives way to the furthest one, and says why', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(/\/start\/type$/);
  await page.goto('/start/made-up');
  await expectStep(page, 'type');
  await page.goto('/start/review');
  await expectStep(page, 'type');
  await expect(page.locator('[data-notice]')).toContainText('Review your answers');
  await expect(page.locator('#app main')).toBeVisible();
});

test('an invalid form shows its errors in the summary and at the fields, and keeps the answers', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/auth/sign-up');
  await page.locator('[name=firstName]').fill('Ann');
  await page.locator('[name=email]').fill('not an address');
  await pressButton(page, 'submit');
  await expect(page.locator('[data-problems]')).toContainText(
    'Enter an email address like name@example.com',
  );
  await expect(page.locator('[data-problems]')).toContainText('Enter your last name');
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.locator('[name=firstName]')).toHaveValue('Ann');
  await expect(page.locator('[name=email]')).toHaveValue('not an address');
  await page.locator('[name=lastName]').fill('Lee');
  await expect(page.locator('[data-field=lastName]')).not.toContainText('Enter your last name');
});

testWithFaults(
  'a failed call says so, keeps the answers, and can be tried again with one order only',
  async ({ page, request }) => {
    await page.goto('/');
    await chooseCompanyType(page, 'llc');
    await chooseState(page, 'Wyoming');
    await pressButton(page, 'continue');
    await expectStep(page, 'company-name');
    await request.post('/sandbox/faults', {
      data: { operationId: 'incorporation.putOrder', drop: 'after', times: 1 },
    });
    await pressButton(page, 'submit');
    await expect(page.locator('[data-failure]')).toContainText(
      /anything you entered is still here/i,
    );
    await page.locator('[data-action=retry], [data-repeats]').first().click();
    await expectStep(page, 'review');
  },
);

test('[SHELL-07] [SVC-INC-15] [SVC-INC-16] a paid corporation in Delaware orders faster filing', async ({
  page,
  account,
}) => {
  await page.goto('/');
  await chooseCompanyType(page, 'corporation');
  await chooseState(page, 'Delaware');
  await pressButton(page, 'continue');
  await nameCompany(page, 'Blue Heron Tools', 'Inc.');
  await pressPay(page);
  await signUp(page, account);
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
  await expect(page.locator('[data-block=offers]')).toContainText('Processed within two hours');
  await pressButton(page, 'expedite');
  await payWithCard(page, testCards.good);
  await expectStep(page, 'congratulations');
  await expect(page.locator('main')).toContainText('You’ve ordered faster filing');
  await expect(page.locator('main')).toContainText(/You paid \$\d[\d,]* for it/);
});
