// Runs a short fuzzing of parser, checker and command line. The long run is `npm run flows:fuzz`.

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectRoot } from '../cli/run-flows.ts';

test('malformed files cause findings or pass: nothing fails, hangs or exits with a wrong code', () => {
  const { status, stdout, stderr } = runFuzz('--count', '300', '--commands', '2', '--seed', '3');
  expect(stderr).toBe('');
  expect(stdout).toContain('Seed 3: 300 files');
  expect(stdout).toContain('0 failures.');
  expect(stdout.match(/^\| [a-z]/gm)?.length).toBeGreaterThan(15);
  expect(status).toBe(0);
});

test('a figure that is none ends with exit code 2', () => {
  const { status, stderr } = runFuzz('--count', 'many');
  expect(status).toBe(2);
  expect(stderr).toContain('takes a whole number');
});

// helpers

function runFuzz(...words: readonly string[]) {
  return spawnSync(process.execPath, ['cli/launch/program.mjs', 'tools/fuzz.ts', ...words], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
    maxBuffer: 50_000_000,
  });
}
