// Edits of what all flows share, in our own product: translations, and the data of plans.

import { checkMilliseconds, expect, test } from './support.ts';

test.use({ awaitsCheck: false });

test('a missing translation is written in the form of its step', async ({ studio }) => {
  const { page } = studio;
  await studio.select('onboarding', 'type');
  await studio.open('Edit');
  await page.getByRole('heading', { name: /^Translations/ }).click();
  const section = page.locator('.edit-section').filter({ hasText: /^Translations/ });
  await expect(section).not.toContainText('missing');
  await page
    .locator('.edit-section')
    .filter({ hasText: /^Texts/ })
    .getByLabel(/^Title/)
    .first()
    .fill('Which company fits you?');
  await expect(section).toContainText('1 translation is missing.');
  await section
    .getByRole('textbox', { name: 'Which company fits you?' })
    .fill('¿Qué empresa le conviene?');
  await expect(section).not.toContainText('missing');
  await expect(page.getByRole('button', { name: 'Save 2 files' })).toBeVisible();
  await page
    .getByRole('complementary', { name: 'Preview' })
    .getByRole('combobox', { name: 'Language' })
    .selectOption('es');
  await expect(
    page
      .frameLocator('.preview-screen iframe')
      .getByRole('heading', { name: '¿Qué empresa le conviene?' }),
  ).toBeVisible();
});

test('the words of a plan are changed in the data that all flows share', async ({ studio }) => {
  const { page } = studio;
  await studio.select('agent-upgrade', 'review');
  await studio.open('Edit');
  await page.getByRole('button', { name: 'Data' }).click();
  const pane = page.getByRole('tabpanel');
  await pane
    .getByRole('combobox', { name: 'Data' })
    .selectOption('The plans of the registered agent');
  await pane.getByRole('searchbox', { name: 'Search' }).fill('Light');
  await pane.getByLabel('text of Light').fill('A registered agent, and reminders of each report.');
  await page.getByRole('button', { name: 'Save 1 file' }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('button', { name: 'Saved', exact: true }))
    .waitFor({ timeout: checkMilliseconds });
});
