// Tests of accounts: sign-up, login, password reset, Google sign-in, and query parameters.

import {
  chooseCompanyType,
  chooseState,
  expect,
  expectFlow,
  expectStep,
  logIn,
  nameCompany,
  ownCall,
  payWith,
  pressButton,
  pressPay,
  reachCompanyName,
  reachReview,
  recordBodies,
  signOut,
  signUp,
  test,
  testCards,
} from './support/app.ts';
import { changeCalls } from './support/change-calls.ts';
import { readStoredToken, signUpAndWait, signUpInAnotherBrowser } from './support/session.ts';

test('[AUTH-01] [AUTH-02] [AUTH-03] [AUTH-07] [AUTH-08] [VAL-022] [VAL-023] [VAL-024] [ENT-66] [ENT-67] [ENT-68] [ENT-69] the screens and their fields', async ({
  page,
}) => {
  const fields = () =>
    page
      .locator('main form [name]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('name')));
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/auth\/sign-up$/);
  await expect(page.locator('[name=terms]')).toBeAttached();
  expect(await fields()).toEqual([
    'firstName',
    'lastName',
    'email',
    'emailConfirm',
    'password',
    'passwordConfirm',
    'terms',
  ]);
  await page.goto('/auth/login');
  await expectStep(page, 'login');
  await expect(page.locator('[name=password]')).toBeAttached();
  expect(await fields()).toEqual(['email', 'password']);
  await page.goto('/auth/forgot-password');
  await expect(page.locator('[name=email]')).toBeAttached();
  expect(await fields()).toEqual(['email']);
  await page.goto('/auth/reset-password');
  await expect(page.locator('[name=password]')).toBeAttached();
  expect(await fields()).toEqual(['password', 'passwordConfirm']);
});

test('a wrong password is shown at its field, and the login goes on once it is right', {
  tag: '@smoke',
}, async ({ page, account }) => {
  await page.goto('/auth/login');
  await signUpInAnotherBrowser(page, account);
  for (const address of ['/auth/login', '/mailroom/sign-in']) {
    await page.goto(address);
    await page.locator('[name=email]').fill(account.email);
    await page.locator('[name=password]').fill('not the password');
    await pressButton(page, 'submit');
    const password = page.locator('[name=password]');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('main')).toContainText('The email address or the password is wrong.');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(page.locator('[name=email]')).toHaveValue(account.email);
  }
  await page.locator('[name=password]').fill(account.password);
  await pressButton(page, 'submit');
  await expectFlow(page, 'mailroom-account');
});

test('[AUTH-04] [AUTH-05] [AUTH-06] [ENT-30] the email question needs a draft and nobody signed in', async ({
  page,
  account,
}) => {
  await page.goto('/auth/email');
  await expect(page).toHaveURL(/\/start\/type$/);
  await reachReview(page);
  await pressButton(page, 'save-for-later');
  await expectStep(page, 'email');
  await page.locator('[name=email]').fill(account.email);
  await pressButton(page, 'submit');
  await expectStep(page, 'sign-up');
  await expect(page.locator('[name=email]')).toHaveValue(account.email);
  expect(await page.evaluate(() => localStorage.getItem('emailUpfront'))).toBe(account.email);
  await signUp(page, account);
  await expectStep(page, 'review');
  await expect(page.locator('.toast-message')).toContainText('Your order is saved');
  await page.goto('/auth/email');
  await expect(page).toHaveURL(/\/start\/type$/);
});

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
  await reachReview(page);
  await pressPay(page);
  await signUp(page, account);
  await payWith(page, testCards.good);
  await expectStep(page, 'congratulations');
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

test('[SVC-ID-04] [SVC-ID-05] [VAL-017] a forgotten password is reset through the mail', {
  tag: '@smoke',
}, async ({ page, account, request }) => {
  const bodyOf = await recordBodies(page);
  await page.goto('/auth/sign-up');
  await signUp(page, account);
  await expectStep(page, 'type');
  await signOut(page);
  await page.goto('/auth/login');
  await pressButton(page, 'to-forgot');
  await page.locator('[name=email]').fill(account.email);
  await pressButton(page, 'submit');
  await expectStep(page, 'reset-sent');
  let link = '';
  await expect(async () => {
    const text = await (
      await request.get(`/sandbox/outbox.json?to=${encodeURIComponent(account.email)}`)
    ).text();
    link = /\/auth\/reset-password\?[^"\\\s<]+/.exec(text)?.[0].replaceAll('&amp;', '&') ?? '';
    expect(link).not.toBe('');
  }).toPass();
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\/reset-password$/);
  const fresh = { ...account, password: 'another horse battery staple' };
  await page.locator('[name=password]').fill(fresh.password);
  await page.locator('[name=passwordConfirm]').fill(fresh.password);
  await pressButton(page, 'submit');
  await expectStep(page, 'login');
  expect(bodyOf('/services/identity/reset-user-password')).toMatchObject({
    password: fresh.password,
    passwordConfirm: fresh.password,
  });
  await logIn(page, fresh);
  await expectStep(page, 'type');
  await page.goto(link);
  await signOut(page);
  await page.goto(link);
  await page.locator('[name=password]').fill('a third horse battery');
  await page.locator('[name=passwordConfirm]').fill('a third horse battery');
  await pressButton(page, 'submit');
  await expectStep(page, 'reset-expired');
});

test('[AUTH-09] [SVC-ID-06] [SVC-ID-07] [SVC-NEW-14] signing in with Google', async ({ page }) => {
  await page.goto('/auth/login');
  await pressButton(page, 'google');
  await page.waitForURL(/accounts\.localhost/);
  await page.getByRole('button').first().click();
  await expectStep(page, 'type');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
  await expect(page.locator('header')).toContainText('Log out');
});

test('signing out while services are slow', async ({ page, account }) => {
  await signUpAndWait(page, account);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/identity\/current|accounting\/api\/plans/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/accounting/get-started');
  await page
    .locator('header')
    .getByText(/Log out/)
    .click();
  await expect(page.locator('header')).toContainText('Log in');
  await expectStep(page, 'type');
  release();
  await chooseCompanyType(page, 'llc');
  await expectStep(page, 'company-state');
  const read = (entry: string) => page.evaluate((name) => localStorage.getItem(name), entry);
  expect([await read('accessToken'), await read('answersBelongTo')]).toEqual([null, null]);
});

test('signing out without a connection says that the session goes on at the service', async ({
  page,
  account,
}) => {
  await changeCalls(page, { pattern: /identity\/logout/, methods: ['POST'] }, () => ({
    kind: 'offline',
  }));
  await signUpAndWait(page, account);
  const token = await readStoredToken(page);
  await signOut(page);
  await expect(
    page.locator('.toast-message').getByText('end the session there too.'),
  ).toBeVisible();
  await expect(page.getByText('We removed your answers from this browser.')).toHaveCount(0);
  expect(await readStoredToken(page)).toBeNull();
  const headers = { Authorization: `Bearer ${token}` };
  const viewer = await page.request.get('/services/identity/current', { ...ownCall, headers });
  expect(viewer.status()).toBe(200);
});

test('[SVC-ID-01] [SVC-ID-02] [SVC-ID-08] [SVC-NEW-10] [SVC-NEW-11] [SVC-INC-01] [RULE-013] [RULE-014] [SHELL-18] [CONST-028] what is sent, and with which headers', async ({
  page,
  account,
}) => {
  const bodyOf = await recordBodies(page);
  await page.goto('/start?referralId=r1');
  await reachReview(page);
  await pressPay(page);
  const current = page.waitForRequest(/identity\/current/);
  const checkout = page.waitForRequest(/site\/order\/[^/]+\/checkout$/);
  await signUp(page, account);
  const headers = await (await current).allHeaders();
  const body = bodyOf('/services/identity/register');
  expect(Object.keys(body).sort()).toEqual([
    'analyticsData',
    'email',
    'firstName',
    'lastName',
    'password',
    'recaptcha_token',
    'referralId',
    'trackingData',
  ]);
  expect(body).toMatchObject({ referralId: 'r1', email: account.email });
  expect(body.recaptcha_token).not.toBe('');
  expect(headers.authorization).toBe(`Bearer ${headers['x-auth-token']}`);
  expect(headers['x-external-order-id']).toBeUndefined();
  const paid = await (await checkout).allHeaders();
  expect(paid['x-external-order-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(paid['idempotency-key']).toMatch(/.{16,}/);
});

test('[SHELL-14] [SHELL-15] [SHELL-17] [SHELL-19] [SHELL-20] [SHELL-21] [SHELL-22] [SHELL-30] [SHELL-31] [SHELL-32] [QRY-01] [RULE-012] [GUARD-027] values of the address are kept, and the token is taken out of it', {
  tag: '@smoke',
}, async ({ page }) => {
  const asked = page.waitForRequest((request) => request.url().includes('/current'));
  await page.goto(
    '/start/type?t=abc&promoCode=ABC&externalId=e1&orderExternalId=o1&externalOrderId=o2&utm_source=google&returnTo=/start/company-state',
  );
  await expectStep(page, 'type');
  await expect(page).not.toHaveURL(/t=abc/);
  // The token of the address is used. The service rejects it, so it is removed.
  expect((await asked).headers()['x-auth-token']).toBe('abc');
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(kept.accessToken).toBeUndefined();
  expect(kept.returnTo).toBe('/start/company-state');
  expect(JSON.parse(kept.visit ?? '{}')).toMatchObject({
    promoCode: 'ABC',
    externalId: 'e1',
    orderExternalId: 'o1',
    externalOrderId: 'o2',
  });
  expect(JSON.parse(kept.tracking ?? '{}')).toMatchObject({
    source: 'google',
    initial_source: 'google',
  });
  await expect(page.locator('header')).toContainText('Log in');
  await page.goto('/start/type');
  expect(await page.evaluate(() => localStorage.getItem('returnTo'))).toBe('/start/company-state');
});

test('a link of another account is not followed without asking', async ({ page, account }) => {
  await page.goto('/auth/sign-up');
  await signUp(page, account);
  await expectStep(page, 'type');
  const mine = await page.evaluate(() => localStorage.getItem('accessToken'));
  const other = { ...account, email: `other-${account.email}` };
  await page.goto(`/start/type?t=${await signUpInAnotherBrowser(page, other)}`);
  await expectStep(page, 'switch-account');
  await expect(page.locator('main')).toContainText(account.email);
  await expect(page.locator('main')).toContainText(other.email);
  await pressButton(page, 'stay');
  await expectStep(page, 'type');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(mine);
});

test('[SHELL-13] [PERM-001] [PERM-002] [RULE-011] only a token in local storage lets one in', async ({
  page,
  account,
}) => {
  await reachReview(page);
  await page.evaluate(() => sessionStorage.setItem('accessToken', 'abc'));
  await page.goto('/start/review/payment');
  await expectStep(page, 'sign-up');
  await signUp(page, account);
  // The order's total is shown before the payment.
  await expectStep(page, 'review');
  await pressPay(page);
  await page.waitForURL(/pay\.localhost/);
});

test('[SHELL-36] the checkout address leaves only for the payment origin', async ({
  page,
  baseURL,
}) => {
  const port = new URL(baseURL ?? '').port;
  for (const hostile of [
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    `http://pay.localhost:${port}@evil.example/`,
    'https:%2F%2Fevil.example',
  ]) {
    for (const written of [
      encodeURIComponent(hostile),
      encodeURIComponent(encodeURIComponent(hostile)),
    ]) {
      await page.goto(`/checkout/${written}`);
      await expect(page).toHaveURL(/localhost:\d+\/start\/type$/);
    }
  }
  await page.goto(`/checkout/${encodeURIComponent(`http://pay.localhost:${port}/`)}`);
  await page.waitForURL(/pay\.localhost/);
});

test('[SHELL-26] help leads to the form of the marketing site', async ({ page }) => {
  await page.goto('/help');
  await page.waitForURL(/www\.localhost.*form/);
});

test('storage that throws does not stop the founder', { tag: '@smoke' }, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await reachReview(page);
  await expect(page.locator('main')).toContainText('Blue Heron Tools');
});

for (const { kinds, saved } of [
  { kinds: ['localStorage'], saved: 'failed' },
  { kinds: ['sessionStorage'], saved: 'kept' },
  { kinds: ['localStorage', 'sessionStorage'], saved: 'failed' },
])
  test(`writing to ${kinds.join(' and ')} throws, which does not stop the founder, and the page says if answers are saved`, async ({
    page,
  }) => {
    await page.addInitScript((names) => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (this: Storage, name, text) {
        if (names.some((each) => Reflect.get(window, each) === this))
          throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, name, text);
      };
    }, kinds);
    await reachCompanyName(page);
    await page.locator('[name=businessName]').fill('Blue Heron Tools');
    await expect(page.locator('[data-saved]')).toHaveAttribute('data-saved', saved);
    if (saved === 'failed')
      await expect(page.locator('[data-saved]')).toContainText('We couldn’t save your answers');
    await nameCompany(page, 'Blue Heron Tools', 'LLC');
    await expect(page.locator('main')).toContainText('Blue Heron Tools');
  });
