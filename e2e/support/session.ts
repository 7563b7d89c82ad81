// Helpers for the session of the signed-in user.

import type { Page } from '@playwright/test';
import { type Account, expect, expectFlow, signUp } from './app.ts';

/** Ends the session at the service. The browser is not notified. */
export async function endSession(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    return (await fetch('/services/identity/logout', { method: 'POST', headers })).status;
  });
  expect(status).toBe(204);
}

/** Signs up and waits until the session has started. */
export async function signUpAndWait(page: Page, account: Account): Promise<void> {
  await page.goto('/auth/sign-up');
  await signUp(page, account);
  await expectFlow(page, 'onboarding');
}

export const readStoredToken = (page: Page) =>
  page.evaluate(() => localStorage.getItem('accessToken'));
