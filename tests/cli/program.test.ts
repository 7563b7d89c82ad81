// Tests the launcher of the command line, which rebuilds its bundle when a source file has changed.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from './run-flows.ts';

let temporaryFolder = '';

beforeEach(() => {
  temporaryFolder = mkdtempSync(join(tmpdir(), 'charter-program-'));
  mkdirSync(join(temporaryFolder, 'cli/launch'), { recursive: true });
  for (const file of ['program.mjs', 'bundle.mjs'])
    cpSync(join(projectRoot, 'cli/launch', file), join(temporaryFolder, 'cli/launch', file));
  cpSync(join(projectRoot, 'package-lock.json'), join(temporaryFolder, 'package-lock.json'));
  symlinkSync(join(projectRoot, 'node_modules'), join(temporaryFolder, 'node_modules'));
  writeSource(
    'cli/main.ts',
    "import { word } from './word.ts';\nconsole.log(word, process.argv[2]);\n",
  );
  writeSource('cli/word.ts', "export const word: string = 'first';\n");
});

afterEach(() => {
  rmSync(temporaryFolder, { recursive: true, force: true });
});

test('a program runs with its words, and again after one of its files has changed', () => {
  expect(runLauncher('one').stdout).toBe('first one\n');
  expect(runLauncher('two').stdout).toBe('first two\n');
  writeSource('cli/word.ts', "export const word: string = 'another';\n");
  expect(runLauncher('three').stdout).toBe('another three\n');
});

test('a module of the bundle knows its own address', () => {
  writeSource('cli/word.ts', 'export const word = import.meta.url;\n');
  expect(runLauncher('x').stdout).toMatch(/cli\/word\.ts x\n$/);
});

test('a damaged bundle or list of files is made anew', () => {
  runLauncher('one');
  writeSource('.cache/programs/cli-main-ts.json', '{');
  expect(runLauncher('two').stdout).toBe('first two\n');
});

test('a file that cannot be compiled is reported, and the program does not run', () => {
  writeSource('cli/word.ts', 'export const word = ;\n');
  const { status, stdout, stderr } = runLauncher('x');
  expect(status).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain('cli/word.ts:1');
});

// helpers

function writeSource(path: string, text: string): void {
  writeFileSync(join(temporaryFolder, path), text);
}

function runLauncher(word: string) {
  return spawnSync(process.execPath, ['cli/launch/program.mjs', 'cli/main.ts', word], {
    cwd: temporaryFolder,
    encoding: 'utf8',
  });
}
