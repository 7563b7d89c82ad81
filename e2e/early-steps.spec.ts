// Tests that a prerendered page leads on before React has loaded, and that the application takes over what it shows.

import type { Page } from '@playwright/test';
import { expect, expectStep, test } from './support/app.ts';
import { measureLayoutShift } from './support/layout-shift.ts';

test('Continue shows the next step while React is loading', { tag: '@smoke' }, async ({ page }) => {
  await measureLayoutShift(page);
  const release = await openWithoutReact(page, '/start/type');
  await page.getByRole('radio', { name: 'LLC' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectStep(page, 'company-state');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(/\/start\/company-state$/);
  await expect(page).toHaveTitle(/^Where do you want to form your LLC\?/);
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
  const element = await heading.elementHandle();
  const state = page.getByRole('combobox', { name: 'State' });
  await state.pressSequentially('Wyo');
  release();
  await waitForStart(page);
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
  await expect(state).toHaveValue('Wyo');
  await expect(state).toBeFocused();
  expect(await page.evaluate(() => window.layoutShift)).toBe(0);
  await page.getByRole('option', { name: 'Wyoming' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectStep(page, 'company-state-review');
  await page.goBack();
  await expectStep(page, 'company-state');
  await page.goBack();
  await expectStep(page, 'type');
  await expect(page.getByRole('radio', { name: 'LLC' })).toBeChecked();
});

test('a second Continue leads on in the same way', async ({ page }) => {
  const release = await openWithoutReact(page, '/start/type/raising-money');
  await answer(page, 'No');
  await expectStep(page, 'stocks');
  await answer(page, 'No');
  await expectStep(page, 'result-llc');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  const element = await heading.elementHandle();
  release();
  await waitForStart(page);
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
  await page.goBack();
  await expectStep(page, 'stocks');
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
});

test('Back shows the step before, and what was typed is there again after Forward', async ({
  page,
}) => {
  const release = await openWithoutReact(page, '/start/type');
  await answer(page, 'LLC');
  await expectStep(page, 'company-state');
  const state = page.getByRole('combobox', { name: 'State' });
  await state.pressSequentially('Wyo');
  await page.goBack();
  await expectStep(page, 'type');
  await expect(page).toHaveURL(/\/start\/type$/);
  await expect(page).toHaveTitle(/^What kind of company/);
  await expect(page.getByRole('radio', { name: 'LLC' })).toBeChecked();
  await page.goForward();
  await expectStep(page, 'company-state');
  await expect(state).toHaveValue('Wyo');
  release();
  await waitForStart(page);
  await expect(state).toHaveValue('Wyo');
  await page.goBack();
  await expectStep(page, 'type');
  await expect(page.getByRole('radio', { name: 'LLC' })).toBeChecked();
});

test('the application takes over the step before after Back', async ({ page }) => {
  const release = await openWithoutReact(page, '/start/type');
  await answer(page, 'LLC');
  await expectStep(page, 'company-state');
  await page.goBack();
  await expectStep(page, 'type');
  release();
  await waitForStart(page);
  await expectStep(page, 'type');
  await expect(page.getByRole('radio', { name: 'LLC' })).toBeChecked();
  await answer(page, 'C corporation');
  await expectStep(page, 'company-state');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('C corporation');
});

test('a missing answer waits for the application, which shows the error', async ({ page }) => {
  const release = await openWithoutReact(page, '/start/type');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForLoadState('domcontentloaded');
  await expectStep(page, 'type');
  release();
  await expect(page.getByRole('alert')).toBeVisible();
  await answer(page, 'LLC');
  await expectStep(page, 'company-state');
});

test('a double click on Continue does not press the button of the next step', async ({ page }) => {
  const release = await holdReact(page);
  const requested = page.waitForRequest('**/assets/react-*.js');
  await page.goto('/start/type/raising-money', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  // The first scripts have loaded by then.
  await requested;
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  await expectStep(page, 'stocks');
  release();
  await waitForStart(page);
  await expectStep(page, 'stocks');
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a call is sent once, before React has loaded', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  const release = await openWithoutReact(page, '/auth/forgot-password');
  await page.getByLabel('Email').fill('ann@example.com');
  await page.locator('[data-action=submit]').click();
  await expect.poll(() => calls.length).toBe(1);
  await page.locator('[data-action=submit]').click();
  release();
  await waitForStart(page);
  await expect(page.getByLabel('Email')).toBeHidden();
  expect(calls).toHaveLength(1);
});

test('what was typed on the next step is kept if the application does not load', async ({
  page,
}) => {
  await page.route(/\/assets\/view-/, (route) => route.abort());
  await page.goto('/start/type');
  await answer(page, 'LLC');
  await expectStep(page, 'company-state');
  await expect(page.getByRole('alert')).toContainText('didn’t load');
  const state = page.getByRole('combobox', { name: 'State' });
  await state.pressSequentially('Wyo');
  await page.unroute(/\/assets\/view-/);
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expectStep(page, 'company-state');
  await expect(state).toHaveValue('Wyo');
  await expect(page).toHaveURL(/\/start\/company-state$/);
});

test('a reload of the next step keeps the answers and what was typed', async ({ page }) => {
  const release = await openWithoutReact(page, '/start/type');
  await answer(page, 'LLC');
  await expectStep(page, 'company-state');
  const state = page.getByRole('combobox', { name: 'State' });
  await state.pressSequentially('Wyo');
  release();
  await page.reload();
  await expectStep(page, 'company-state');
  await expect(state).toHaveValue('Wyo');
  await page.goBack();
  await expectStep(page, 'type');
  await expect(page.getByRole('radio', { name: 'LLC' })).toBeChecked();
});

// helpers

/** Opens a page whose script with React is held back. The function that it returns lets the script through. */
async function openWithoutReact(page: Page, path: string): Promise<() => void> {
  const release = await holdReact(page);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

/**
 * Holds back the script of React, and the typefaces, which may move texts. Returns the function that lets React through.
 */
async function holdReact(page: Page): Promise<() => void> {
  await page.route('**/*.woff2', (route) => route.abort());
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/react-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function answer(page: Page, choice: string): Promise<void> {
  await page.getByRole('radio', { name: choice, exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Waits until the application has started. By then, the early script has stopped recording. */
async function waitForStart(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlyInput === undefined);
}
