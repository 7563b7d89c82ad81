// A short fuzzing run of parser, checker and command line. The long run is `npm run flows:fuzz`.

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { project } from './run-flows.ts';

test('hostile files are findings or pass: nothing breaks, hangs or ends with a wrong exit code', () => {
  const { status, stdout, stderr } = hostile('--count', '300', '--commands', '2', '--seed', '3');
  expect(stderr).toBe('');
  expect(stdout).toContain('Seed 3: 300 files');
  expect(stdout).toContain('0 broke something.');
  expect(stdout.match(/^\| [a-z]/gm)?.length).toBeGreaterThan(15);
  expect(status).toBe(0);
});

test('a figure that is none ends with exit code 2', () => {
  const { status, stderr } = hostile('--count', 'many');
  expect(status).toBe(2);
  expect(stderr).toContain('take numbers');
});

// helpers

function hostile(...words: readonly string[]) {
  return spawnSync(process.execPath, ['cli/launch/program.mjs', 'cli/hostile.ts', ...words], {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
    maxBuffer: 50_000_000,
  });
}
