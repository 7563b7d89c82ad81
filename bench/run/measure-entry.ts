// Measures the first load of a screen.

import type { Browser } from 'playwright';
import { disableIdleCallbacks } from './disable-idle-callbacks.ts';
import { preparePage } from './open-page.ts';
import type { PlannedAnswer } from './plan.ts';
import { getDepth, isCode, type RecordedRequest } from './record-requests.ts';

/** The measurements of a first load. Times are milliseconds, sizes are bytes. */
export interface EntryMeasurement {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly usable: number;
  /** Total Blocking Time: the sum of the time beyond 50 ms of each long task. */
  readonly blocked: number;
  /** All scripts and styles of the screen, without those that are loaded when the browser is idle. */
  readonly bytes: number;
  /** The requests for the screen. */
  readonly requests: number;
  readonly depth: number;
  /** The number of times that the page lost an entered answer. */
  readonly lost: number;
  readonly heap: number;
  /** The address at which the screen is shown. */
  readonly address: string;
  readonly heading: string;
  /** The requests for the screen, and any others before it was usable. */
  readonly loaded: readonly RecordedRequest[];
}

const loadTimeoutMilliseconds = 60_000;

/**
 * Opens a screen and enters the first answer as soon as it can be entered.
 * @param answer undefined for the first control of an unknown screen
 */
export async function measureEntry(
  browser: Browser,
  url: string,
  answer?: PlannedAnswer,
): Promise<EntryMeasurement> {
  const needed = await listRequests(browser, url);
  const steps = [{ heading: '', answers: answer ? [answer] : [] }];
  const { page, session, requests, close } = await preparePage(browser, {
    isJourney: false,
    pause: 0,
    steps,
  });
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: loadTimeoutMilliseconds });
    await page.waitForFunction(
      () => document.readyState === 'complete' && window.benchResult.usable !== null,
      undefined,
      { polling: 100, timeout: loadTimeoutMilliseconds },
    );
    // An answer that is lost after this is entered again, which moves the moment of use.
    await page.waitForLoadState('networkidle', { timeout: loadTimeoutMilliseconds });
    const { vitals, result, heading } = await page.evaluate(() => ({
      vitals: window.benchVitals,
      result: window.benchResult,
      heading: document.querySelector('h1')?.textContent ?? '',
    }));
    const usable = result.usable ?? Number.NaN;
    const loaded = requests.filter(
      ({ start, kind, url }) => kind !== 'Other' && (start <= usable || needed.has(url)),
    );
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { fcp, lcp, cls, blocked } = vitals;
    return {
      ...{ fcp, lcp, cls, usable, blocked, loaded, heading, heap: usedSize },
      bytes: loaded.filter(isCode).reduce((sum, { bytes }) => sum + bytes, 0),
      requests: loaded.length,
      depth: getDepth(loaded.filter(({ end }) => end <= usable)),
      lost: result.lost,
      address: page.url().replace(new URL(url).origin, ''),
    };
  } finally {
    await close();
  }
}

// helpers

/** Returns the URLs that a screen requests in a browser that is never idle. */
async function listRequests(browser: Browser, url: string): Promise<ReadonlySet<string>> {
  const { page, requests, close } = await preparePage(browser, null, false);
  try {
    await disableIdleCallbacks(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    return new Set(requests.map((request) => request.url));
  } finally {
    await close();
  }
}
