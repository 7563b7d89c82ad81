// A new step is for some users only.

import { expect, test } from './support.ts';

test.use({ product: 'tests/products/library' });

test('a step is for the users of a condition only, from the beginning', async ({ studio }) => {
  await studio.select('card', 'branch');
  const pane = await studio.fillPattern('Step', {
    ...{ Name: 'for-children', Title: 'For children', Text: 'Bring your card with you.' },
  });
  const guard = pane.getByLabel('Only for users');
  await expect(guard.locator('option').first()).toHaveText('All users');
  await guard.selectOption('isChild');
  await pane.getByRole('button', { name: 'Make the step' }).click();
  await studio.save();
  const { steps } = JSON.parse(studio.read('card/flow.json'));
  expect(steps).toContainEqual({ id: 'for-children', when: 'isChild' });
});

test('a step is for the users with an answer only, and the comparison ends with the form', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.select('card', 'branch');
  const pane = await studio.fillPattern('Step', {
    ...{ Name: 'for-children', Title: 'Ask your parents', Text: 'They sign for you.' },
  });
  const users = pane.getByLabel(/^Only for users/);
  await users.selectOption('Compare an answer…');
  await pane.getByRole('button', { name: 'Make the step' }).click();
  const answer = pane.getByRole('combobox', { name: 'Answer' });
  await expect(answer).toHaveJSProperty('validity.valid', false);
  await answer.selectOption('state.reader');
  await pane.getByRole('combobox', { name: 'Value' }).selectOption('child');
  await pane.getByRole('button', { name: 'Make the step' }).click();
  await expect(page.locator('[data-step="for-children"]')).toHaveAttribute('aria-current', 'true');
  await expect(answer).toHaveCount(0);
  await expect(users).toHaveValue(/none/);
  await studio.save();
  const { steps } = JSON.parse(studio.read('card/flow.json'));
  expect(steps.find(({ id }: { readonly id: string }) => id === 'for-children').when).toEqual({
    '==': [{ var: 'state.reader' }, 'child'],
  });
});
