// The tutorial and the how-to pages: a reader who follows them gets what they show.

import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commitAll, follow, remove, runnerIn, stepsOf } from './guide.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

let folder = '';

beforeEach(() => {
  // Below this repository, where the components of a product find their packages.
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'guides-'));
});
afterEach(() => remove(folder));

describe('the tutorial', () => {
  test('makes a product with a paid order, and its commands print what it shows', async () => {
    commitAll(folder);
    expect(await follow(folder, stepsOf(read('docs/tutorial.md')), runnerIn(folder))).toEqual([]);
  });
});
