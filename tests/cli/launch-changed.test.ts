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
  smallProject.write('tests/engine/real-flows.ts', "new URL('../../flows', import.meta.url);");
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
  expect(ran.find((line) => line.startsWith('vitest'))).toMatch(
    / tests\/added\.test\.ts tests\/flows\.test\.ts$/,
  );
});

/** Changes a file of a committed project, and returns the unit tests that run. */
function listRelatedTests(change: () => void): readonly string[] {
  runGit('add', '.');
  runGit('commit', '-qm', 'Add files');
  change();
  smallProject.run('test', ['--changed', '--only', 'unit']);
  const ran = readFileSync(join(smallProject.folder, 'ran.log'), 'utf8').split('\n');
  const words = ran.findLast((line) => line.startsWith('vitest'))?.split(' ') ?? [];
  return words.filter((word) => word.includes('.test.ts'));
}

test('runs the tests that name a changed file or its folder by a path', () => {
  smallProject.write('tests/worker.test.ts', "new URL('./support/worker.mjs', import.meta.url);");
  smallProject.write('tests/support/worker.mjs', '');
  smallProject.write('tests/style.test.ts', "readdirSync('pages/styles');");
  smallProject.write('tests/joined.test.ts', "join(root, 'pages');");
  smallProject.write('tests/word.test.ts', "show('pages');");
  smallProject.write('tests/list.test.ts', "run(['tests/style.test.ts']);");
  smallProject.write('pages/styles/page.css', '');
  const change = (path: string) => () => smallProject.write(path, 'changed');
  expect(listRelatedTests(change('tests/support/worker.mjs'))).toEqual(['tests/worker.test.ts']);
  expect(listRelatedTests(change('pages/styles/page.css'))).toEqual([
    'tests/joined.test.ts',
    'tests/style.test.ts',
  ]);
});

test('runs the tests that import a deleted or renamed file, and those with names in other letters', () => {
  smallProject.write('tests/gone.test.ts', "import '../gone.ts';");
  smallProject.write('tests/grüße.test.ts', "import '../moved.ts';");
  smallProject.write('gone.ts', '');
  smallProject.write('moved.ts', 'export const long = "a file that Git knows again";');
  const change = () => {
    runGit('rm', '-q', 'gone.ts');
    runGit('mv', 'moved.ts', 'renamed.ts');
  };
  expect(listRelatedTests(change)).toEqual(['tests/gone.test.ts', 'tests/grüße.test.ts']);
});

test('checks the flows if a file of a flow is deleted', () => {
  smallProject.write('flows/first/flow.json', '{}');
  runGit('add', '.');
  runGit('commit', '-qm', 'Add a flow');
  runGit('rm', '-q', 'flows/first/flow.json');
  const { out } = smallProject.run('test', ['--changed', '--only', 'flows']);
  expect(getStageNames(out)[0]).toBe('ok flows');
});

test('runs tests of the whole project always, and all tests if their configuration has changed', () => {
  smallProject.write('tests/architecture/names.test.ts', '');
  smallProject.write('tests/other.test.ts', '');
  smallProject.write('vitest.config.ts', "setupFiles: ['tests/support/setup.ts']");
  smallProject.write('tests/support/setup.ts', '');
  const change = (path: string) => () => smallProject.write(path, '// changed');
  expect(listRelatedTests(change('page.css'))).toEqual(['tests/architecture/names.test.ts']);
  const all = ['tests/architecture/names.test.ts', 'tests/other.test.ts'];
  expect(listRelatedTests(change('tests/support/setup.ts'))).toEqual(all);
  expect(listRelatedTests(change('vitest.config.ts'))).toEqual(all);
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
  smallProject.write('tests/engine/real-flows.ts', "new URL('../../flows', import.meta.url);");
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
