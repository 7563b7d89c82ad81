// Tests that the command `explain` knows every finding that can be printed.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explainRule } from '../../cli/commands/explain-rule.ts';

/** Returns the finding ids in the source files of a folder. */
function findIds(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('mutate'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/\brule: '([a-z-]+(?:\/[a-z-]+)?)'/g),
    ])
    .map(([, id = '']) => id);
}

const findingIds = [...new Set(['engine', 'cli'].flatMap(findIds))];

test('there are such ids', () => {
  expect(findingIds).toContain('syntax/json');
});

test.each(findingIds)('%s', (id) => {
  expect(explainRule(id)).toContain('Why it matters');
});
