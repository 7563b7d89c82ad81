// Prepares a page for a journey, plays its steps, and checks where each of them leads.

import { expect, type Page } from '@playwright/test';
import type {
  MockedResponse,
  StagedJourney,
  StagedStep,
} from '../../cli/explore/playwright/staged-journey.ts';
import { fillStorage } from './fill-storage.ts';
import { type MockedOperation, type MockedServices, mockServices } from './mock-services.ts';
import { playedAt } from './played-at.ts';

/** A page on which a journey is played. */
export interface StartedJourney {
  /** The errors of the page itself. */
  readonly errors: readonly string[];
  readonly services: MockedServices;
  /** Operation -> the current response of the service. */
  readonly replies: ReadonlyMap<string, MockedResponse>;
  /**
   * Performs a step and waits until its calls are made and its screen is shown.
   * @param perform what the user does
   */
  play(step: StagedStep, perform: () => Promise<void>): Promise<void>;
  /** Sets the responses of a step. */
  setReplies(step: StagedStep): void;
}

/** Mocks the services, fixes the time, and fills the storage before the first page is loaded. */
export async function startJourney(
  page: Page,
  base: string,
  operations: Readonly<Record<string, MockedOperation>>,
  { config, storage }: Pick<StagedJourney, 'config' | 'storage'>,
): Promise<StartedJourney> {
  const errors = collectPageErrors(page);
  const replies = new Map<string, MockedResponse>();
  const services = await mockServices(page, base, operations, replies, config);
  await page.clock.setFixedTime(playedAt);
  await fillStorage(page, base, storage);
  const setReplies = (step: StagedStep) => {
    for (const [operation, reply] of Object.entries(step.replies)) replies.set(operation, reply);
  };
  return {
    ...{ errors, services, replies, setReplies },
    play: async (step, perform) => {
      setReplies(step);
      const before = services.counts();
      await perform();
      await expect
        .poll(() => services.missing(before, step.calls), { message: 'calls not made' })
        .toEqual([]);
      await expectLocation(page, base, step);
    },
  };
}

/** Expects the screen or the external address to which a step of a journey leads. */
export async function expectLocation(
  page: Page,
  base: string,
  { at, address, failed }: StagedStep,
  limit: { readonly timeout?: number } = {},
): Promise<void> {
  if (at === null) {
    await page.waitForURL((url) => url.href.startsWith(address), { waitUntil: 'commit', ...limit });
    return;
  }
  await expect(page).toHaveURL(new URL(address, base).href, limit);
  const main = page.locator('main');
  if (at === 'failed' || at === 'broken') {
    await expect(main).toHaveAttribute('data-status', at, limit);
    return;
  }
  const [flow = '', place = ''] = at.split(':');
  await expect(main).toHaveAttribute('data-flow', flow, limit);
  await expect(main).toHaveAttribute('data-step', place, limit);
  await expect(page.locator('[data-failure]')).toHaveCount(failed ? 1 : 0, limit);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, limit);
}

// helpers

/**
 * Collects the errors of the page itself. The browser's own messages about error responses are
 * ignored, because the test checks the page.
 */
function collectPageErrors(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text()}`);
  });
  return faults;
}
