// Writes bench/budgets.json from the built application.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { root } from '../../cli/launch/run.mjs';
import { measureEntryBytes } from './entry-bytes.ts';
import { listFlowEntries } from './flow-entries.ts';

/** A budget is rounded up to a multiple of this many bytes. */
const step = 1_000;

/** Each budget leaves at least this many bytes, so that a reworded sentence does not exceed it. */
const room = 500;

/**
 * Measures the entry screen of each flow and sets its budget to the current size.
 * @param origin the origin of the application
 */
export async function writeBudgets(browser: Browser, origin: string): Promise<void> {
  const budgets: Record<string, number> = {};
  for (const path of listFlowEntries(root)) {
    const bytes = await measureEntryBytes(browser, origin + path, join(root, 'dist', 'app'));
    budgets[path] = Math.ceil((bytes + room) / step) * step;
  }
  const text = `${JSON.stringify(budgets, null, 2)}\n`;
  writeFileSync(join(root, 'bench', 'budgets.json'), text);
}
