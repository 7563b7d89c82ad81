// Tests of values in the address: what is kept, whose session a token starts, and where addresses may lead.

import {
  expect,
  expectStep,
  pressButton,
  pressPay,
  reachReview,
  signUp,
  test,
} from './support/app.ts';
import { signUpInAnotherBrowser } from './support/session.ts';

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
