// Tests that a founder can go on in a browser that does not store anything.

import { expect, nameCompany, reachCompanyName, reachReview, test } from './support/app.ts';

test('storage that throws does not stop the founder', { tag: '@smoke' }, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await reachReview(page);
  await expect(page.locator('main')).toContainText('Blue Heron Tools');
});

for (const { kinds, saved } of [
  { kinds: ['localStorage'], saved: 'failed' },
  { kinds: ['sessionStorage'], saved: 'kept' },
  { kinds: ['localStorage', 'sessionStorage'], saved: 'failed' },
])
  test(`writing to ${kinds.join(' and ')} throws, which does not stop the founder, and the page says if answers are saved`, async ({
    page,
  }) => {
    await page.addInitScript((names) => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (this: Storage, name, text) {
        if (names.some((each) => Reflect.get(window, each) === this))
          throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, name, text);
      };
    }, kinds);
    await reachCompanyName(page);
    await page.locator('[name=businessName]').fill('Blue Heron Tools');
    await expect(page.locator('[data-saved]')).toHaveAttribute('data-saved', saved);
    if (saved === 'failed')
      await expect(page.locator('[data-saved]')).toContainText('We couldn’t save your answers');
    await nameCompany(page, 'Blue Heron Tools', 'LLC');
    await expect(page.locator('main')).toContainText('Blue Heron Tools');
  });
