// Helpers for the session of the signed-in user.

import type { Page } from '@playwright/test';
import { type Account, expect, expectFlow, expectStep, reachReview, signUp } from './app.ts';

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

/** Answers the questions about a company, signs up, and opens the review of the order. */
export async function reachReviewSignedIn(page: Page, account: Account): Promise<void> {
  await reachReview(page);
  await signUpAndWait(page, account);
  await page.goto('/start/review');
  await expectStep(page, 'review');
}

export const readStoredToken = (page: Page) =>
  page.evaluate(() => localStorage.getItem('accessToken'));

/** Signs up in another browser, and returns the access token. */
export async function signUpInAnotherBrowser(page: Page, account: Account): Promise<string> {
  const { origin } = new URL(page.url());
  const fresh = await page.context().browser()?.newContext();
  const elsewhere = await fresh?.newPage();
  if (!fresh || !elsewhere) throw new Error('There is no other browser.');
  await elsewhere.goto(`${origin}/auth/sign-up`);
  await signUp(elsewhere, account);
  await expectFlow(elsewhere, 'onboarding');
  const token = await readStoredToken(elsewhere);
  await fresh.close();
  if (token === null) throw new Error('Nobody is signed in.');
  return token;
}
