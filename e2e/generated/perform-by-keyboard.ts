// Performs the actions of a journey by keyboard alone, and checks where the focus is.

import { expect, type Locator, type Page } from '@playwright/test';
import type {
  FieldFill,
  StagedStep,
  UserAction,
} from '../../cli/explore/playwright/staged-journey.ts';
import { chooseDocument } from './fill-in.ts';

/** True if journeys are played by keyboard. Then only the longest journey of each flow is played. */
export const isByKeyboard = process.env.KEYBOARD !== undefined;

/** Performs an action with Tab, Enter, Space, arrows and letters. */
export async function performByKeyboard(page: Page, action: UserAction): Promise<void> {
  if ('open' in action) {
    await page.goto(action.open);
    return;
  }
  if ('type' in action) return typeText(getControl(page, action.field), String(action.type ?? ''));
  if ('pick' in action) {
    const container = getContainer(page, action.pick);
    await tabTo(container.getByRole('combobox'));
    return highlightAndEnter(container, action.label);
  }
  if ('fill' in action) {
    await expectRefusal(page, action.fill);
    for (const field of action.fill) await fillByKeyboard(page, field);
  }
  const all = page.locator(`[data-action="${action.press}"]:visible`);
  const label = 'label' in action ? action.label : null;
  const alike = label === null ? all : all.filter({ hasText: label });
  await tabTo(alike.nth('place' in action ? action.place : 0));
  await page.keyboard.press('Enter');
}

/** Checks that a step moved the focus to the heading, or to the description of a failure. */
export async function expectFocus(
  page: Page,
  before: StagedStep | undefined,
  step: StagedStep,
): Promise<void> {
  if (step.at === null || before?.at == null || 'open' in step.do) return;
  if (step.failed) await expect(page.locator('[data-failure]')).toBeFocused();
  // Screen readers announce the heading with its role and name.
  else if (step.at !== before.at)
    await expect(page.getByRole('heading', { level: 1, name: /\S/ })).toBeFocused();
  else await expect(page.locator('body')).not.toBeFocused();
}

// helpers

const getContainer = (page: Page, field: string) =>
  page.locator(`#screen-form [data-field="${field}"]`);

const getControl = (page: Page, field: string) =>
  getContainer(page, field).locator('input, select, textarea').first();

/** Presses Tab until the element has the focus. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${target}.`);
}

async function typeText(control: Locator, text: string): Promise<void> {
  await tabTo(control);
  const { keyboard } = control.page();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.press('Delete');
  await keyboard.type(text);
}

async function fillByKeyboard(page: Page, { field, value, label }: FieldFill): Promise<void> {
  const container = getContainer(page, field);
  const control = getControl(page, field);
  const [tag, type, role] = await control.evaluate((element) => [
    element.tagName,
    element.getAttribute('type'),
    element.getAttribute('role'),
  ]);
  const text = value === null ? '' : String(value);
  if (await container.locator('.date').count()) {
    const [year = '', month = '', day = ''] = text.split('-');
    for (const [part, digits] of Object.entries({ month, day, year }))
      await typeText(container.locator(`[data-part=${part}] input`), digits);
  } else if (type === 'file') {
    await tabTo(control);
    await chooseDocument(control, value);
  } else if (type === 'radio') await chooseRadio(container, text);
  else if (type === 'checkbox') await setCheckboxes(container, value);
  else if (tag === 'SELECT') {
    await tabTo(control);
    await page.keyboard.press('Home');
    for (let presses = 0; presses < 300; presses += 1) {
      if ((await control.inputValue()) === text) return;
      await page.keyboard.press('ArrowDown');
    }
  } else if (role === 'combobox' && label !== undefined) {
    for (const each of [label].flat()) {
      await typeText(control, each);
      await highlightAndEnter(container, each);
      await page.keyboard.press('Escape');
    }
  } else {
    await typeText(control, text);
    if (role === 'combobox') await page.keyboard.press('Escape');
  }
}

/** Tabs to a group of radio buttons and presses arrows until the value is chosen. */
async function chooseRadio(container: Locator, value: string): Promise<void> {
  const { keyboard } = container.page();
  const wanted = container.locator(`input[value="${value}"]`);
  const chosen = container.locator('input:checked');
  await tabTo((await chosen.count()) > 0 ? chosen : container.locator('input').first());
  await keyboard.press('Space');
  const count = await container.locator('input').count();
  for (let presses = 0; presses < count && !(await wanted.isChecked()); presses += 1)
    await keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

async function setCheckboxes(container: Locator, value: FieldFill['value']): Promise<void> {
  for (const box of await container.locator('input[type=checkbox]').all()) {
    const own = (await box.getAttribute('value')) ?? '';
    const isOn = Array.isArray(value) ? value.map(String).includes(own) : value === true;
    if ((await box.isChecked()) === isOn) continue;
    await tabTo(box);
    await box.page().keyboard.press('Space');
  }
}

/** Presses the arrow key until the option with this label is highlighted, and takes it. */
async function highlightAndEnter(container: Locator, label: string): Promise<void> {
  const { keyboard } = container.page();
  const options = container.getByRole('option');
  if ((await options.count()) === 0) await keyboard.press('ArrowDown');
  await options.first().waitFor();
  const highlighted = container.locator('[data-highlighted=true] .combo-label');
  for (let presses = 0; presses < 120; presses += 1) {
    const [text = ''] = await highlighted.allTextContents();
    if (text.trim().startsWith(label)) break;
    await keyboard.press('ArrowDown');
  }
  await keyboard.press('Enter');
}

/**
 * Sends a form whose required text fields are empty. The errors must have the focus, and their
 * first link must lead to a field.
 */
async function expectRefusal(page: Page, fields: readonly FieldFill[]): Promise<void> {
  let isRequired = false;
  for (const { field, value } of fields) {
    const text = getContainer(page, field).locator(
      'input:is([type=text], [type=email], [type=password]):not([role=combobox])',
    );
    const label = getContainer(page, field).locator('label').first();
    if (value === null || (await text.count()) !== 1) continue;
    if ((await text.inputValue()) === '' && !(await label.innerText()).includes('(optional)'))
      isRequired = true;
  }
  if (!isRequired) return;
  await tabTo(page.locator('main [data-action=submit]:visible').first());
  await page.keyboard.press('Enter');
  const problems = page.locator('[data-problems]');
  await expect(problems).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(problems.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main :focus')).toHaveAttribute('aria-invalid', 'true');
}
