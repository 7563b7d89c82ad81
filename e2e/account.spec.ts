// Tests of accounts: sign-up, login, password reset and Google sign-in.

import { registerAccount } from './support/accounts.ts';
import {
  expect,
  expectFlow,
  expectStep,
  logIn,
  pressButton,
  pressPay,
  reachReview,
  recordBodies,
  signOut,
  signUp,
  test,
} from './support/app.ts';
import { signUpInAnotherBrowser } from './support/session.ts';

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
  await page.goto('/auth/reset-password?token=c1&u=p1');
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
  await expect(page.locator('[data-notice]')).toContainText('Your order is saved');
  await page.goto('/auth/email');
  await expect(page).toHaveURL(/\/start\/type$/);
});

test('a forgotten password shows the same page for an unknown address', async ({
  page,
  account,
}) => {
  await registerAccount(page, account);
  const pages: string[] = [];
  for (const email of [account.email, `unknown-${account.email}`]) {
    await page.goto('/auth/forgot-password');
    await page.locator('[name=email]').fill(email);
    await pressButton(page, 'submit');
    await expectStep(page, 'reset-sent');
    pages.push((await page.locator('main').innerText()).replaceAll(email, 'EMAIL'));
  }
  expect(pages[0]).toContain('spam');
  expect(pages[1]).toBe(pages[0]);
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
