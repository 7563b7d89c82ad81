// Holds the bytes of each entry screen. bench/budgets.json has the budgets; `npm run bench --
// --budgets` writes what the screens have now.

import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import budgets from '../bench/budgets.json' with { type: 'json' };
import { measureEntryBytes } from '../bench/run/entry-bytes.ts';
import { listFlowEntries } from '../bench/run/flow-entries.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const appFolder = fileURLToPath(new URL('../dist/app', import.meta.url));
const pagesAtOnce = 4;

test('the scripts and styles of each entry screen keep to their budgets', {
  tag: '@smoke',
}, async ({ browser, baseURL }) => {
  const entries = listFlowEntries(root);
  expect(Object.keys(budgets)).toEqual(entries);
  const exceeded: string[] = [];
  const waiting = Object.entries(budgets);
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [path, budget] = next;
      const bytes = await measureEntryBytes(browser, `${baseURL}${path}`, appFolder);
      if (bytes > budget) exceeded.push(`${path} loads ${bytes} bytes, and may load ${budget}`);
    }
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, work));
  expect(exceeded).toEqual([]);
});
