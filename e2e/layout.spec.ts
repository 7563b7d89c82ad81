// Measures the layout in Chromium: the header in one row, one left edge, and few layout shifts.

import type { Page } from '@playwright/test';
import { setUpCompany } from './support/accounts.ts';
import { expect, expectStep, test } from './support/app.ts';
import { waitForCalls } from './support/waits.ts';

/** Returns the edges of the first element of each selector. */
async function measure(page: Page, selector: string) {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, bottom, width } = element.getBoundingClientRect();
      return { left, top, bottom, width };
    });
}

test('the header of a phone is one row, and its menu works by keyboard', async ({
  page,
  account,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await setUpCompany(page, account, { address: '/mailroom/plans' });
  await expectStep(page, 'plans');
  const brand = await measure(page, 'header .brand');
  const menu = page.getByRole('button', { name: 'Menu' });
  const button = await measure(page, 'header .menu-button');
  expect(Math.abs((brand.top + brand.bottom) / 2 - (button.top + button.bottom) / 2)).toBeLessThan(
    2,
  );
  expect((await measure(page, 'header')).bottom).toBeLessThanOrEqual(72);
  const signOut = page.locator('header [data-action="sign-out"]');
  await expect(signOut).toBeHidden();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(signOut).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(signOut).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(signOut).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await signOut.press('Enter');
  await expect(page.locator('header [data-action="sign-in"]')).toHaveCount(1);
  await expect(page.locator('header [data-action="sign-in"]')).toBeHidden();
});

test('every step and state begins at the edge of the header and has one width', async ({
  page,
  account,
}) => {
  await setUpCompany(page, account, { address: '/mailroom/plans' });
  const addresses = [
    '/mailroom/plans',
    '/start/type',
    '/start/company-state',
    '/auth/login',
    '/agent/add-state/select-states',
    '/legal/terms',
  ];
  for (const width of [1280, 1024, 360]) {
    await page.setViewportSize({ width, height: 720 });
    const shown: unknown[] = [];
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.locator('main h1')).toBeVisible();
      await waitForCalls(page);
      const { left: edge } = await measure(page, 'header .brand');
      const title = await measure(page, 'main h1');
      shown.push({ address, left: Math.round(title.left - edge), width: Math.round(title.width) });
    }
    const widths = shown.map((each) => (each as { width: number }).width);
    expect(shown, `at ${width} px`).toEqual(
      addresses.map((address) => ({ address, left: 0, width: widths[0] })),
    );
  }
});
