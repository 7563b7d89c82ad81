// Fills in a form field as a user does, whatever its widget.

import { expect, type Locator, type Page } from '@playwright/test';
import type { FieldFill } from '../../cli/explore/playwright/staged-journey.ts';
import { isObject } from '../../engine/language/index.ts';
import { checkInput } from '../support/app.ts';

export async function fillField(page: Page, { field, value, label }: FieldFill): Promise<void> {
  const container = page.locator(`#screen-form [data-field="${field}"]`);
  const control = container.locator('input, select, textarea').first();
  const kind = await control.evaluate((element) => [
    element.tagName,
    element.getAttribute('type'),
    element.getAttribute('role'),
  ]);
  const [tag, type, role] = kind;
  const text = value === null ? '' : String(value);
  if (await container.locator('.date').count()) return fillDate(container, text);
  if (type === 'radio') return checkInput(container.locator(`input[value="${text}"]`));
  if (type === 'checkbox') return setCheckboxes(container, value);
  if (tag === 'SELECT') return void (await control.selectOption(text));
  if (type === 'file') return chooseDocument(control, value);
  if (role === 'combobox' && Array.isArray(value))
    return selectOptions(container, control, [label ?? []].flat());
  if (role === 'combobox' && typeof label === 'string')
    return selectOption(container, control, label);
  await control.fill(text);
  if (role === 'combobox') await control.press('Escape');
}

/** Selects a suggestion from the list below a field. */
export async function selectSuggestion(page: Page, field: string, label: string): Promise<void> {
  const container = page.locator(`#screen-form [data-field="${field}"]`);
  if ((await container.getByRole('option').count()) === 0)
    await container.getByRole('combobox').press('ArrowDown');
  await findOption(container, label).click();
}

/** Chooses a document for the widget `document`. Its content is a sample. */
export async function chooseDocument(control: Locator, value: FieldFill['value']): Promise<void> {
  const name = isObject(value) && typeof value.name === 'string' ? value.name : 'document.pdf';
  const buffer = Buffer.from('%PDF-1.7 sample');
  await control.setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await expect(control.page().locator('.upload-report strong', { hasText: name })).toBeVisible();
}

// helpers

async function fillDate(container: Locator, text: string): Promise<void> {
  const [year = '', month = '', day = ''] = text.split('-');
  for (const [part, digits] of Object.entries({ month, day, year }))
    await container.locator(`[data-part=${part}] input`).fill(digits);
}

/**
 * Sets a single checkbox to a boolean value. In a group of checkboxes, checks those with the given
 * values.
 */
async function setCheckboxes(container: Locator, value: FieldFill['value']): Promise<void> {
  for (const box of await container.locator('input[type=checkbox]').all()) {
    const own = await box.getAttribute('value');
    const isOn = Array.isArray(value) ? value.map(String).includes(own ?? '') : value === true;
    await box.setChecked(isOn, { force: true });
  }
}

async function selectOption(container: Locator, control: Locator, label: string): Promise<void> {
  await control.click();
  await control.fill(label);
  await findOption(container, label).click();
}

/** Removes the selected options of a multiselect, and selects the options with these labels. */
async function selectOptions(
  container: Locator,
  control: Locator,
  labels: readonly string[],
): Promise<void> {
  const chips = container.locator('.chip, .picked-rows button');
  for (let left = await chips.count(); left > 0; left -= 1) await chips.first().click();
  for (const label of labels) {
    await control.click();
    await control.fill(label);
    await findOption(container, label).click();
  }
}

/** Returns the first option whose label begins with this text. */
function findOption(container: Locator, label: string): Locator {
  const start = new RegExp(`^\\s*${label.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`);
  return container
    .getByRole('option')
    .filter({ has: container.page().locator('.combo-label', { hasText: start }) })
    .first();
}
