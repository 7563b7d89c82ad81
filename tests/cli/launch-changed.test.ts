// Tests `npm test -- --changed` as a process in a small project with fake tools.

import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSmallProject, type SmallProject } from './launch/small-project.ts';

/** Returns the source of a fake tool that records its arguments and reports one passed test. */
const createFakeTool = (name: string) => `#!/usr/bin/env node
  const { appendFileSync, writeFileSync } = require('node:fs');
  const words = process.argv.slice(2);
  appendFileSync('ran.log', '${name} ' + words.filter((word) => !word.startsWith('--')).join(' ') + '\\n');
  const report = words.find((word) => word.startsWith('--outputFile.json='))?.split('=')[1];
  const counts = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  if (report) {
    appendFileSync('ran.log', 'for ' + (process.env.CHANGED_FLOWS || 'all flows') + '\\n');
    writeFileSync(report, JSON.stringify(counts));
  }
`;

let smallProject: SmallProject;

const runGit = (...words: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], {
    cwd: smallProject.folder,
  });

beforeEach(() => {
  smallProject = createSmallProject();
  smallProject.write('.gitignore', 'node_modules\nran.log\nhome\nprograms\n');
  runGit('init', '-q');
  runGit('add', '.');
  runGit('commit', '-qm', 'Begin');
  // Installs the packages now, so that a later install does not replace the fake tools.
  smallProject.run('test', ['--only', 'types']);
  runGit('add', '.');
  runGit('commit', '-qm', 'Install', '--allow-empty');
  symlinkSync(
    fileURLToPath(new URL('../../node_modules/typescript', import.meta.url)),
    join(smallProject.folder, 'node_modules/typescript'),
    'junction',
  );
  for (const name of ['vitest', 'biome'])
    smallProject.write(`node_modules/.bin/${name}`, createFakeTool(name));
});
afterEach(() => smallProject.end());

const getStageNames = (out: readonly string[]) =>
  out.map((line) => line.replace(/ +[\d.]+ s$/, '').replace(/ +/g, ' '));

test('lints the changed files, and runs the tests that import or read them', () => {
  smallProject.write('flows/app.json', '"changed"');
  smallProject.write('added.ts', '');
  smallProject.write('tests/added.test.ts', "import '../again.ts';");
  smallProject.write('again.ts', "export * from './added.ts';");
  smallProject.write('tests/engine/real-flows.ts', '');
  smallProject.write('tests/flows.test.ts', "await import('./engine/real-flows.ts');");
  smallProject.write('tests/types.test.ts', "import type { Added } from '../added.ts';");
  runGit('add', 'tests', 'again.ts');
  runGit('commit', '-qm', 'Add tests');
  const { code, out } = smallProject.run('test', ['--changed']);
  expect(getStageNames(out)).toEqual([
    'ok types',
    'ok lint',
    'ok flows',
    'ok unit',
    'not run layers, deadcode, smoke',
    '4 passed, 0 failed',
  ]);
  expect(code).toBe(0);
  const ran = readFileSync(join(smallProject.folder, 'ran.log'), 'utf8').split('\n');
  expect(ran).toContain('biome check flows/app.json added.ts');
  expect(ran).toContain('for all flows');
  // Tests read the flows by their paths. A module of the tests that reads them stands for them.
  expect(ran.find((line) => line.startsWith('vitest'))).toMatch(
    / tests\/added\.test\.ts tests\/flows\.test\.ts$/,
  );
});

test('says which stages have nothing to do', () => {
  smallProject.write('alone.ts', '');
  const { code, out } = smallProject.run('test', ['--changed']);
  expect(getStageNames(out)).toEqual([
    'ok types',
    'ok lint',
    'none flows',
    'none unit',
    'not run layers, deadcode, smoke',
    '2 passed, 0 failed',
  ]);
  expect(code).toBe(0);
});

test('tests that are repeated for each flow run for the changed ones and those that extend them', () => {
  for (const [id, parent] of [
    ['first', null],
    ['second', 'first'],
    ['third', 'second'],
    ['other', null],
  ] as const)
    smallProject.write(`flows/${id}/flow.json`, JSON.stringify(parent && { extends: parent }));
  smallProject.write('tests/engine/real-flows.ts', '');
  smallProject.write('tests/flows.test.ts', "import './engine/real-flows.ts';");
  runGit('add', '.');
  runGit('commit', '-qm', 'Add flows');
  for (const [path, expected] of [
    ['flows/other/journeys.json', 'for other'],
    ['flows/first/screens/a.json', 'for first,other,second,third'],
    ['flows/shared/screen.json', 'for all flows'],
  ] as const) {
    smallProject.write(path, '{"changed":true}');
    smallProject.run('test', ['--changed', '--only', 'unit']);
    const ran = readFileSync(join(smallProject.folder, 'ran.log'), 'utf8').trim().split('\n');
    expect(ran.at(-1)).toBe(expected);
  }
});

test('a stage that fails still fails', () => {
  const { code, out } = smallProject.run('test', ['--changed'], { BAD_TYPES: '1' });
  expect(out.join('\n')).toContain('wrong type');
  // No file has changed, so no flow is checked and no unit test runs.
  expect(out.at(-1)).toBe('1 passed, 1 failed');
  expect(code).toBe(1);
});

test('only named stages run', () => {
  const { out } = smallProject.run('test', ['--changed', '--only', 'types,layers']);
  expect(getStageNames(out)).toEqual(['ok types', 'not run layers', '1 passed, 0 failed']);
});
