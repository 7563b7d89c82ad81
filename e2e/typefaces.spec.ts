// Tests that the product's typefaces are applied without moving the screen, and that nothing needs them.

import { expect, expectStep, test } from './support/app.ts';
import { measureLayoutShift } from './support/layout-shift.ts';

test('the typefaces are applied on the second screen at the latest, and nothing jumps', {
  tag: '@smoke',
}, async ({ page }) => {
  await measureLayoutShift(page);
  await page.goto('/start/type');
  await page.waitForFunction(
    () => [...document.fonts].filter(({ status }) => status === 'loaded').length > 1,
  );
  // A link at the end of the header may move by some pixels to the side.
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.001);
  await page.getByRole('radio', { name: 'LLC' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectStep(page, 'company-state');
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'loaded');
  const families = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );
  expect(families.join(' ')).toContain('Public Sans');
  expect(families.join(' ')).toContain('Source Serif 4');
});

test('a later page has the typefaces from its first paint, and nothing jumps', async ({ page }) => {
  await page.goto('/start/type');
  await page.waitForFunction(() => localStorage.getItem('typefaces') === 'loaded');
  await measureLayoutShift(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await expectStep(page, 'message');
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'loaded');
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.001);
});

test('a later page works if the typefaces can no longer be loaded, and the next one starts without them', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('seen')) localStorage.setItem('typefaces', 'loaded');
    sessionStorage.setItem('seen', 'yes');
  });
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('typefaces') === null);
  await page.reload();
  await expectStep(page, 'message');
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts', 'loaded');
});

test('a screen works without the typefaces', { tag: '@smoke' }, async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.woff2'));
  await page.goto('/start/type');
  await failed;
  await page.getByRole('radio', { name: 'LLC' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectStep(page, 'company-state');
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts', 'loaded');
});
