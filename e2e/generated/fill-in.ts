// Fills in a form field as a user does, whatever its widget.

import type { Locator, Page } from '@playwright/test';
import type { Fill } from '../../cli/explore/playwright/staged.ts';
import { checkInput } from '../support/app.ts';

export async function fillField(page: Page, { field, value, label }: Fill): Promise<void> {
  const place = page.locator(`#screen-form [data-field="${field}"]`);
  const control = place.locator('input, select, textarea').first();
  const kind = await control.evaluate((element) => [
    element.tagName,
    element.getAttribute('type'),
    element.getAttribute('role'),
  ]);
  const [tag, type, role] = kind;
  const text = value === null ? '' : String(value);
  if (await place.locator('.date').count()) return fillDate(place, text);
  if (type === 'radio') return checkInput(place.locator(`input[value="${text}"]`));
  if (type === 'checkbox') return setCheckboxes(place, value);
  if (tag === 'SELECT') return void (await control.selectOption(text));
  if (role === 'combobox' && Array.isArray(value))
    return selectOptions(place, control, [label ?? []].flat());
  if (role === 'combobox' && typeof label === 'string') return selectOption(place, control, label);
  await control.fill(text);
  if (role === 'combobox') await control.press('Escape');
}

/** Selects a suggestion from the list below a field. */
export async function selectSuggestion(page: Page, field: string, label: string): Promise<void> {
  const place = page.locator(`#screen-form [data-field="${field}"]`);
  if ((await place.getByRole('option').count()) === 0)
    await place.getByRole('combobox').press('ArrowDown');
  await findOption(place, label).click();
}

// helpers

async function fillDate(place: Locator, text: string): Promise<void> {
  const [year = '', month = '', day = ''] = text.split('-');
  for (const [part, digits] of Object.entries({ month, day, year }))
    await place.locator(`[data-part=${part}] input`).fill(digits);
}

/**
 * Sets a single checkbox to a boolean value. In a group of checkboxes, checks those with the given
 * values.
 */
async function setCheckboxes(place: Locator, value: Fill['value']): Promise<void> {
  for (const box of await place.locator('input[type=checkbox]').all()) {
    const own = await box.getAttribute('value');
    const isOn = Array.isArray(value) ? value.map(String).includes(own ?? '') : value === true;
    await box.setChecked(isOn, { force: true });
  }
}

async function selectOption(place: Locator, control: Locator, label: string): Promise<void> {
  await control.click();
  await control.fill(label);
  await findOption(place, label).click();
}

/** Removes the selected options of a multiselect, and selects the options with these labels. */
async function selectOptions(
  place: Locator,
  control: Locator,
  labels: readonly string[],
): Promise<void> {
  for (const chip of await place.locator('.chip, .picked-rows button').all()) await chip.click();
  for (const label of labels) {
    await control.click();
    await control.fill(label);
    await findOption(place, label).click();
  }
  await control.press('Escape');
}

/** Returns the first option whose label begins with this text. */
function findOption(place: Locator, label: string): Locator {
  const start = new RegExp(`^\\s*${label.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`);
  return place
    .getByRole('option')
    .filter({ has: place.page().locator('.combo-label', { hasText: start }) })
    .first();
}
