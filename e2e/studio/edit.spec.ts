// Changes that product managers make most, by the forms and by the code editor of the studio.

import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support.ts';

test('steps are reordered, and the texts of the others stay as they are', async ({ studio }) => {
  const { page } = studio;
  const before = studio.read('onboarding/flow.json');
  await studio.select('onboarding', 'raising-money');
  await studio.open('Edit');
  await page.getByText('Order of the steps').click();
  await page.getByRole('button', { name: 'Move stocks up' }).click();
  const ids = (text: string) =>
    (JSON.parse(text) as { steps: readonly { id: string }[] }).steps.map(({ id }) => id);
  const order = page
    .getByRole('list')
    .filter({ has: page.getByRole('button', { name: 'Move stocks up' }) });
  await expect(order.getByRole('listitem').nth(3)).toContainText('stocks');
  await studio.waitForCheck();
  await page.getByRole('button', { name: /^Save \d/ }).click();
  const dialog = page.getByRole('dialog');
  // The new order leaves users without a way, which the checker reports before it is saved.
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await expect
    .poll(() => ids(studio.read('onboarding/flow.json')).slice(3, 5))
    .toEqual(['stocks', 'raising-money']);
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => line.replace(/,$/, ''))
      .sort();
  expect(lines(studio.read('onboarding/flow.json'))).toEqual(lines(before));
});

test('a guard is broken, reported at its place, and repaired by the offered fix', async ({
  studio,
}) => {
  const { page } = studio;
  const file = 'onboarding/flow.json';
  const before = studio.read(file);
  await studio.select('onboarding', 'type');
  await studio.open('Edit');
  await page.getByRole('button', { name: 'JSON' }).click();
  await page.getByRole('combobox', { name: 'File' }).selectOption(file);
  const editor = page.getByRole('textbox', { name: `JSON of ${file}` });
  await editor.click();
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Find' }).fill('"when": "changing", "go": "review"');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  for (let index = 0; index < '"when": "chang'.length; index += 1)
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: /1 error/ })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: /1 error/ }).click();
  const problem = page.getByRole('region', { name: 'Problems' }).getByRole('listitem').first();
  await expect(problem).toContainText('changng');
  await problem.getByRole('button', { name: 'Fix' }).click();
  await expect(page.getByRole('button', { name: 'No problems' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  expect(studio.read(file)).toBe(before);
});

test('a guard is chosen among conditions in words, with data for which they hold', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.select('onboarding', 'type');
  await studio.open('Edit');
  await page.getByRole('heading', { name: /^Guards/ }).click();
  const guard = page.locator('.edit-guard', { hasText: 'submit, 2' });
  await guard.getByRole('combobox', { name: 'Condition' }).selectOption('isLLC');
  await expect(guard).toContainText('if forming an LLC', { timeout: 60_000 });
  await expect(guard).toContainText('{"draft":{"companyType":"llc"}}');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(guard).not.toContainText('if forming an LLC', { timeout: 60_000 });
});

test('the review describes a changed title, and shows the screen before and after', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.select('onboarding', 'type');
  await studio.open('Edit');
  await page
    .getByLabel(/^title/)
    .first()
    .fill('Which company do you want?');
  await studio.waitForCheck();
  await studio.open('Review');
  const review = page.getByRole('tabpanel');
  await expect(review).toContainText('Which company do you want?', { timeout: 120_000 });
  await expect(review).toContainText('No saved draft breaks.');
  await review.getByRole('button', { name: 'onboarding: type' }).click();
  const screen = (name: string) =>
    review.getByRole('figure', { name }).frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(screen('Before')).toHaveText('What kind of company do you want to form?');
  await expect(screen('Now')).toHaveText('Which company do you want?');
});

test('every pane passes axe, and is reached by keyboard', async ({ studio }) => {
  const { page } = studio;
  await studio.select('onboarding', 'type');
  for (const pane of ['Edit', 'Review']) {
    await page.getByRole('tab', { name: pane }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: pane })).toHaveAttribute('aria-selected', 'true');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  }
});
