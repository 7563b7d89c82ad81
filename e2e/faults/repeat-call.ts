// Repeats a failed call as a user does.

import type { Page } from '@playwright/test';
import type { UserAction } from '../../cli/explore/playwright/staged-journey.ts';
import { pressControl } from '../generated/perform-action.ts';

/** The limit for a countdown before a call may be repeated. The faults ask for one second. */
const countdownLimit = 5_000;

/**
 * Presses the button of the message about a failed call, or else the same control again.
 * @returns what was pressed, or null if neither is there
 */
export async function repeatCall(
  page: Page,
  action: UserAction,
): Promise<'retry' | 'control' | null> {
  const retry = page.locator('main [data-action=retry]:visible').first();
  if ((await retry.count()) > 0) {
    const isEnabled = await page
      .locator('main [data-action=retry]:visible:not([aria-disabled=true])')
      .first()
      .waitFor({ timeout: countdownLimit })
      .then(
        () => true,
        () => false,
      );
    if (!isEnabled) return null;
    await retry.click();
    return 'retry';
  }
  if (!('press' in action)) return null;
  if ((await page.locator(`[data-action="${action.press}"]:visible`).count()) === 0) return null;
  await pressControl(page, action);
  return 'control';
}
