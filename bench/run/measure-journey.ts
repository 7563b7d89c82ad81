// Measures a journey through a wizard.

import type { Browser } from 'playwright';
import { preparePage } from './open-page.ts';
import type { PlannedStep } from './plan.ts';
import { getCodeBytes } from './record-requests.ts';

/** The measurements of a journey. Times are milliseconds. */
export interface JourneyTimes {
  /** From the start until the first press of Continue has shown the second step. */
  readonly leadsOn: number;
  /** The scripts and styles that had arrived by then. */
  readonly bytes: number;
  /** From each press of Continue until the next step is shown. */
  readonly steps: readonly number[];
  readonly lost: number;
  /** The memory of scripts at the end. */
  readonly heap: number;
  /** The text of the last page. */
  readonly text: string;
}

const journeyTimeoutMilliseconds = 60_000;

/**
 * Goes through all steps.
 * @param pause the milliseconds that a user spends on each step; 0 is as fast as the page allows
 */
export async function measureJourney(
  browser: Browser,
  url: string,
  steps: readonly PlannedStep[],
  pause: number,
  isSlow = true,
): Promise<JourneyTimes> {
  const plan = { isJourney: true, pause, steps };
  const { page, session, requests, close } = await preparePage(browser, plan, isSlow);
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: journeyTimeoutMilliseconds });
    await page.waitForFunction(
      (count) => window.benchResult?.shown.length === count,
      steps.length,
      { polling: 100, timeout: journeyTimeoutMilliseconds },
    );
    const { pressed, shown, lost } = await page.evaluate(() => window.benchResult);
    const text = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const leadsOn = shown[1] ?? Number.NaN;
    return {
      ...{ leadsOn, bytes: getCodeBytes(requests, leadsOn) },
      steps: pressed.map((time, index) => (shown[index + 1] ?? Number.NaN) - time),
      ...{ lost, text, heap: usedSize },
    };
  } finally {
    await close();
  }
}
