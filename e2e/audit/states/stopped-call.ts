// The parts that the states of a held and of a failed call share.

import type { Page } from '@playwright/test';
import { performAction } from '../../generated/perform-action.ts';
import { waitUntilSettled } from '../audit-page.ts';
import { type ScreenSituation, stopNextCalls } from '../situation.ts';

/** Returns the situation with its next calls held or answered with 503, or null if there are none. */
export function prepareStoppedCall(
  situation: ScreenSituation,
  answer: 'none' | 'unavailable',
): ScreenSituation | null {
  const calls = situation.next?.calls ?? {};
  return Object.keys(calls).length > 0 ? stopNextCalls(situation, answer) : null;
}

/** Makes the next calls. Returns false if the screen does not settle or the journey ends at it. */
export async function makeNextCalls(page: Page, { next }: ScreenSituation): Promise<boolean> {
  if (next === null || !(await waitUntilSettled(page))) return false;
  await performAction(page, next.do);
  return true;
}
