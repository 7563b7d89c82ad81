// Performs an action of a user on the page.

import type { Page } from '@playwright/test';
import type { UserAction } from '../../cli/explore/playwright/staged-journey.ts';
import { fillField, selectSuggestion } from './fill-in.ts';

export async function performAction(page: Page, action: UserAction): Promise<void> {
  if ('fill' in action) for (const each of action.fill) await fillField(page, each);
  await pressControl(page, action);
}

/** Performs an action without filling in the fields of a form first. */
export async function pressControl(page: Page, action: UserAction): Promise<void> {
  if ('open' in action) {
    await page.goto(action.open);
    return;
  }
  if ('type' in action) {
    await fillField(page, { field: action.field, value: action.type });
    return;
  }
  if ('pick' in action) {
    await selectSuggestion(page, action.pick, action.label);
    return;
  }
  const all = page.locator(`[data-action="${action.press}"]:visible`);
  const label = 'label' in action ? action.label : null;
  await all.first().waitFor();
  const named = label === null ? all : all.filter({ hasText: label });
  // The button of the chosen plan says that it is chosen.
  const isNamed = (await named.count()) > 0;
  const alike = isNamed ? named : all.and(page.locator('[aria-pressed="true"]'));
  await alike.nth('place' in action ? action.place : 0).click();
  // A button whose event cannot be undone asks first.
  const question = page.locator(`[data-question="${action.press}"]`);
  if (await question.isVisible()) await question.locator('..').locator('[data-action]').click();
}
