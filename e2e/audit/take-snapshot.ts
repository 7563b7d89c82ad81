import type { Page } from '@playwright/test';
import { type PageSnapshot, readSnapshot } from './snapshot.ts';

/** Reads the data of the page that the checks need. */
export function takeSnapshot(page: Page): Promise<PageSnapshot> {
  return page.evaluate(readSnapshot);
}
