// The review shows what changed since the last commit, and approves changed behavior.

import { expect, test } from './support.ts';

test.use({ product: 'tests/products/library' });

test('changed behavior is reported, and approved in the review', async ({ studio }) => {
  const { page } = studio;
  const file = 'card/approved.json';
  const current = studio.read(file);
  const before = current.replaceAll('submit, back', 'back, submit, skip');
  expect(before).not.toBe(current);
  studio.write(file, before);
  await page.getByRole('button', { name: /^0 errors, [1-9]/ }).click();
  const problems = page.getByRole('region', { name: 'Problems' });
  await problems.getByRole('button', { name: 'Review the behavior' }).first().click();
  const review = page.getByRole('tabpanel');
  await expect(review).toContainText('no longer offers “skip”');
  await review.getByRole('button', { name: 'Approve the behavior of card' }).click();
  await expect(page.getByRole('button', { name: 'No problems' })).toBeVisible();
  await expect(review.getByRole('heading', { name: 'Behavior to approve' })).toBeHidden();
  await studio.save();
  expect(studio.read(file)).toBe(current);
});

test('the review describes a changed title, and shows the screen before and after', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.select('card', 'reader');
  await studio.open('Edit');
  const title = page.getByLabel(/^Title/).first();
  const before = await title.inputValue();
  await title.fill('Who will read?');
  await studio.open('Review');
  const review = page.getByRole('tabpanel');
  await expect(review).toContainText('No saved draft breaks.');
  await expect(review).toContainText('Who will read?');
  await review.getByRole('button', { name: 'card: reader' }).click();
  const screen = (name: string) =>
    review.getByRole('figure', { name }).frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(screen('Before')).toHaveText(before);
  await expect(screen('Now')).toHaveText('Who will read?');
  const now = review.getByRole('figure', { name: 'Now' }).frameLocator('iframe');
  await now.locator('button[type=submit]').click();
  await expect(now.locator('main[data-step="reader"]')).toBeVisible();
  await expect(now.locator('[data-problems]')).toHaveCount(0);
});

test('the review shows a screen that is removed', async ({ studio }) => {
  const { page } = studio;
  const file = 'card/flow.json';
  const flow = JSON.parse(studio.read(file)) as { readonly steps: readonly { id: string }[] };
  const steps = flow.steps.filter(({ id }) => id !== 'guardian');
  studio.write(file, JSON.stringify({ ...flow, steps }, null, 2));
  await expect(page.locator('[data-step="guardian"]')).toHaveCount(0);
  await studio.open('Review');
  const review = page.getByRole('tabpanel');
  await review.getByRole('button', { name: 'card: guardian' }).click();
  const before = review.getByRole('figure', { name: 'Before' }).frameLocator('iframe');
  await expect(before.getByRole('heading', { level: 1 })).toHaveText('Who signs for the reader?');
  await expect(review.getByRole('figure', { name: 'Now' })).toContainText(
    'This screen is removed.',
  );
});
