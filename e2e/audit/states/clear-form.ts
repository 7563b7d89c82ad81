// Empties the form of a screen and presses its button, as states with errors need it.

import type { Page } from '@playwright/test';

/** The button that sends the form. */
const submitButton = 'main button[type=submit][form=screen-form]:visible';

/** Empties all fields that can be emptied. Radio buttons stay as they are. */
export async function clearForm(page: Page): Promise<void> {
  const controls = page.locator('#screen-form :is(input, textarea):visible');
  for (const control of await controls.all()) {
    const [type, value, isChecked, role] = await control.evaluate((each: HTMLInputElement) => [
      each.type,
      each.value,
      each.checked,
      each.getAttribute('role'),
    ]);
    if (type === 'checkbox') {
      if (isChecked) await control.click();
    } else if (type !== 'radio' && type !== 'file' && value !== '') {
      await control.fill('');
      // The list of a combobox would cover what is below it.
      if (role === 'combobox') await control.press('Escape');
    }
  }
}

/** Sends the form. Returns false if it has no button, or is not refused. */
export async function submitRefused(page: Page): Promise<boolean> {
  const button = page.locator(submitButton).first();
  if ((await button.count()) === 0) return false;
  await button.click();
  const problems = page.locator('[data-problems]');
  return problems.waitFor({ timeout: 1_000 }).then(
    () => true,
    () => false,
  );
}
