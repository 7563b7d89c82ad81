// Tests the command that runs the corpus of defects and legitimate changes.

import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readValidChanges } from '../../tools/corpus/read-corpus.ts';
import { projectRoot } from '../cli/run-flows.ts';

describe('flows:corpus', () => {
  // The full run is: npm run flows:corpus -- --legitimate.
  test('gives no error for every fourth legitimate change', () => {
    const { status, stdout } = runCorpus('--legitimate', '--every', '4');
    const changes = readValidChanges(resolve(projectRoot, 'tests/corpus/legitimate'));
    const count = Math.ceil(changes.length / 4);
    expect(count).toBeGreaterThanOrEqual(40);
    expect(stdout).toMatch(new RegExp(`${count} changes: 0 with errors`));
    expect(status).toBe(0);
  });

  test('tells by class what is found, and ends with 1 below the minimum', () => {
    const words = ['--class', 'syntax', '--id', 'trailing-comma'];
    const found = runCorpus(...words, '--min', '100');
    expect(found.stdout).toContain('| syntax | 1 | 1 | 0 | 0 | 0 | 0 | 0 | 100.0 % | 100.0 % |');
    expect(found.status).toBe(0);
    expect(runCorpus(...words, '--min', '101').status).toBe(1);
  });

  test.each([
    [['--min', 'x'], 'takes a whole number'],
    [['--every', '0'], 'takes a whole number'],
    [['--format', 'xml'], 'no format "xml"'],
    [['--list', 'all'], 'no list "all"'],
    [['--class', 'none'], 'no such defect'],
  ])('%j ends with exit code 2', (words, reason) => {
    const { status, stderr } = runCorpus(...words);
    expect(status).toBe(2);
    expect(stderr).toContain(reason);
  });
});

// helpers

function runCorpus(...words: readonly string[]) {
  return spawnSync(process.execPath, ['cli/launch/program.mjs', 'tools/corpus.ts', ...words], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
}
