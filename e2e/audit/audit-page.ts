// A separate page for the audit of a screen. The audit changes the state of this page, not of the journey's page.

import type { Browser, BrowserContext, Page } from '@playwright/test';
import axe from 'axe-core';
import type { MockedResponse } from '../../cli/explore/playwright/staged-journey.ts';
import { fillStorage } from '../generated/fill-storage.ts';
import { mockServices } from '../generated/mock-services.ts';
import { playedAt } from '../generated/played-at.ts';
import type { ScreenSituation } from './situation.ts';
import type { PageSnapshot } from './snapshot.ts';

export interface AuditPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly situation: ScreenSituation;
  /** The current responses of the services. An operation without one stays pending. */
  readonly replies: Map<string, MockedResponse>;
  /** The snapshot before the last action, for checks that compare. */
  before: PageSnapshot | null;
}

/** Opens a screen again in a new browser context, with the storage and responses of a journey. */
export async function openAuditPage(
  browser: Browser,
  situation: ScreenSituation,
  width: number,
): Promise<AuditPage> {
  const context = await browser.newContext({
    ...{ viewport: { width, height: getViewportHeight(width) }, reducedMotion: 'reduce' },
    baseURL: situation.base,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.addInitScript(axe.source);
  await page.addInitScript(recordShifts);
  const replies = new Map(situation.replies);
  await mockServices(page, situation.base, situation.operations, replies, situation.config);
  await page.clock.setFixedTime(playedAt);
  await fillStorage(page, situation.base, situation.storage);
  await page.goto(situation.address, { waitUntil: 'domcontentloaded', timeout: 30_000 });
  return { page, context, situation, replies, before: null };
}

/** Returns the height of the window for a width: a phone, a tablet or a laptop. */
export function getViewportHeight(width: number): number {
  if (width < 768) return 640;
  return width < 1280 ? 1024 : 720;
}

/** Waits until the calls of a screen have ended. Returns false if they do not end. */
export async function waitUntilSettled(page: Page): Promise<boolean> {
  const isSettled = () =>
    document.querySelector('main[data-step], main[data-status]') !== null &&
    document.querySelector('main [aria-busy=true], main [class*=skeleton]') === null;
  const options = { polling: 25, timeout: 8_000 };
  return page.waitForFunction(isSettled, null, options).then(
    () => true,
    () => false,
  );
}

// helpers

/** Records the layout shifts of the page. It runs in the page. */
function recordShifts(): void {
  const shifts: { value: number; moved: string }[] = [];
  Reflect.set(window, 'auditShifts', shifts);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node?: Node }[];
      };
      const moved = sources
        .flatMap(({ node }) => (node instanceof Element ? [node.className || node.tagName] : []))
        .join(' ');
      if (!hadRecentInput) shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
