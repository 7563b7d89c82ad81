// Every screen without a fault that axe can find, pristine and with errors, at the width of a phone.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  chooseState,
  chooseType,
  expect,
  expectStep,
  nameCompany,
  press,
  test,
} from './support/app.ts';

test.use({ viewport: { width: 360, height: 640 } });

async function expectAccessible(page: Page, step: string): Promise<void> {
  await expectStep(page, step);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('h1')).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${step}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `${step} is too wide`,
  ).toBeLessThanOrEqual(360);
}

test('[ONB-16] the onboarding', async ({ page }) => {
  await page.goto('/start/type');
  await expectAccessible(page, 'type');
  await press(page, 'submit');
  await expect(page.locator('[data-problems]')).toBeVisible();
  await expectAccessible(page, 'type');
  for (const step of ['before-start', 'llc-or-corp', 'raising-money', 'stocks']) {
    await page.goto(`/start/type/${step}`);
    await expectAccessible(page, step);
  }
  await page.goto('/start/type/result/llc');
  await expectAccessible(page, 'result-llc');
  await page.goto('/start/type/result/c-corp');
  await expectAccessible(page, 'result-c-corp');
  await page.goto('/start/type');
  await chooseType(page, 'llc');
  await expectAccessible(page, 'company-state');
  await chooseState(page, 'New York');
  await expectAccessible(page, 'company-state-review');
  await press(page, 'continue');
  await expectAccessible(page, 'company-state-review-new-york-fee');
  await press(page, 'continue');
  await expectAccessible(page, 'company-name');
  await nameCompany(page, 'Blue Heron Tools', 'LLC');
  await expectAccessible(page, 'review');
  await page.goto('/start/review/error');
  await expectAccessible(page, 'error');
});

test('the account', async ({ page }) => {
  for (const step of ['sign-up', 'login', 'forgot-password', 'reset-password']) {
    await page.goto(`/auth/${step}`);
    await expectAccessible(page, step);
    await press(page, 'submit');
    await expect(page.locator('[data-problems]')).toBeVisible();
    await expectAccessible(page, step);
  }
});
