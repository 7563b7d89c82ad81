// Tests of signing out while services are slow or cannot be reached.

import { chooseCompanyType, expect, expectStep, ownCall, signOut, test } from './support/app.ts';
import { changeCalls } from './support/change-calls.ts';
import { readStoredToken, signUpAndWait } from './support/session.ts';

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
  await expect(page.locator('[data-notice]').getByText('end the session there too.')).toBeVisible();
  await expect(page.getByText('We removed your answers from this browser.')).toHaveCount(0);
  expect(await readStoredToken(page)).toBeNull();
  const headers = { Authorization: `Bearer ${token}` };
  const viewer = await page.request.get('/services/identity/current', { ...ownCall, headers });
  expect(viewer.status()).toBe(200);
});
