// New things are made from patterns, pass the check, and can be undone.

import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support.ts';

test.use({ product: 'tests/products/library' });

test('a step is made from a pattern, shown on the map, and saved', async ({ studio }) => {
  const { page } = studio;
  await studio.select('card', 'branch');
  await studio.open('New');
  await page.getByRole('radio', { name: /^Step/ }).check();
  const pane = page.getByRole('tabpanel');
  await expect(pane.getByLabel('After', { exact: true })).toHaveValue('branch');
  await pane.getByLabel('Name', { exact: true }).fill('good-to-know');
  await pane.getByLabel('Title', { exact: true }).fill('Good to know');
  await pane.getByLabel('Text', { exact: true }).fill('You can borrow ten books.');
  const plan = pane.getByRole('region', { name: 'What it makes' });
  await expect(plan).toContainText('card/screens/good-to-know.json');
  await expect(plan).toContainText('card/journeys.json');
  await expect(plan.locator('.badge-error')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).include('.new').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

  await pane.getByRole('button', { name: 'Make the step' }).click();
  await expect(page.locator('[data-step="good-to-know"]')).toHaveAttribute('aria-current', 'true');
  await studio.open('Map');
  await expect(page.locator('.react-flow__node[data-id="card:good-to-know"]')).toBeVisible();
  await studio.save();
  expect(JSON.parse(studio.read('card/screens/good-to-know.json')).title).toBe('Good to know');
});

test('a branch is made and undone', async ({ studio }) => {
  const { page } = studio;
  await studio.select('card', 'branch');
  await studio.open('New');
  await page.getByRole('radio', { name: /^Branch/ }).check();
  const pane = page.getByRole('tabpanel');
  await pane.getByLabel('Name', { exact: true }).fill('by-mail');
  await pane.getByLabel('Question', { exact: true }).fill('Do you want a letter?');
  await pane.getByRole('button', { name: 'Make the branch' }).click();
  await expect(page.locator('[data-step="by-mail-yes"]')).toBeVisible();
  await expect(page.locator('[data-step="by-mail-no"]')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[data-step="by-mail-yes"]')).toHaveCount(0);
});
