// Tests how a program handles its arguments.

import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import { projectRoot } from '../run-flows.ts';

/**
 * Tests that a program prints its help, and that an unknown option is one sentence and exit code 2.
 * @param program the arguments of Node that start it
 */
export function testProgramArguments(program: readonly string[]): void {
  const help = run([...program, '--help']);
  expect([help.status, help.stderr]).toEqual([0, '']);
  expect(help.stdout).toMatch(/^Usage: npm (run )?[\w:]+ --/);
  const wrong = run([...program, '--nonsense']);
  expect([wrong.status, wrong.stdout]).toEqual([2, '']);
  expect(wrong.stderr).toMatch(/^There is no option "--nonsense"\. Try: npm .* --help\n$/);
}

// helpers

function run(words: readonly string[]) {
  return spawnSync(process.execPath, words, { cwd: projectRoot, encoding: 'utf8' });
}
