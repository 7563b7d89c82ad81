// Fills in one field as a user does, whatever its widget.

import type { Locator, Page } from '@playwright/test';
import type { FieldFill } from '../../cli/explore/playwright/staged-journey.ts';
import { tick } from '../support/app.ts';

export async function fillIn(page: Page, { field, value, label }: FieldFill): Promise<void> {
  const place = page.locator(`#screen-form [data-field="${field}"]`);
  const control = place.locator('input, select, textarea').first();
  const kind = await control.evaluate((element) => [
    element.tagName,
    element.getAttribute('type'),
    element.getAttribute('role'),
  ]);
  const [tag, type, role] = kind;
  const text = value === null ? '' : String(value);
  if (await place.locator('.date').count()) return date(place, text);
  if (type === 'radio') return tick(place.locator(`input[value="${text}"]`));
  if (type === 'checkbox') return ticks(place, value);
  if (tag === 'SELECT') return void (await control.selectOption(text));
  if (role === 'combobox' && Array.isArray(value))
    return picks(place, control, [label ?? []].flat());
  if (role === 'combobox' && typeof label === 'string') return choose(place, control, label);
  await control.fill(text);
  if (role === 'combobox') await control.press('Escape');
}

/** Selects a suggestion from the list below a field. */
export async function pickSuggestion(page: Page, field: string, label: string): Promise<void> {
  const place = page.locator(`#screen-form [data-field="${field}"]`);
  if ((await place.getByRole('option').count()) === 0)
    await place.getByRole('combobox').press('ArrowDown');
  await optionOf(place, label).click();
}

// helpers

async function date(place: Locator, text: string): Promise<void> {
  const [year = '', month = '', day = ''] = text.split('-');
  for (const [part, digits] of Object.entries({ month, day, year }))
    await place.locator(`[data-part=${part}] input`).fill(digits);
}

/** A single checkbox is set. Of several, those with the given values are checked. */
async function ticks(place: Locator, value: FieldFill['value']): Promise<void> {
  for (const box of await place.locator('input[type=checkbox]').all()) {
    const own = await box.getAttribute('value');
    const isOn = Array.isArray(value) ? value.map(String).includes(own ?? '') : value === true;
    await box.setChecked(isOn, { force: true });
  }
}

async function choose(place: Locator, control: Locator, label: string): Promise<void> {
  await control.click();
  await control.fill(label);
  await optionOf(place, label).click();
}

/** Opens the list and toggles the choices that differ. */
async function picks(place: Locator, control: Locator, labels: readonly string[]): Promise<void> {
  for (const chip of await place.locator('.chip, .picked-rows button').all()) await chip.click();
  for (const label of labels) {
    await control.click();
    await control.fill(label);
    await optionOf(place, label).click();
  }
  await control.press('Escape');
}

/** Returns the option with exactly this label. Others may begin with the same words. */
function optionOf(place: Locator, label: string): Locator {
  const start = new RegExp(`^\\s*${label.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`);
  return place
    .getByRole('option')
    .filter({ has: place.page().locator('.combo-label', { hasText: start }) })
    .first();
}
