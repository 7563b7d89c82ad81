// Changes that product managers make most, by the forms and by the code editor of the studio.

import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support.ts';

test.use({ product: 'tests/products/library' });

test('steps are reordered, and the texts of the others stay as they are', async ({ studio }) => {
  const { page } = studio;
  const file = 'card/flow.json';
  const before = studio.read(file);
  await studio.select('card', 'branch');
  await studio.open('Edit');
  await page.getByRole('heading', { name: /^Order of the steps/ }).click();
  const order = page.locator('.edit-order').getByRole('listitem');
  await page.getByRole('button', { name: 'Move branch up' }).click();
  await expect(order.nth(1)).toContainText('branch');
  await order.nth(1).dragTo(order.nth(2));
  await expect(order.nth(2)).toContainText('branch');
  await page.getByRole('button', { name: 'Move branch up' }).click();
  await expect(order.nth(1)).toContainText('branch');
  await studio.saveAnyway();
  const ids = (text: string) =>
    (JSON.parse(text) as { steps: readonly { id: string }[] }).steps.map(({ id }) => id);
  expect(ids(studio.read(file))).toEqual(['reader', 'branch', 'guardian', 'done']);
  const getLines = (text: string) =>
    text
      .split('\n')
      .map((line) => line.replace(/,$/, ''))
      .sort();
  expect(getLines(studio.read(file))).toEqual(getLines(before));
});

test('a guard is broken, reported at its place, and repaired by the offered fix', async ({
  studio,
}) => {
  const { page } = studio;
  const file = 'card/flow.json';
  const before = studio.read(file);
  await studio.openJson('card', 'guardian', file);
  await studio.replaceJson('"when": "isChild"', '"when": "isChld"');
  await page.getByRole('button', { name: /^1 error,/ }).click();
  const problem = page.getByRole('region', { name: 'Problems' }).getByRole('listitem').first();
  await expect(problem).toContainText('isChld');
  await expect(page.locator('.cm-lintRange-error')).toHaveText(/isChld/);
  await problem.getByRole('button', { name: 'Fix' }).click();
  await expect(page.getByRole('button', { name: 'No problems' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  expect(studio.read(file)).toBe(before);
});

test('a guard is chosen among conditions in words, with data for which they hold', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.select('card', 'guardian');
  await studio.open('Edit');
  await page.getByRole('heading', { name: /^Guards/ }).click();
  const guard = page.locator('.edit-guard').first();
  await expect(guard).toContainText('if users want a card for a child');
  await expect(guard).toContainText('{"state":{"reader":"child"}}');
  await guard.getByRole('combobox', { name: 'Condition', exact: true }).selectOption('!isChild');
  await expect(guard).toContainText('unless users want a card for a child');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(guard).not.toContainText('unless users want a card for a child');
  // The part stays open for another step.
  await studio.select('card', 'branch');
  await expect(page.locator('.edit-section[open]').filter({ hasText: /^Guards/ })).toBeVisible();
});

test('the code editor completes names, is left by keyboard, and follows the step', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.select('card', 'reader');
  await studio.open('Edit');
  const schema = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('"name":"schema"')),
  );
  await page.getByRole('button', { name: 'JSON' }).click();
  await schema;
  const editor = page.getByRole('textbox', { name: 'JSON of card/screens/reader.json' });
  const completion = page.locator('.cm-tooltip-autocomplete');
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('"');
  await expect(completion).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(completion).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
  await page.getByRole('button', { name: /^[1-9]\d* errors?,/ }).click();
  const problems = page.getByRole('region', { name: 'Problems' }).getByRole('listitem');
  await problems.first().getByRole('button').first().click();
  await studio.select('card', 'branch');
  const file = page.getByRole('combobox', { name: 'File' });
  await expect(file).toHaveValue('card/screens/branch.json');
  await page.getByRole('tab', { name: 'Edit' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Gallery' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Gallery' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('searchbox', { name: 'Search titles and texts' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  // The problem belonged to another step.
  await expect(page.getByRole('button', { name: 'Forms' })).toHaveAttribute('aria-pressed', 'true');
});

test('conditions of a guard are joined, and taken apart again', async ({ studio }) => {
  const { page } = studio;
  await studio.select('card', 'guardian');
  await studio.open('Edit');
  await page.getByRole('heading', { name: /^Guards/ }).click();
  const guard = page.locator('.edit-guard').first();
  const read = () => JSON.parse(studio.read('card/flow.json')).steps[1].when;
  await guard.getByRole('combobox', { name: 'Add a condition' }).selectOption('!hasCard');
  await expect(guard.getByRole('combobox', { name: 'Condition', exact: true })).toHaveCount(2);
  await guard.getByRole('combobox', { name: 'Add a condition' }).selectOption(' compare');
  const answer = guard.getByRole('combobox', { name: 'Answer' });
  await guard.getByRole('button', { name: 'Use it' }).click();
  await expect(answer).toHaveJSProperty('validity.valid', false);
  await answer.selectOption('state.reader');
  await expect(guard.getByRole('combobox', { name: 'Value' })).toHaveValue('adult');
  await answer.selectOption('state.name');
  await guard.getByRole('combobox', { name: 'Comparison' }).selectOption('present');
  await guard.getByRole('button', { name: 'Use it' }).click();
  await expect(guard.getByRole('combobox', { name: 'Condition', exact: true })).toHaveCount(3);
  await guard.getByRole('combobox', { name: 'Users see it if' }).selectOption('or');
  await studio.saveAnyway();
  expect(read()).toEqual({
    or: ['isChild', { '!': 'hasCard' }, { present: [{ var: 'state.name' }] }],
  });
  await guard.getByRole('button', { name: 'Remove' }).last().click();
  await expect(guard.getByRole('combobox', { name: 'Condition', exact: true })).toHaveCount(2);
  await guard.getByRole('button', { name: 'Remove' }).last().click();
  await expect(guard.getByRole('combobox', { name: 'Condition', exact: true })).toHaveCount(1);
  await studio.save();
  expect(read()).toBe('isChild');
});

test('the values that a call sends are chosen', async ({ studio }) => {
  const { page } = studio;
  await studio.select('card', 'branch');
  await studio.open('Edit');
  await page.getByRole('heading', { name: /^Calls/ }).click();
  const call = page.locator('.edit-guard').filter({ hasText: 'guardian' });
  await expect(call.getByLabel('Data of name')).toHaveValue('state.name');
  await expect(call.getByRole('group', { name: 'guardian' })).toContainText('isChild');
  await call.getByLabel('Value of branch').selectOption('is always');
  const branch = call.getByLabel('Fixed value of branch');
  await branch.selectOption({ index: 1 });
  const name = call.getByLabel('Data of name');
  await name.clear();
  await name.pressSequentially('state.reader');
  const chosen = await branch.inputValue();
  await studio.saveAnyway();
  expect(JSON.parse(studio.read('card/flow.json')).steps[2].on.submit.with).toMatchObject({
    ...{ name: { $: { var: 'state.reader' } }, branch: chosen },
  });
});

test('a step is deleted, and its drafts lead to the next one', async ({ studio }) => {
  const { page } = studio;
  await studio.select('card', 'guardian');
  await studio.open('Edit');
  await page.getByRole('heading', { name: 'Delete the step' }).click();
  await page.getByRole('button', { name: 'Delete “guardian”' }).click();
  const warning = page.getByRole('tabpanel').getByRole('alert');
  await expect(warning).toContainText('need');
  await expect(warning.getByRole('listitem').first()).toContainText('card/');
  await warning.getByRole('button', { name: 'Delete “guardian” anyway' }).click();
  await expect(page.locator('[data-step="guardian"]')).toHaveCount(0);
  await studio.saveAnyway();
  const { steps } = JSON.parse(studio.read('card/flow.json')) as { readonly steps: unknown[] };
  expect(steps[1]).toMatchObject({ id: 'branch', formerIds: ['guardian'] });
  expect(() => studio.read('card/screens/guardian.json')).toThrow('ENOENT');
});

test('what leads to a deleted step is led to another one', async ({ studio }) => {
  const { page } = studio;
  await studio.select('card', 'done');
  await studio.open('Edit');
  await page.getByRole('heading', { name: 'Delete the step' }).click();
  await page.getByRole('button', { name: 'Delete “done”' }).click();
  const warning = page.getByRole('tabpanel').getByRole('alert');
  await expect(warning.getByRole('listitem').first()).toContainText('Step “');
  await warning.getByRole('button', { name: /^Lead them to “/ }).click();
  await expect(page.locator('[data-step="done"]')).toHaveCount(0);
  await studio.saveAnyway();
  expect(studio.read('card/flow.json')).not.toContain('"go": "done"');
});

test('a text that is emptied is written again in its field', async ({ studio }) => {
  const { page } = studio;
  await studio.select('card', 'reader');
  await studio.open('Edit');
  const title = page.getByLabel(/^Title/).first();
  await title.fill('');
  await studio.waitForCheck();
  await expect(page.getByRole('button', { name: /^Save 1 file/ })).toBeVisible();
  await title.pressSequentially('Who reads?');
  await studio.save();
  expect(JSON.parse(studio.read('card/screens/reader.json')).title).toBe('Who reads?');
});

test('the forms say that a file cannot be read', async ({ studio }) => {
  const { page } = studio;
  await studio.openJson('card', 'reader', 'card/screens/reader.json');
  await studio.replaceJson('"title":', '"title"');
  await page.getByRole('button', { name: 'Forms' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'error in its JSON' })).toContainText(
    'card/screens/reader.json',
  );
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByText('The flows have errors.')).toBeVisible();
});

test('every pane passes axe, and is reached by keyboard', async ({ studio }) => {
  const { page } = studio;
  await studio.select('card', 'reader');
  for (const pane of ['Map', 'Edit', 'Gallery', 'New', 'Review']) {
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
