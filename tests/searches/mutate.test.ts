// Runs a few mutants of the flows. The long run is `npm run flows:mutate`.

import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../cli/run-flows.ts';

describe('mutants of the flows', () => {
  test('of every kind of defect are found at their line', () => {
    const { status, stdout, stderr } = runMutate(
      '--count',
      '100',
      '--seed',
      '5',
      '--format',
      'json',
    );
    expect(stderr).toBe('');
    const { rows, defects, left } = JSON.parse(stdout);
    const tried = rows.filter(({ mutants }: { mutants: number }) => mutants > 0);
    expect(tried.length).toBeGreaterThan(60);
    expect(defects.mutants).toBeGreaterThan(60);
    expect(defects.atLine).toBeGreaterThanOrEqual(95);
    expect(status).toBe(0);
    for (const { file, line, diff } of left) {
      expect(file).toMatch(/\.json$/);
      expect(line).toBeGreaterThan(0);
      expect(diff).toMatch(/^- /);
    }
    // A finding that the unchanged flows already have does not detect a mutant. Here ignore.json no
    // longer suppresses such a finding.
    expect(stdout).not.toContain('state.slaState');
  });

  test('are the same for the same seed, and too few found is exit code 1', () => {
    const words = ['--count', '8', '--seed', '2', '--min', '101'];
    const first = runMutate(...words);
    expect(first.stdout).toMatch(/Defects: 8 mutants/);
    expect(first.status).toBe(1);
    expect(runMutate(...words).stdout).toBe(first.stdout);
  });

  test.each([
    [['--seed', 'x'], 'takes a whole number'],
    [['--format', 'xml'], 'no format "xml"'],
    [['--loud'], '--loud'],
  ])('%j ends with exit code 2', (words, reason) => {
    const { status, stderr } = runMutate(...words);
    expect(status).toBe(2);
    expect(stderr).toContain(reason);
  });
});

// helpers

function runMutate(...words: readonly string[]) {
  return spawnSync(process.execPath, ['cli/launch/program.mjs', 'tools/mutate.ts', ...words], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
    maxBuffer: 50_000_000,
  });
}
