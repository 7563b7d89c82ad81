// Editors: what VS Code's own language service completes, explains and refuses in the flow files.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf } from '../architecture/words.ts';
import { project, runFlows } from './run-flows.ts';
import { open } from './support/language-service.ts';

const flowFiles = filesOf(project, 'flows').filter(
  (path) => path.endsWith('.json') && !path.startsWith('flows/shared/'),
);

test('every file of the flows is as its schema says', async () => {
  expect(flowFiles.length).toBeGreaterThan(100);
  const found = [];
  for (const path of flowFiles)
    found.push(...(await open(path).problems()).map((each) => ({ path, ...each })));
  expect(found).toEqual([]);
});
