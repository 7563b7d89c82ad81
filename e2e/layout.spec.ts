// Measures the layout in Chromium: the header in one row, one left edge, and few layout shifts.

import type { Page } from '@playwright/test';
import { setUpCompany } from './support/accounts.ts';
import { expect, expectStep, test } from './support/app.ts';
import { storeLocally } from './support/storage.ts';
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

interface Shift {
  readonly value: number;
  readonly moved: string;
}

/** Returns the layout shifts of the page so far. */
async function readShifts(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(() => Reflect.get(window, 'shifts') as Shift[]);
}

function sumShifts(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

test('the header of a phone is one row, and its menu works by keyboard', { tag: '@smoke' }, async ({
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
  await expect(page.locator('header [data-action="your-dashboard"]')).toBeFocused();
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
  for (const width of [1280, 1024, 900, 768, 360]) {
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

test('the values of facts begin at one edge', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await storeLocally(page, {
    draft: JSON.stringify({ companyType: 'llc', registrationState: 'wyoming' }),
  });
  await page.goto('/start/company-state-review');
  await waitForCalls(page);
  const edges = await page
    .locator('.fact-value')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
  expect(edges.length).toBeGreaterThan(2);
  expect(new Set(edges).size).toBe(1);
});

test('what arrives late moves little, on a phone and on a wide screen', async ({
  page,
  account,
}) => {
  await setUpCompany(page, account, { address: '/start/type' });
  await storeLocally(page, {
    draft: JSON.stringify({ companyType: 'llc', registrationState: 'new-york' }),
  });
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: readonly { node: Element | null }[];
        };
        const moved = sources.map(({ node }) => node?.className || node?.nodeName).join(', ');
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/services/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue().catch(() => undefined);
  });
  const found: unknown[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    for (const address of [
      '/start/company-state-review',
      '/start/company-name',
      '/mailroom/plans',
      '/mailroom/select-address',
      '/accounting/your-plan',
      '/agent/add-state/select-states',
      '/taxes/company-info/type',
    ]) {
      await page.goto(address);
      await waitForCalls(page);
      await page.waitForLoadState('networkidle');
      const shifts = await readShifts(page);
      const total = sumShifts(shifts);
      if (total >= 0.05) found.push({ width, address, total, shifts });
    }
  }
  expect(found).toEqual([]);
  await test.step('a shift that is planted is measured', async () => {
    await page.evaluate(() => {
      const planted = document.createElement('div');
      planted.style.height = '300px';
      document.querySelector('main')?.before(planted);
    });
    await expect.poll(async () => sumShifts(await readShifts(page))).toBeGreaterThan(0.05);
  });
});

test('the bar with the total is hidden while the order is in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/accounting/your-plan');
  const bar = page.locator('.price-compact');
  await expect(bar).toBeVisible();
  await page.locator('#price-total').scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.locator('main h1').scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
});
