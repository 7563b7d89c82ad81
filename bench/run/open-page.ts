// Opens pages as on a slow phone: in a browser context of their own, without a cache, with a slow
// processor and a slow line.

import type { Browser, CDPSession, Page } from 'playwright';
import { drive } from './driver.ts';
import type { DriverPlan } from './plan.ts';
import { type RecordedRequest, recordRequests } from './record-requests.ts';

/** The conditions of all measurements. */
export const conditions = {
  latencyMilliseconds: 150,
  downloadBytesPerSecond: 200_000,
  uploadBytesPerSecond: 93_750,
  processorSlowdown: 4,
} as const;

export interface OpenPage {
  readonly page: Page;
  readonly session: CDPSession;
  readonly requests: readonly RecordedRequest[];
  close(): Promise<void>;
}

/**
 * Prepares a page with the driver for a plan.
 * @param isSlow false to measure on the machine as it is
 */
export async function preparePage(
  browser: Browser,
  plan: DriverPlan | null,
  isSlow = true,
): Promise<OpenPage> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 915 },
    reducedMotion: 'reduce',
  });
  // tsx wraps functions in this helper, also those that are sent to the page.
  await context.addInitScript('globalThis.__name ??= (value) => value;');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const requests = recordRequests(session);
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.latencyMilliseconds,
      downloadThroughput: conditions.downloadBytesPerSecond,
      uploadThroughput: conditions.uploadBytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.processorSlowdown });
  }
  if (plan) await page.addInitScript(drive, { plan });
  return { page, session, requests, close: () => context.close() };
}
