// The command line of the checker, run as people and continuous integration run it.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(project, '.cache');
let folder = '';

beforeAll(() => {
  mkdirSync(cache, { recursive: true });
});
afterAll(() => {
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
});

describe('check', () => {
  test('passes the flows of the product, with exit code 0', () => {
    const { status, stdout, stderr } = flows('check');
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^\d+ files: no errors, no warnings\.\n$/);
    expect(status).toBe(0);
  });

  test('shows a misspelt target with its line, what it is for and what was meant, with exit code 1', () => {
    const { line, column } = breakTarget();
    const { status, stdout } = flows('check', folder);
    expect(status).toBe(1);
    expect(stdout).toContain(`/auth/flow.json:${line}:${column}  error  names/unknown-step\n`);
    expect(stdout).toContain(`\n  ${line} | `);
    expect(stdout).toMatch(/\n +\| +~{5,}\n/);
    expect(stdout).toContain('Did you mean "sign-up"?');
    expect(stdout).toContain('Why it matters: ');
    expect(stdout).toMatch(/\n\d+ files: \d+ errors?, no warnings\.\n$/);
  });

  test.each([
    ['concise', /^\S+\/auth\/flow\.json:\d+:\d+: error: .+ \[names\/unknown-step\]\n/m],
    [
      'github',
      /^::error file=\S+\/auth\/flow\.json,line=\d+,col=\d+,endLine=\d+,endColumn=\d+,title=names\/unknown-step::/m,
    ],
  ])('tells it in the form %s', (format, form) => {
    breakTarget();
    const { status, stdout } = flows('check', folder, '--format', format);
    expect(status).toBe(1);
    expect(stdout).toMatch(form);
    expect(flows('check', folder, '--format', format).stdout).toBe(stdout);
  });

  test('tells it as JSON', () => {
    const { line } = breakTarget();
    const { status, stdout } = flows('check', folder, '--format', 'json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toContainEqual(
      expect.objectContaining({
        rule: 'names/unknown-step',
        severity: 'error',
        line,
        pointer: '/start',
      }),
    );
  });

  test('counts warnings against the most that are allowed', () => {
    copyFlows();
    write('auth/screens/forgotten.json', '{ "title": "Nobody comes here" }\n');
    expect(flows('check', folder).status).toBe(0);
    expect(flows('check', folder, '--max-warnings', '1').status).toBe(0);
    const { status, stdout } = flows('check', folder, '--max-warnings', '0');
    expect(status).toBe(1);
    expect(stdout).toContain('warning  names/missing-screen');
  });

  test('finds what is no JSON at all', () => {
    copyFlows();
    write('auth/flow.json', '{ "id": "auth",');
    const { status, stdout } = flows('check', folder);
    expect(status).toBe(1);
    expect(stdout).toMatch(/auth\/flow\.json:1:\d+ {2}error {2}syntax\/json/);
  });

  test('never prints a control character of a file', () => {
    copyFlows();
    write('auth/screens/email.json', '{ "\\u001b[2Jtitle": "x", "title": "\u001b[31m" }\n');
    for (const format of ['pretty', 'concise']) {
      const { status, stdout } = flows('check', folder, '--format', format);
      expect(status).toBe(1);
      expect(stdout).not.toContain('\u001b');
    }
  });
});

describe('what cannot run', () => {
  test.each([
    [['chekc'], 'no command "chekc"'],
    [['check', 'no-such-folder'], 'no folder'],
    [['check', 'flows', 'docs'], 'one folder'],
    [['check', '--format', 'xml'], 'no format "xml"'],
    [['check', '--max-warnings', 'few'], 'whole number'],
    [['check', '--loud'], '--loud'],
    [['explain', 'names/nothing'], 'no rule "names/nothing"'],
  ])('%j ends with exit code 2 and a reason', (words, reason) => {
    const { status, stdout, stderr } = flows(...words);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('    at ');
  });
});

describe('what it tells of itself', () => {
  test('help is what it says without a command too', () => {
    const { status, stdout } = flows('help');
    expect(status).toBe(0);
    expect(stdout).toContain('Exit codes: 0 clean, 1 findings, 2 the tool could not run.');
    expect(flows().stdout).toBe(stdout);
  });

  test('the rules are listed, and each is explained', () => {
    const { stdout } = flows('rules');
    expect(stdout).toContain('names/unknown-step');
    const { status, stdout: explained } = flows('explain', 'names/unknown-step');
    expect(status).toBe(0);
    expect(explained).toMatch(/Why it matters: .+\n[\s\S]*Accepted[\s\S]*Found at/);
  });
});

// helpers

function flows(...words: readonly string[]) {
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'cli/main.ts', ...words], {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  return { status: run.status, stdout: run.stdout, stderr: run.stderr };
}

function copyFlows(): void {
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
  folder = mkdtempSync(join(cache, 'check-'));
  cpSync(join(project, 'flows'), folder, { recursive: true });
}

/** Misspells the start of a flow; where it then stands. */
function breakTarget(): { readonly line: number; readonly column: number } {
  copyFlows();
  const path = join(folder, 'auth/flow.json');
  const text = readFileSync(path, 'utf8');
  const broken = text.replace('"start": "sign-up"', '"start": "sing-up"');
  expect(broken).not.toBe(text);
  writeFileSync(path, broken);
  const before = broken.slice(0, broken.indexOf('"sing-up"'));
  return {
    line: before.split('\n').length,
    column: before.length - before.lastIndexOf('\n'),
  };
}

function write(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
