// New things are made from patterns, pass the check, and can be undone.

import AxeBuilder from '@axe-core/playwright';
import { checkMilliseconds, expect, test } from './support.ts';

test.use({ product: 'tests/products/library' });

const letterBranch = {
  Name: 'by-mail',
  Question: 'Do you want a letter?',
  'Text after the first answer': 'We print it today.',
  'Text after the second answer': 'You read it here.',
};

test('a step is made from a pattern, shown on the map, and saved', async ({ studio }) => {
  const { page } = studio;
  await studio.select('card', 'branch');
  const pane = await studio.fillPattern('Step', {
    Name: 'good-to-know',
    Title: 'Good to know',
    Text: 'You can borrow ten books.',
  });
  await expect(pane.getByLabel('After', { exact: true })).toHaveValue('branch');
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

test('a question for personal data is added to a screen with a text only', async ({ studio }) => {
  const { page } = studio;
  await studio.select('card', 'branch');
  const pane = await studio.fillPattern('Step', {
    Name: 'Call me',
  });
  await expect(pane.getByLabel('Name', { exact: true })).toHaveValue('call-me');
  await pane.getByLabel('Title', { exact: true }).fill('How do we reach you?');
  await pane.getByLabel('Text', { exact: true }).fill('We call you once.');
  await pane.getByRole('button', { name: 'Make the step' }).click();
  await expect(page.locator('[data-step="call-me"]')).toHaveAttribute('aria-current', 'true');

  await studio.open('Edit');
  await page.getByRole('heading', { name: /^Fields/ }).click();
  await page.getByRole('button', { name: 'Add a question to “call-me”' }).click();
  await expect(page.getByRole('radio', { name: /^Question/ })).toBeChecked();
  await expect(pane.getByLabel('Step', { exact: true })).toHaveValue('call-me');
  await expect(pane.getByLabel('Choices')).toHaveCount(0);
  await pane.getByLabel('Answer', { exact: true }).selectOption('phone');
  await expect(pane.getByLabel('Personal data')).toBeChecked();
  await pane.getByLabel('Name', { exact: true }).fill('phone');
  await pane.getByLabel('Question', { exact: true }).fill('Phone number');
  const { violations } = await new AxeBuilder({ page }).include('.new').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await pane.getByRole('button', { name: 'Make the question' }).click();
  const screen = page.frameLocator('iframe[title="Preview of the product"]');
  await expect(screen.getByLabel('Phone number')).toBeVisible();
});

test('a form is kept until it is made or canceled', async ({ studio }) => {
  const { page } = studio;
  await studio.select('card', 'branch');
  const pane = await studio.fillPattern('Step', { Name: 'good-to-know', Title: 'Good to know' });
  await studio.open('Map');
  await studio.open('New');
  await expect(pane.getByLabel('Title', { exact: true })).toHaveValue('Good to know');
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Step/ })).toBeChecked();
  await expect(pane.getByLabel('Title', { exact: true })).toHaveValue('Good to know');
  await expect(pane.getByLabel('After', { exact: true })).toHaveValue('branch');
  await pane.getByRole('button', { name: 'Cancel' }).click();
  await expect(pane.getByLabel('Title', { exact: true })).toHaveValue('');
  await studio.open('Map');
  await studio.open('New');
  await expect(pane.getByLabel('Title', { exact: true })).toHaveValue('');
});

test('the button stays in view, fields are level, and a double click makes one step', async ({
  studio,
}) => {
  const { page } = studio;
  await page.setViewportSize({ width: 1440, height: 640 });
  await studio.select('card', 'branch');
  const pane = await studio.fillPattern('Step', {
    ...{ Name: 'good-to-know', Title: 'Good to know', Text: 'You can borrow ten books.' },
  });
  const button = pane.getByRole('button', { name: 'Make the step' });
  await expect(button).toBeInViewport({ ratio: 1 });
  const boxes = await Promise.all(
    ['Flow', 'After'].map((name) => pane.getByLabel(name, { exact: true }).boundingBox()),
  );
  expect(boxes[0]?.y).toBe(boxes[1]?.y);
  expect(boxes[0]?.height).toBe(boxes[1]?.height);
  await expect(button).toBeEnabled();
  await button.dblclick();
  await expect(page.locator('[data-step="good-to-know"]')).toHaveCount(1);
  await expect(pane.getByRole('region', { name: 'What it makes' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[data-step="good-to-know"]')).toHaveCount(0);
});

test('a flow is made, and its removal selects the first one', async ({ studio }) => {
  const { page } = studio;
  await studio.select('card', 'branch');
  await expect(page.locator('[data-step="branch"]')).toHaveAttribute('title', /\(branch\)$/);
  const pane = await studio.fillPattern('Flow', {
    ...{ Name: 'visit-us', Title: 'Visit us', Text: 'We are open every day.' },
  });
  await pane.getByRole('button', { name: 'Make the flow' }).click();
  const menu = page.getByRole('combobox', { name: 'Flow', exact: true }).first();
  await expect(menu).toHaveValue('visit-us');
  await expect(page.locator('[data-step="start"]')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(menu).toHaveValue('card');
  await expect(page.locator('[data-step="branch"]')).toBeVisible();
  await expect(page).toHaveURL(/card\/$/);
});

test('a branch is made and undone', async ({ studio }) => {
  const { page } = studio;
  await studio.select('card', 'branch');
  const pane = await studio.fillPattern('Branch', letterBranch);
  await pane.getByRole('button', { name: 'Make the branch' }).click();
  await expect(page.locator('[data-step="by-mail-yes"]')).toBeVisible();
  await expect(page.locator('[data-step="by-mail-no"]')).toBeVisible();
  const message = page.getByText('Undo takes it back.');
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[data-step="by-mail-yes"]')).toHaveCount(0);
  await expect(message).toHaveCount(0);
});

test('a help step is made, and a guard is added to it', async ({ studio }) => {
  const { page } = studio;
  await studio.select('card', 'reader');
  const pane = await studio.fillPattern('Step', {
    Name: 'help',
    Title: 'Cards for children',
    Text: 'A parent signs for a child.',
  });
  await pane.getByRole('button', { name: 'Make the step' }).click();
  await expect(page.locator('[data-step="help"]')).toHaveAttribute('aria-current', 'true');
  await studio.open('Edit');
  await page.getByRole('heading', { name: /^Guards/ }).click();
  await page
    .getByRole('combobox', { name: 'Show this step only to users' })
    .selectOption('isChild');
  await expect(page.locator('.edit-guard')).toContainText('if users want a card for a child');
  await studio.waitForCheck();
  const steps = JSON.parse(studio.read('card/flow.json')).steps;
  expect(steps).not.toContainEqual({ id: 'help', when: 'isChild' });
  await page.getByRole('button', { name: /^Save \d/ }).click();
  await expect
    .poll(() => JSON.parse(studio.read('card/flow.json')).steps[1])
    .toEqual({ id: 'help', when: 'isChild' });
});

test('a walk through a changed flow is recorded as a journey', async ({ studio }) => {
  const { page } = studio;
  await studio.select('card', 'reader');
  const pane = await studio.fillPattern('Branch', letterBranch);
  await pane.getByRole('button', { name: 'Make the branch' }).click();
  const screen = page.frameLocator('iframe[title="Preview of the product"]');
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Do you want a letter?');

  await studio.goTo('/card');
  await expect(screen.locator('main[data-step="reader"]')).toBeVisible();
  await screen.getByLabel('Name of the reader').fill('Ann');
  await screen.getByLabel('18 or older').check();
  await screen.locator('button[type=submit]').click();
  await expect(screen.locator('main[data-step="by-mail"]')).toBeVisible();
  await screen.getByLabel('Yes').check();
  await screen.locator('button[type=submit]').click();
  await expect(screen.locator('main[data-step="by-mail-yes"]')).toBeVisible();
  await studio.record('card', 'an adult wants a letter');
  await studio.save();
  const journeys = JSON.parse(studio.read('card/journeys.json')) as {
    readonly name: string;
    readonly steps: readonly { readonly at: string }[];
  }[];
  const recorded = journeys.find(({ name }) => name === 'an adult wants a letter');
  expect(recorded?.steps.map(({ at }) => at)).toEqual(['reader', 'by-mail', 'by-mail-yes']);
});

test.describe('of the own product', () => {
  test.use({ product: '.' });

  test('a screen is added to a flow, previewed, reviewed and saved in less than three minutes', async ({
    studio,
  }) => {
    const { page } = studio;
    const begun = Date.now();
    await studio.select('onboarding', 'type');
    const pane = await studio.fillPattern('Step', {
      Name: 'good-to-know',
      Title: 'Good to know',
      Text: 'You can change your answers later.',
    });
    await pane.getByRole('button', { name: 'Make the step' }).click({ timeout: checkMilliseconds });
    const screen = page.frameLocator('iframe[title="Preview of the product"]');
    const heading = screen.getByRole('heading', { level: 1, name: 'Good to know' });
    await expect(heading).toBeVisible();
    await studio.open('Review');
    await expect(pane).toContainText('onboarding: good-to-know', { timeout: checkMilliseconds });
    await expect(pane.getByText('No saved draft breaks.')).toBeVisible();
    await page.getByRole('button', { name: /^Save \d/ }).click();
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible({
      timeout: checkMilliseconds,
    });
    console.log(`A screen was added in ${Math.round((Date.now() - begun) / 1000)} seconds.`);
    expect(JSON.parse(studio.read('onboarding/screens/good-to-know.json')).title).toBe(
      'Good to know',
    );
  });

  test('a flow with a payment is made, and walked to the payment page and back', async ({
    studio,
  }) => {
    const { page } = studio;
    await studio.select('onboarding', 'type');
    const pane = await studio.fillPattern('Payment', {
      Name: 'name-check',
      Title: 'Check a name',
    });
    await pane.getByLabel('Service', { exact: true }).selectOption('incorporation.createCheckout');
    await pane.getByLabel('What is paid for', { exact: true }).fill('Name check');
    await pane.getByLabel('Price', { exact: true }).fill('25');
    await pane
      .getByRole('button', { name: 'Make the payment' })
      .click({ timeout: checkMilliseconds });
    const screen = page.frameLocator('iframe[title="Preview of the product"]');
    await screen.getByRole('button', { name: /Pay/ }).click();
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText(
      'The user leaves for another site',
    );
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await preview.getByRole('button', { name: 'Flags and time' }).click();
    const time = preview.getByLabel(/^Time/);
    await time.fill('2027-02-28T10:00');
    await expect(preview.getByText('The time is set to 2027-02-28, 10:00 UTC.')).toBeVisible();
    await screen.getByRole('button', { name: 'Return as canceled' }).click();
    await expect(screen.getByText('You left the payment page before paying.')).toBeVisible();
    await expect(preview.getByText('2027-02-28T10:0')).toBeVisible();
    await time.fill('');
    await expect(preview.getByText('2026-01-05T10:0')).toBeVisible();
    await screen.getByRole('button', { name: /Pay/ }).click();
    await screen.getByRole('button', { name: 'Return as paid' }).click();
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText(/paid|Thank/);
    await studio.record('name-check', 'a walk to the payment page, back, and there again');
  });
});
