// Looks for violations of the rules of axe, once for each distinct screen.

import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { findViolations as runAxe } from '../support/axe.ts';

/** The texts of the screens that this worker has looked at. */
const seen = new Set<string>();

/** Returns one sentence for each violated rule, or none for a screen with the texts of an earlier one. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  const text = `${new URL(page.url()).pathname} ${await page.locator('body').innerText()}`;
  if (seen.has(text)) return [];
  seen.add(text);
  await page.evaluate(axe.source);
  return (await runAxe(page)).map((each) => `Axe: ${each}`);
}
