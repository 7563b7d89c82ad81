// The parts that the states of a held and of a failed call share.

import type { Page } from '@playwright/test';
import { fillField } from '../../generated/fill-in.ts';
import { pressControl } from '../../generated/perform-action.ts';
import { type AuditPage, waitUntilSettled } from '../audit-page.ts';
import { type CallStop, type ScreenSituation, stopNextCalls } from '../situation.ts';

/** Returns the situation with its next calls stopped, or null if there are none. */
export function prepareStoppedCall(
  situation: ScreenSituation,
  stop: CallStop,
): ScreenSituation | null {
  const calls = situation.next?.calls ?? {};
  return Object.keys(calls).length > 0 ? stopNextCalls(situation, stop) : null;
}

/**
 * Makes the next calls. Returns false if the journey ends at the screen, or if the screen makes one of these calls when
 * it opens and therefore does not open.
 */
export async function makeNextCalls(
  page: Page,
  { next, screen }: ScreenSituation,
): Promise<boolean> {
  if (next === null || !(await waitUntilSettled(page))) return false;
  const [flow = '', step = ''] = screen.split('/');
  const isOpen = `main[data-flow="${flow}"][data-step="${step}"]:not(:has([data-failure]))`;
  if ((await page.locator(isOpen).count()) === 0) return false;
  // The button may be there only with the response of one of these calls.
  if ('press' in next.do && !(await isShown(page, `[data-action="${next.do.press}"]`)))
    return false;
  const isStillOpen = async () => (await page.locator(isOpen).count()) > 0;
  try {
    if ('fill' in next.do) {
      for (const field of next.do.fill) await fillField(page, field);
      // Calls while typing are made after a pause.
      await page.waitForTimeout(500);
    }
    if (await isStillOpen()) await pressControl(page, next.do);
  } catch (error) {
    // An answer may make one of these calls, which may lead to another screen at any time.
    if (await isStillOpen()) throw error;
  }
  return true;
}

/** Makes the next calls and waits for a message about their failure. Returns false if there is none. */
export async function enterFailure({ page, situation }: AuditPage): Promise<boolean> {
  const isMade = await makeNextCalls(page, situation);
  return isMade && isShown(page, '[data-failure], main[data-status=failed]');
}

/** Waits up to three seconds until an element is visible. Returns false if there is none. */
export function isShown(page: Page, selector: string): Promise<boolean> {
  const found = page.locator(`:is(${selector}):visible`).first();
  return found.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );
}
