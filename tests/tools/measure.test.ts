// Tests the measurements of a small tree, in the working tree and at a commit.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withCheckout } from '../../tools/checkout.ts';
import { findCyclicFiles } from '../../tools/measure/find-cyclic-files.ts';
import { findFunctions } from '../../tools/measure/find-functions.ts';
import { formatMeasurements } from '../../tools/measure/format-measurements.ts';
import { countLines } from '../../tools/measure/lines.ts';
import { readTree } from '../../tools/measure/read-tree.ts';
import { getMedian } from '../../tools/median.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charter-measure-'));
  write('flows/app.json', '{}\n');
  write('flows/fixtures.json', '{}\n');
  write('flows/tea/flow.json', '{\n}\n');
  write('flows/tea/screens/kind.json', '{\n\n}\n');
  write('flows/tea/journeys.json', '[\n\n\n]\n');
  write('flows/tea/approved.json', '{\n\n\n\n}\n');
  write('engine/run/one.ts', "import { two } from './two.ts';\nexport const one = () => two;\n");
  write('engine/run/two.ts', "import type { one } from './one.ts';\nexport let two: typeof one;\n");
  write('cli/main.ts', 'function begin() {\n  return 1;\n}\nbegin();\n');
  write('cli/dist/main.js', 'begin();\n');
  write('.cache/main.ts', 'begin();\n');
  write('README.md', '# Tea\n');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the measurements', () => {
  test('are a table of the flows and one of the code', () => {
    expect(formatMeasurements(readTree(folder)).split('\n')).toEqual([
      '| flows/ | files | lines |',
      '| --- | --- | --- |',
      '| flow.json | 1 | 2 |',
      '| screens | 1 | 3 |',
      '| fixtures | 1 | 1 |',
      '| journeys | 1 | 4 |',
      '| app and shared | 1 | 1 |',
      '| total | 5 | 11 |',
      '| approved | 1 | 5 |',
      '',
      '| folder | files | lines | median file | longest file | functions | median function | longest function | files in import cycles |',
      '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
      '| engine/run | 2 | 4 | 2 | 2: engine/run/one.ts | 1 | 1 | 1: one (engine/run/one.ts:2) | 2 |',
      '| cli | 1 | 4 | 4 | 4: cli/main.ts | 1 | 3 | 3: begin (cli/main.ts:1) | 0 |',
      '| total | 3 | 8 | 2 | 4: cli/main.ts | 2 | 1 | 3: begin (cli/main.ts:1) | 2 |',
    ]);
  });

  test('of a commit do not see later changes', async () => {
    runGit('init', '--quiet');
    runGit('add', '.');
    const author = ['-c', 'user.name=Tea', '-c', 'user.email=tea@example.com'];
    runGit(...author, 'commit', '--quiet', '--message', 'Add tea');
    const measure = (commit?: string) =>
      withCheckout(folder, commit, (tree) => formatMeasurements(readTree(tree)));
    const before = await measure();
    write('flows/tea/flow.json', '{\n\n\n}\n');
    expect(await measure()).not.toBe(before);
    expect(await measure('HEAD')).toBe(before);
    await expect(measure('nonsense')).rejects.toThrow('There is no git revision "nonsense".');
  });
});

test('functions are found with their names and lengths', () => {
  const text = [
    'declare function outside(): void;',
    'export function named() {',
    '  return [1].map((each) => each);',
    '}',
    'const held = () => {',
    '  named();',
    '};',
    'class Pot { constructor() {} get full() { return true; } }',
    'const menu = { pour: function () {}, stir() {} };',
    "describe('tea', () => { test('is hot', () => {}); });",
  ].join('\n');
  expect(findFunctions('tea.ts', text).map(({ name, lines }) => `${name} ${lines}`)).toEqual([
    'named 3',
    'anonymous 1',
    'held 3',
    'constructor 1',
    'full 1',
    'pour 1',
    'stir 1',
    'anonymous 1',
  ]);
});

test('a file that imports a cycle is in no cycle', () => {
  const files = {
    'a.ts': "import './b';",
    'b/index.ts': "export * from '../c.ts';",
    'c.ts': "const b = await import('./b/index.ts');",
    'd.ts': "import 'a'; import './missing.ts';",
  };
  expect(findCyclicFiles(files)).toEqual(['b/index.ts', 'c.ts']);
});

test('lines and medians of nothing are 0', () => {
  expect([countLines(''), countLines('a'), countLines('a\n'), countLines('a\n\n')]).toEqual([
    0, 1, 1, 2,
  ]);
  expect([getMedian([]), getMedian([3, 1, 2]), getMedian([4, 1, 3, 2])]).toEqual([0, 2, 2]);
});

// helpers

function write(path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function runGit(...words: readonly string[]): void {
  const { status, stderr } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
