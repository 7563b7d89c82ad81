// The command line of the checker, as people and CI run it.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runFlows as flows, project } from './run-flows.ts';

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
    expect(stdout).toMatch(
      /^\d+ files, \d+ journeys and \d+ outcomes checked, no problems\. Run with --explore to search every path\.\n$/,
    );
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
    expect(stdout).toMatch(
      /\n\d+ files, \d+ journeys and \d+ outcomes checked: \d+ errors?, no warnings\.\n$/,
    );
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

  test('tells it as SARIF 2.1.0', () => {
    const { line, column } = breakTarget();
    const { status, stdout } = flows('check', folder, '--format', 'sarif');
    expect(status).toBe(1);
    const told = JSON.parse(stdout);
    expect(told.version).toBe('2.1.0');
    const [{ results, tool }] = told.runs;
    expect(results[0]).toMatchObject({
      ruleId: 'names/unknown-step',
      level: 'error',
      locations: [{ physicalLocation: { region: { startLine: line, startColumn: column } } }],
    });
    expect(tool.driver.rules[results[0].ruleIndex].id).toBe('names/unknown-step');
    expect(JSON.parse(flows('check', '--format', 'sarif').stdout).runs[0].results).toEqual([]);
  });

  test('tells it as JUnit: a case for each file, failed where something was found', () => {
    breakTarget();
    const { status, stdout } = flows('check', folder, '--format', 'junit');
    expect(status).toBe(1);
    const { window } = new JSDOM(stdout, { contentType: 'text/xml' });
    const failed = [...window.document.querySelectorAll('testcase')].filter((each) =>
      each.querySelector('failure'),
    );
    expect(failed.map((each) => each.getAttribute('name'))).toEqual([
      expect.stringMatching(/auth\/flow\.json$/),
    ]);
    const suite = window.document.querySelector('testsuite');
    expect(suite?.getAttribute('failures')).toBe('1');
    expect(Number(suite?.getAttribute('tests'))).toBeGreaterThan(100);
  });

  test('of single files tells only what is found in them', () => {
    breakTarget();
    expect(flows('check', join(folder, 'taxes/flow.json')).status).toBe(0);
    const both = [join(folder, 'taxes/flow.json'), join(folder, 'auth/flow.json')];
    expect(flows('check', ...both).status).toBe(1);
  });

  test('suppresses findings with a reason and an expiry date', () => {
    breakTarget();
    const entry = { rule: 'names/unknown-step', file: 'auth/flow.json' };
    const accepted = JSON.parse(readFileSync(join(folder, 'ignore.json'), 'utf8')) as object[];
    const ignore = (...entries: readonly object[]) => {
      write('ignore.json', JSON.stringify([...entries, ...accepted], null, 2));
      return flows('check', folder, '--format', 'concise', '--max-warnings', '0');
    };
    const reason = 'waits for the new step of next week';
    expect(ignore({ ...entry, reason, until: '2999-01-01' })).toMatchObject({
      status: 0,
      stdout: '',
    });
    expect(ignore({ ...entry, reason, until: '2020-01-01' }).stdout).toMatch(
      /names\/unknown-step[\s\S]*ignore\.json:2:1: warning: This suppression expired on 2020-01-01/,
    );
    expect(ignore({ ...entry, until: '2999-01-01' }).stdout).toContain('needs a rule, a reason');
    const unused = { rule: 'names/duplicate', reason, until: '2999-01-01' };
    expect(ignore({ ...entry, reason, until: '2999-01-01' }, unused)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('Remove this entry'),
    });
    write('ignore.json', '{');
    expect(flows('check', folder).status).toBe(1);
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
    [['check', 'flows/app.json', 'flows/none.json'], 'no file'],
    [['check', 'package.json'], 'no app.json'],
    [['map', 'nowhere'], 'no flow "nowhere"'],
    [['map', '--format', 'png'], 'no format "png"'],
    [['test', '--format', 'xml'], 'no format "xml"'],
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
    expect(stdout).toContain(
      'Exit codes: 0 no problems, 1 problems found, 2 the tool could not run.',
    );
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

function copyFlows(): void {
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
  folder = mkdtempSync(join(cache, 'check-'));
  cpSync(join(project, 'flows'), folder, { recursive: true });
}

/** Misspells the start of a flow and returns its location. */
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
