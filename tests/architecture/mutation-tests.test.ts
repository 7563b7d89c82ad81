// Tests that mutation testing can load its tests. It runs them in a copy of the project, and skips a file that it cannot
// load there.

import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './business-words.ts';
import { projectRoot } from './dependency-cruiser.ts';

const folder = 'tests/engine/runtime';
const { ignorePatterns } = JSON.parse(
  readFileSync(join(projectRoot, 'stryker.config.json'), 'utf8'),
) as { readonly ignorePatterns: readonly string[] };

/** Returns the files that a file imports by relative paths. */
function listImports(file: string): readonly string[] {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  return [...text.matchAll(/(?:from|import) '(\.[^']+)'/g)].map(([, path = '']) =>
    posix.join(posix.dirname(file), path),
  );
}

/** Returns the files that the tests import, directly or through others, with the chain that leads to each. */
function traceImports(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const visit = (file: string, chain: readonly string[]) => {
    if (found.has(file) || file.endsWith('.json')) return;
    found.set(file, chain);
    for (const path of listImports(file)) visit(path, [...chain, file]);
  };
  for (const file of listFiles(projectRoot, folder)) visit(file, []);
  return found;
}

test('no test of the runtime imports a file that the copy does not have, or the real flows', () => {
  const absent = [...ignorePatterns, 'flows', 'tests/engine/real-flows.ts'];
  const imports = traceImports();
  expect([...imports.keys()]).toContain('engine/runtime/transition/transition.ts');
  const wrong = [...imports].filter(([file]) =>
    absent.some((path) => file === path || file.startsWith(`${path}/`)),
  );
  expect(wrong).toEqual([]);
});
