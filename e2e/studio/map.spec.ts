// The map of the studio: it draws the flow and the product, finds steps, opens badges, and is used by keyboard.

import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support.ts';

test('a flow is drawn, searched and walked by keyboard', async ({ studio }) => {
  const { page } = studio;
  await studio.select('onboarding', 'type');
  await studio.open('Map');
  const box = (id: string) => page.locator(`.react-flow__node[data-id="onboarding:${id}"]`);
  await expect(box('type')).toHaveClass(/selected/);
  const [first, second] = [
    await box('type').boundingBox(),
    await box('company-state').boundingBox(),
  ];
  expect(first?.x).toBe(second?.x);
  expect(second?.y).toBeGreaterThan(first?.y ?? Number.NaN);

  await box('type').focus();
  await page.keyboard.press('ArrowDown');
  await expect(box('company-state')).toBeFocused();
  await expect(page.locator('[data-step="company-state"]')).toHaveAttribute('aria-current', 'true');

  await page.getByRole('searchbox', { name: 'Search steps' }).fill('payment');
  await page.keyboard.press('Enter');
  await expect(box('payment')).toBeInViewport();
  await expect(page.locator('[data-step="payment"]')).toHaveAttribute('aria-current', 'true');

  await page.locator('[data-step="type"]').click();
  await expect(box('type')).toBeInViewport({ ratio: 0.99 });
  await page.locator('[data-step="payment"]').click();
  await expect(box('payment')).toBeInViewport({ ratio: 0.99 });

  await box('payment')
    .getByRole('button', { name: /redirects/ })
    .click();
  const list = page.getByRole('list', { name: /redirects/ });
  await expect(list.getByRole('listitem').first()).toContainText('unless the user is signed in');
  const opened = await list.boundingBox();
  await page.getByRole('button', { name: 'Zoom Out' }).hover();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(box('payment').getByRole('button', { name: /redirects/ })).toBeFocused();
  await page.getByRole('button', { name: 'Show the whole map' }).click();
  await box('payment')
    .getByRole('button', { name: /redirects/ })
    .click();
  const small = await list.boundingBox();
  expect(Math.round(small?.height ?? 0)).toBe(Math.round(opened?.height ?? Number.NaN));
  await expect(list.getByRole('listitem').last()).toBeInViewport({ ratio: 1 });
  const { violations } = await new AxeBuilder({ page }).include('.map').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test('the whole product is drawn, and a flow is opened from it', async ({ studio }) => {
  const { page } = studio;
  await studio.select('taxes', 'type');
  await studio.open('Map');
  await page.getByText('Whole product').click();
  await expect(page.locator('.map-flow')).toHaveCount(17);
  await page.getByRole('button', { name: 'Show the whole map' }).click();
  await page.locator('.react-flow__node[data-id="auth:login"]').dblclick();
  await expect(page.locator('.react-flow__node[data-id="auth:sign-up"] .map-step')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Flow' })).toHaveValue('auth');
});
