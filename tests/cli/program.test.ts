// The launcher of the command line: the bundle is rebuilt when one of its files has changed.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { project } from './run-flows.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charter-program-'));
  mkdirSync(join(folder, 'cli/launch'), { recursive: true });
  cpSync(join(project, 'cli/launch/program.mjs'), join(folder, 'cli/launch/program.mjs'));
  cpSync(join(project, 'package-lock.json'), join(folder, 'package-lock.json'));
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  write('cli/main.ts', "import { word } from './word.ts';\nconsole.log(word, process.argv[2]);\n");
  write('cli/word.ts', "export const word: string = 'first';\n");
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a program runs with its words, and again after one of its files has changed', () => {
  expect(run('one').stdout).toBe('first one\n');
  expect(run('two').stdout).toBe('first two\n');
  write('cli/word.ts', "export const word: string = 'another';\n");
  expect(run('three').stdout).toBe('another three\n');
});

test('a module of the bundle knows its own address', () => {
  write('cli/word.ts', 'export const word = import.meta.url;\n');
  expect(run('x').stdout).toMatch(/cli\/word\.ts x\n$/);
});

test('a damaged bundle or list of files is made anew', () => {
  run('one');
  write('.cache/programs/cli-main-ts.json', '{');
  expect(run('two').stdout).toBe('first two\n');
});

test('a file that cannot be compiled is told, and the program does not run', () => {
  write('cli/word.ts', 'export const word = ;\n');
  const { status, stdout, stderr } = run('x');
  expect(status).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain('cli/word.ts:1');
});

// helpers

function write(path: string, text: string): void {
  writeFileSync(join(folder, path), text);
}

function run(word: string) {
  return spawnSync(process.execPath, ['cli/launch/program.mjs', 'cli/main.ts', word], {
    cwd: folder,
    encoding: 'utf8',
  });
}
