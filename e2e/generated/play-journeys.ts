// Plays the journeys that `npm run flows -- paths --format playwright` prints. The page is the
// built application, the services are mocked with the journey's responses, and external addresses
// show an empty page.

import { expect, type Page, test } from '@playwright/test';
import type {
  StagedJourney,
  StagedResponse,
  StagedStep,
} from '../../cli/explore/playwright/staged-journey.ts';
import { auditFolder, createJourneyAuditor } from '../audit/audit-journey.ts';
import { planVisits } from '../audit/plan-visits.ts';
import { fillStorage } from './fill-storage.ts';
import { type MockedOperation, mockServices } from './mock-services.ts';
import { performAction } from './perform-action.ts';
import { expectFocus, isByKeyboard, performByKeyboard } from './perform-by-keyboard.ts';
import { playedAt } from './played-at.ts';
import { findFirstScreens, screenshotsFolder, takeScreenshots } from './screenshots.ts';

export interface StagedJourneys {
  readonly flow: string;
  readonly operations: Readonly<Record<string, MockedOperation>>;
  readonly journeys: readonly StagedJourney[];
}

/**
 * Defines one test for each journey. If screenshots are taken, only for the journeys that show a
 * new screen.
 */
export function playJourneys({ flow, operations, journeys }: StagedJourneys): void {
  const firsts = findFirstScreens(journeys);
  const plan = planVisits(flow, journeys);
  test.describe(flow, () => {
    for (const journey of journeys) {
      const fresh = firsts.get(journey) ?? new Map<number, string>();
      const visits = plan.get(journey) ?? new Map();
      if (screenshotsFolder !== undefined && fresh.size === 0) continue;
      if (auditFolder !== undefined && visits.size === 0) continue;
      // The first of them is the longest journey.
      if (isByKeyboard && journey !== [...firsts.keys()][0]) continue;
      test(journey.name, async ({ page, baseURL }) => {
        const base = baseURL ?? '';
        const faults = collectPageErrors(page);
        const replies = new Map<string, StagedResponse>();
        const services = await mockServices(page, base, operations, replies, journey.config);
        await page.clock.setFixedTime(playedAt);
        await fillStorage(page, base, journey.storage);
        const audit =
          auditFolder === undefined
            ? undefined
            : createJourneyAuditor({
                ...{ page, base, flow, operations, journey, visits, replies },
                folder: auditFolder,
              });
        for (const [index, step] of journey.steps.entries())
          await test.step(`${index + 1}: ${JSON.stringify(step.do)}`, async () => {
            for (const [operation, reply] of Object.entries(step.replies))
              replies.set(operation, reply);
            const before = services.counts();
            if (isByKeyboard) await performByKeyboard(page, step.do);
            else await performAction(page, step.do);
            await expect
              .poll(() => services.missing(before, step.calls), { message: 'calls not made' })
              .toEqual([]);
            await expectLocation(page, base, step);
            const screen = fresh.get(index);
            if (screenshotsFolder !== undefined && screen !== undefined)
              await takeScreenshots(page, `${screenshotsFolder}/${screen}`);
            await audit?.(index);
            if (isByKeyboard) await expectFocus(page, journey.steps[index - 1], step);
          });
        expect(faults).toEqual([]);
      });
    }
  });
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

async function expectLocation(page: Page, base: string, step: StagedStep): Promise<void> {
  const { at, address, failed } = step;
  if (at === null) {
    await page.waitForURL((url) => url.href.startsWith(address), { waitUntil: 'commit' });
    return;
  }
  await expect(page).toHaveURL(new URL(address, base).href);
  const main = page.locator('main');
  if (at === 'failed' || at === 'broken') {
    await expect(main).toHaveAttribute('data-status', at);
    return;
  }
  const [flow = '', place = ''] = at.split(':');
  await expect(main).toHaveAttribute('data-flow', flow);
  await expect(main).toHaveAttribute('data-step', place);
  await expect(page.locator('[data-failure]')).toHaveCount(failed ? 1 : 0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}
