// `npm test -- --changed`, as a process in a small project with fake tools.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeSmallProject, type SmallProject } from './launch/small-project.ts';

/** Notes its arguments, and reports one test that passes. */
const tool = (name: string) => `#!/usr/bin/env node
  const { appendFileSync, writeFileSync } = require('node:fs');
  const words = process.argv.slice(2);
  appendFileSync('ran.log', '${name} ' + words.filter((word) => !word.startsWith('--')).join(' ') + '\\n');
  const report = words.find((word) => word.startsWith('--outputFile.json='))?.split('=')[1];
  const counts = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  if (report) {
    appendFileSync('ran.log', words.includes('--changed') ? 'of changes\\n' : 'of all\\n');
    writeFileSync(report, JSON.stringify(counts));
  }
`;

let small: SmallProject;

const git = (...words: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], {
    cwd: small.folder,
  });

beforeEach(() => {
  small = makeSmallProject();
  small.write('.gitignore', 'node_modules\nran.log\nhome\nprograms\n');
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Begin');
  // Installs the packages, so that the fake tools stay.
  small.run('test', ['--only', 'types']);
  git('add', '.');
  git('commit', '-qm', 'Install', '--allow-empty');
  for (const name of ['vitest', 'biome']) small.write(`node_modules/.bin/${name}`, tool(name));
});
afterEach(() => small.end());

const stageNames = (out: readonly string[]) =>
  out.map((line) => line.replace(/ +[\d.]+ s$/, '').replace(/ +/g, ' '));

test('lints the changed files, and runs the tests that import them', () => {
  small.write('flows/app.json', '"changed"');
  small.write('added.ts', '');
  const { code, out } = small.run('test', ['--changed']);
  expect(stageNames(out)).toEqual([
    'ok types',
    'ok lint',
    'ok flows',
    'ok unit',
    'not run layers, deadcode, browser',
    '4 passed, 0 failed',
  ]);
  expect(code).toBe(0);
  const ran = readFileSync(join(small.folder, 'ran.log'), 'utf8').split('\n');
  expect(ran).toContain('biome check flows/app.json added.ts');
  expect(ran).toContain('of changes');
});

test('a stage that fails still fails', () => {
  const { code, out } = small.run('test', ['--changed'], { BAD_TYPES: '1' });
  expect(out.join('\n')).toContain('wrong type');
  // The fake tool of the flows fails like that of the types.
  expect(out.at(-1)).toBe('2 passed, 2 failed');
  expect(code).toBe(1);
});

test('only named stages run', () => {
  const { out } = small.run('test', ['--changed', '--only', 'types,layers']);
  expect(stageNames(out)).toEqual(['ok types', 'not run layers', '1 passed, 0 failed']);
});
