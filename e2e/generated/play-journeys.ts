// Plays the journeys that `npm run flows -- paths --format playwright` prints. The page is the
// built application, the services are mocked with the journey's responses, and external addresses
// show an empty page.

import { expect, test } from '@playwright/test';
import { auditFolder, createJourneyAuditor } from '../audit/audit-journey.ts';
import { planVisits } from '../audit/plan-visits.ts';
import { defineFaultTests, faultsMode } from '../faults/define-fault-tests.ts';
import { comparePictures, isComparingPictures } from '../pictures/compare-pictures.ts';
import { picturedScreens } from '../pictures/pictured-screens.ts';
import { performAction } from './perform-action.ts';
import { expectFocus, isByKeyboard, performByKeyboard } from './perform-by-keyboard.ts';
import { findFirstScreens, screenshotsFolder, takeScreenshots } from './screenshots.ts';
import type { StagedJourneys } from './staged-journeys.ts';
import { startJourney } from './start-journey.ts';

/**
 * Defines one test for each journey. If screenshots are taken, only for the journeys that show a
 * new screen.
 */
export function playJourneys(staged: StagedJourneys): void {
  if (faultsMode) return defineFaultTests(staged, faultsMode);
  const { flow, operations, journeys } = staged;
  const firsts = findFirstScreens(journeys);
  const plan = planVisits(flow, journeys);
  test.describe(flow, () => {
    for (const journey of journeys) {
      const fresh = firsts.get(journey) ?? new Map<number, string>();
      const visits = plan.get(journey) ?? new Map();
      if (screenshotsFolder !== undefined && fresh.size === 0) continue;
      if (auditFolder !== undefined && visits.size === 0) continue;
      const isPictured = (screen: string | undefined): screen is string =>
        isComparingPictures &&
        screen?.startsWith(`${flow}/`) === true &&
        picturedScreens.has(screen);
      if (isComparingPictures && ![...fresh.values()].some(isPictured)) continue;
      // The first of them is the longest journey.
      if (isByKeyboard && journey !== [...firsts.keys()][0]) continue;
      test(journey.name, async ({ page, baseURL }) => {
        const base = baseURL ?? '';
        const started = await startJourney(page, base, operations, journey);
        const audit =
          auditFolder === undefined
            ? undefined
            : createJourneyAuditor({
                ...{ page, base, flow, operations, journey, visits, replies: started.replies },
                folder: auditFolder,
              });
        const pictured = [...fresh].flatMap(([index, screen]) => (isPictured(screen) ? index : []));
        // Without pictures, all steps are played.
        const steps = isComparingPictures
          ? journey.steps.slice(0, Math.max(...pictured) + 1)
          : journey.steps;
        for (const [index, step] of steps.entries())
          await test.step(`${index + 1}: ${JSON.stringify(step.do)}`, async () => {
            await started.play(step, () =>
              isByKeyboard ? performByKeyboard(page, step.do) : performAction(page, step.do),
            );
            const screen = fresh.get(index);
            if (screenshotsFolder !== undefined && screen !== undefined)
              await takeScreenshots(page, `${screenshotsFolder}/${screen}`);
            if (isPictured(screen)) await comparePictures(page, screen);
            await audit?.(index);
            if (isByKeyboard) await expectFocus(page, journey.steps[index - 1], step);
          });
        expect(started.errors).toEqual([]);
      });
    }
  });
}
