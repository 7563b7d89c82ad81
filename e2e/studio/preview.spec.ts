// The preview shows a step, its texts are edited where they are shown, and a walk becomes a journey.

import { expect, test } from './support.ts';

test.use({ product: 'tests/products/library' });

test('a text is changed on the preview', async ({ studio }) => {
  const { page } = studio;
  const file = 'card/screens/reader.json';
  const before = studio.read(file);
  await studio.select('card', 'reader');
  const screen = page.frameLocator('iframe[title="Preview of the product"]');
  const heading = screen.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Who is the card for?');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await preview.getByRole('button', { name: 'Edit texts' }).click();
  await heading.click();
  const field = preview.getByRole('textbox', { name: 'Screen “Who is the card for?”: title' });
  await expect(field).toHaveValue('Who is the card for?');
  await field.fill('Who reads?');
  await expect(heading).toHaveText('Who reads?');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field).toHaveValue('Who is the card for?');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(field).toHaveValue('Who reads?');
  await studio.save();
  expect(studio.read(file)).toBe(before.replace('Who is the card for?', 'Who reads?'));
});

test('a fault is tried on a call, and the moment before is shown again', async ({ studio }) => {
  const { page } = studio;
  await studio.select('card', 'branch');
  const screen = page.frameLocator('iframe[title="Preview of the product"]');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(screen.locator('main[data-step="branch"]')).toBeVisible();
  await preview.getByRole('button', { name: 'Calls' }).click();
  await preview.getByRole('combobox', { name: 'library.order' }).selectOption('500');
  await screen.getByRole('radio').first().check();
  await screen.locator('button[type=submit]').click();
  await expect(screen.locator('[data-failure]')).toBeVisible();
  await preview.getByRole('button', { name: 'History' }).click();
  await expect(preview.getByRole('button', { name: 'Calls' })).toHaveText('Calls 1 with a fault');
  await expect(preview).toContainText('Calls with a fault: library.order (500 Server error)');
  const moments = preview.locator('.preview-moments').getByRole('button');
  await expect(moments.last()).toContainText('library.order: 500');
  const [frame, whole] = await Promise.all(
    ['.preview-screen', '.preview'].map((name) => page.locator(name).boundingBox()),
  );
  expect(frame?.height).toBeGreaterThanOrEqual((whole?.height ?? 0) / 2 - 1);
  await preview.getByRole('button', { name: 'Why am I here?' }).click();
  await expect(preview.locator('.preview-reasons')).toContainText(
    'The call “library.order” ended with 500',
  );
  await moments.first().click();
  await expect(screen.locator('[data-failure]')).toBeHidden();
  await expect(screen.locator('main[data-step="branch"]')).toBeVisible();
});

test('the selected step is shown again after a walk, and after an edit has moved the preview', async ({
  studio,
}) => {
  const { page } = studio;
  const screen = page.frameLocator('iframe[title="Preview of the product"]');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  const expectStep = (step: string) =>
    expect(screen.locator(`main[data-step="${step}"]`)).toBeVisible();
  await studio.select('card', 'reader');
  await expectStep('reader');
  await screen.getByLabel('Name of the reader').fill('Ben');
  await screen.getByLabel('Younger than 18').check();
  await screen.locator('button[type=submit]').click();
  await expectStep('guardian');
  await studio.select('card', 'reader');
  await expectStep('reader');

  await studio.select('card', 'guardian');
  await expectStep('guardian');
  const flow = studio.read('card/flow.json');
  const changed = flow.replace(/"when": "isChild"\s*\},\s*\{\s*"id": "branch"/, (part) =>
    part.replace('"isChild"', '{ "!": "isChild" }'),
  );
  expect(changed).not.toBe(flow);
  studio.write('card/flow.json', changed);
  await expectStep('branch');
  await expect(preview).toContainText('The preview is at card › branch, because the changed flow');
  studio.write('card/flow.json', flow);
  await preview.getByRole('button', { name: /^Show “/ }).click();
  await expectStep('guardian');
});

test('a walk is recorded as a journey that repeats', async ({ studio }) => {
  const { page } = studio;
  const screen = page.frameLocator('iframe[title="Preview of the product"]');
  await studio.select('card', 'reader');
  await expect(screen.locator('main[data-step="reader"]')).toBeVisible();
  await studio.goTo('/card');
  await expect(screen.locator('main[data-step="reader"]')).toBeVisible();
  await screen.getByLabel('Name of the reader').fill('Ben');
  await screen.getByLabel('Younger than 18').check();
  await screen.locator('button[type=submit]').click();
  await expect(screen.locator('main[data-step="guardian"]')).toBeVisible();
  await studio.record('card', 'a child names a guardian');
  await studio.save();
  const journeys = JSON.parse(studio.read('card/journeys.json')) as { name: string }[];
  expect(journeys.at(-1)).toEqual({
    name: 'a child names a guardian',
    steps: [
      { open: '/card', at: 'reader' },
      { event: 'submit', with: { name: 'Ben', reader: 'child' }, at: 'guardian' },
    ],
  });
});

test('the gallery draws each screen in its states, and its texts are found', async ({ studio }) => {
  const { page } = studio;
  await studio.select('card', 'reader');
  await studio.open('Gallery');
  const step = page.locator('[data-gallery-step="reader"]');
  await expect(step.getByRole('heading')).toContainText('Who is the card for?');
  const pristine = step.locator('[data-state="first"]').frameLocator('iframe');
  await expect(pristine.getByRole('heading', { level: 1 })).toHaveText('Who is the card for?');
  const errors = step.locator('[data-state="errors"]').frameLocator('iframe');
  await expect(errors.locator('[data-problems]')).toBeVisible();
  const gallery = page.getByRole('tabpanel');
  await gallery.getByRole('button', { name: 'Edit texts' }).click();
  const heading = await pristine.getByRole('heading', { level: 1 }).boundingBox();
  if (!heading) throw new Error('The picture shows no heading.');
  await page.mouse.click(heading.x + 10, heading.y + 5);
  await gallery.getByRole('textbox', { name: /^Screen “.*: title$/ }).fill('Who reads?');
  await expect(pristine.getByRole('heading', { level: 1 })).toHaveText('Who reads?');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pristine.getByRole('heading', { level: 1 })).toHaveText('Who is the card for?');
  await page.getByRole('searchbox', { name: 'Search titles and texts' }).fill('18 or older');
  await expect(page.getByText('1 screen', { exact: true })).toBeVisible();
  await expect(step).toBeVisible();
  await expect(step.locator('[data-state="first"]').getByText('shows it')).toBeVisible();
  const required = '"required": "Enter the name of the reader"';
  const file = 'card/screens/reader.json';
  const text = studio.read(file).replace(required, `${required}, "maxLength": "Use fewer letters"`);
  studio.write(file, text);
  await page.getByRole('searchbox', { name: 'Search titles and texts' }).fill('fewer letters');
  await expect(step.getByRole('list', { name: 'Found texts' })).toContainText(
    'No picture shows it',
  );
});

test.describe('of the own product', () => {
  test.use({ product: '.' });

  test('a walk with own answers leads as far as the real services would lead', async ({
    studio,
  }) => {
    const { page } = studio;
    const screen = page.frameLocator('iframe[title="Preview of the product"]');
    const expectStep = (step: string) =>
      expect(screen.locator(`main[data-step="${step}"]`)).toBeVisible();
    await studio.select('onboarding', 'type');
    await expectStep('type');
    await screen.locator('input[name=companyType][value=llc]').check({ force: true });
    await screen.locator('[data-action=submit]').click();
    await expectStep('company-state');
    await screen.locator('[name=registrationState]').fill('Ohio');
    await screen.getByRole('option', { name: 'Ohio' }).first().click();
    await screen.locator('[data-action=submit]').click();
    await expectStep('company-state-review');
    await screen.locator('main [data-action=continue]').first().click();
    await expectStep('company-name');
    await screen.locator('[name=businessName]').fill('Acme');
    await screen.locator('[name=businessNameEnding]').selectOption('LLC');
    await screen.locator('[name=industry]').selectOption('Retail');
    await screen.locator('[data-action=submit]').click();
    await expectStep('review');
    await expect(screen.locator('main')).toContainText('Ohio');
    await expect(screen.locator('main')).toContainText('Acme LLC');
    await screen
      .getByRole('button', { name: /^Continue to payment/ })
      .first()
      .click();
    await expectStep('sign-up');
    await screen.locator('[name=firstName]').fill('Ann');
    await screen.locator('[name=lastName]').fill('Lee');
    for (const label of ['Email address', 'Confirm email address'])
      await screen.getByLabel(label, { exact: true }).fill('ann@example.com');
    for (const label of ['Password', 'Confirm password'])
      await screen.getByLabel(label, { exact: true }).fill('river-Stone-42');
    await screen.getByRole('checkbox').check({ force: true });
    await screen.getByRole('button', { name: 'Create account' }).click();
    await expect(screen.locator('main[data-step="review"], .preview-left')).toBeVisible();
    const left = screen.getByRole('heading', { name: 'The user leaves for another site' });
    if (!(await left.isVisible()))
      await screen.getByRole('button', { name: /^Pay/ }).first().click();
    await expect(left).toBeVisible();
    await screen.getByRole('button', { name: 'Return as paid' }).click();
    await expectStep('congratulations');
    await expect(screen.locator('main')).toContainText('Acme LLC');
    await studio.record('onboarding', 'an order is walked through to its confirmation');
  });

  test('the text of a price is changed on the preview', async ({ studio }) => {
    const { page } = studio;
    const file = 'accounting/screens/review.json';
    const before = studio.read(file);
    await studio.select('accounting', 'review');
    const preview = page.getByRole('complementary', { name: 'Preview' });
    const screen = page.frameLocator('iframe[title="Preview of the product"]');
    const button = screen.getByRole('button', { name: /^Pay \$\d/ });
    await expect(button).toBeVisible();
    await preview.getByRole('button', { name: 'Edit texts' }).click();
    await button.click();
    const field = preview.locator('.preview-text textarea');
    await expect(field).toHaveValue('Pay {derived.price, money}');
    await field.fill('Pay {derived.price, money} now');
    await expect(button).toHaveText(/^Pay \$[\d,.]+ now$/);
    await studio.saveAnyway();
    expect(studio.read(file)).toBe(before.replace('price, money}"', 'price, money} now"'));
  });

  test('a changed text is translated on the preview', async ({ studio }) => {
    const { page } = studio;
    await studio.select('accounting', 'your-plan');
    const preview = page.getByRole('complementary', { name: 'Preview' });
    const screen = page.frameLocator('iframe[title="Preview of the product"]');
    const lead = screen.getByText(/^Your plan renews until you cancel\./);
    await expect(lead).toBeVisible();
    await preview.getByRole('button', { name: 'Edit texts' }).click();
    await lead.click();
    await preview.getByRole('textbox', { name: /^Screen “/ }).fill('You can leave anytime.');
    const changed = screen.getByText('You can leave anytime.');
    await expect(changed).toBeVisible();
    await preview.getByRole('combobox', { name: 'Language' }).selectOption('es');
    await expect(screen.getByRole('button', { name: /^Continuar/ })).toBeVisible();
    await changed.click();
    const field = preview.getByRole('textbox', {
      name: 'Translations in accounting/texts.es.json',
    });
    await expect(field).toHaveValue('');
    await field.fill('Puede cancelar cuando quiera.');
    await expect(screen.getByText('Puede cancelar cuando quiera.')).toBeVisible();
  });
});
