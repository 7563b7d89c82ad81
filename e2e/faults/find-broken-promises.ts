// Checks what must hold on the page after a fault, and after a reload.

import type { Page } from '@playwright/test';
import type { MockedServices } from '../generated/mock-services.ts';
import { findViolations } from './find-violations.ts';
import { type FormValues, readFormValues } from './read-form-values.ts';

/** The limit for a screen to end its calls. Calls that may be repeated are repeated within it. */
const settledLimit = 20_000;

interface Situation {
  readonly base: string;
  readonly services: Pick<MockedServices, 'unanswered'>;
  /** The limit for a screen to settle, in milliseconds. */
  readonly limit?: number;
}

/**
 * Waits until the screen is shown and nothing on it is busy.
 * @returns one sentence if it stays busy although all its calls have ended
 */
export async function waitUntilSettled(
  page: Page,
  { base, services, limit = settledLimit }: Situation,
): Promise<readonly string[]> {
  const isSettled = (origin: string) => {
    if (window.location.origin !== origin) return true;
    const main = document.querySelector('main');
    if (!main?.matches('[data-step], [data-status]:not([data-status=loading])')) return false;
    return !main.querySelector('[aria-busy=true], .skeleton, .skeleton-field, .skeleton-block');
  };
  const options = { polling: 50, timeout: limit };
  return page.waitForFunction(isSettled, new URL(base).origin, options).then(
    () => [],
    () => (services.unanswered().length > 0 ? [] : ['The screen or a control stays busy.']),
  );
}

/**
 * Returns one sentence for each promise that a page breaks: it is not blank, it offers a next step, it reports a failed
 * press, it keeps the typed answers, and it violates no rule of axe.
 */
export async function findBrokenPromises(
  page: Page,
  {
    base,
    typed,
    isReached,
    isPress,
    urlBefore,
  }: {
    readonly base: string;
    /** The values of the form before the call. */
    readonly typed: FormValues;
    /** True if the page is where the journey leads without the fault. */
    readonly isReached: boolean;
    /** True if the user has pressed something, false for an address that was opened. */
    readonly isPress: boolean;
    readonly urlBefore: string;
  },
): Promise<readonly string[]> {
  if (isOutside(page, base)) return [];
  const isHere = page.url() === urlBefore;
  const values = await readFormValues(page);
  const lost = Object.entries(typed).filter(
    ([name, value]) => isHere && name in values && values[name] !== value,
  );
  const messages = page.locator(
    ':is([data-failure], [data-notice], [data-toast], [data-problems], [data-tone=warning], [role=alert], main[data-status=failed]):visible',
  );
  const isSilent = isPress && isHere && !isReached && (await messages.count()) === 0;
  return [
    ...(await findEmptyScreen(page)),
    ...(isSilent ? ['Nothing says that the call has failed.'] : []),
    ...lost.map(([name]) => `The answer to “${name.trim()}” is lost.`),
    ...(isReached ? [] : await findViolations(page)),
  ];
}

/** Reloads the page and returns one sentence for each promise that does not hold then. */
export async function findReloadProblems(
  page: Page,
  situation: Situation,
): Promise<readonly string[]> {
  if (isOutside(page, situation.base)) return [];
  await page.reload();
  const problems = [
    ...(await waitForReloaded(page, situation)),
    ...(situation.services.unanswered().length > 0 ? [] : await findEmptyScreen(page)),
  ];
  return problems.map((each) => `After a reload: ${each}`);
}

// helpers

/** Returns true if the user has left the application, for example for the page of a payment. */
function isOutside(page: Page, base: string): boolean {
  return new URL(page.url()).origin !== new URL(base).origin;
}

/** The time limit for a screen that continues without the user, such as one that waits for an order. */
const passingLimit = 3_000;

/**
 * Waits until a reloaded screen has settled. A screen may make calls that the journey has no answers for. It then stays
 * busy for good, and nothing more can be found.
 */
async function waitForReloaded(page: Page, situation: Situation): Promise<readonly string[]> {
  const problems = await waitUntilSettled(page, { ...situation, limit: passingLimit });
  return problems.length === 0 ? [] : waitUntilSettled(page, situation);
}

async function findEmptyScreen(page: Page): Promise<readonly string[]> {
  const main = page.locator('main');
  const isThere = (selector: string) =>
    main
      .locator(selector)
      .first()
      .waitFor({ timeout: passingLimit })
      .then(
        () => true,
        () => false,
      );
  const offersSomething = await isThere(
    ':is(a[href], button:enabled:not([aria-disabled=true]), input:enabled):visible',
  );
  const hasHeading = await isThere('h1:not(:empty)');
  const isCrashed = (await main.getAttribute('data-status')) === 'crashed';
  return [
    ...(hasHeading ? [] : ['The screen has no heading.']),
    ...(isCrashed ? ['The application has stopped.'] : []),
    ...(offersSomething ? [] : ['The screen offers nothing to do.']),
  ];
}
