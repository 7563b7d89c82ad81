// Tests the command `check`, as developers and CI run it.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runFlows as flows } from './run-flows.ts';
import { copyLibrary, type LibraryCopy, libraryFolder } from './support/library.ts';

let libraryCopy: LibraryCopy;
beforeEach(() => {
  libraryCopy = copyLibrary();
});
afterEach(() => libraryCopy.remove());

describe('check', () => {
  test('passes the flows of the product, with exit code 0', () => {
    const { status, stdout, stderr } = flows('check');
    expect(stderr).toBe('');
    expect(stdout).toMatch(
      /^\d+ files, \d+ journeys and \d+ outcomes checked, no problems\. Run with --explore to search every path\.\n$/,
    );
    expect(status).toBe(0);
  });

  test('reports a misspelled target with its line, the reason and a suggestion, and exits with 1', () => {
    const { line, column } = misspellTarget();
    const { status, stdout } = flows('check', libraryCopy.flows);
    expect(status).toBe(1);
    expect(stdout).toContain(`/card/flow.json:${line}:${column}  error  names/unknown-step\n`);
    expect(stdout).toContain(`\n  ${line} | `);
    expect(stdout).toMatch(/\n +\| +~{5,}\n/);
    expect(stdout).toContain('Did you mean "reader"?');
    expect(stdout).toContain('Why it matters: ');
    expect(stdout).toMatch(
      /\n\d+ files, \d+ journeys and \d+ outcomes checked: \d+ errors?, (?:no|\d+) warnings?\.\nNot listed, because "card" has errors: \d+ findings from its journeys\.\n$/,
    );
  });

  test.each([
    ['concise', /^\S+\/card\/flow\.json:\d+:\d+: error: .+ \[names\/unknown-step\]\n/m],
    [
      'github',
      /^::error file=\S+\/card\/flow\.json,line=\d+,col=\d+,endLine=\d+,endColumn=\d+,title=names\/unknown-step::/m,
    ],
  ])('tells it in the form %s', (format, form) => {
    misspellTarget();
    const { status, stdout } = flows('check', libraryCopy.flows, '--format', format);
    expect(status).toBe(1);
    expect(stdout).toMatch(form);
    expect(flows('check', libraryCopy.flows, '--format', format).stdout).toBe(stdout);
  });

  test('reports it as JSON', () => {
    const { line } = misspellTarget();
    const { status, stdout } = flows('check', libraryCopy.flows, '--format', 'json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toContainEqual(
      expect.objectContaining({
        rule: 'names/unknown-step',
        severity: 'error',
        line,
        pointer: '/steps/3/on/again/go',
      }),
    );
  });

  test('reports it as SARIF 2.1.0', () => {
    const { line, column } = misspellTarget();
    const { status, stdout } = flows('check', libraryCopy.flows, '--format', 'sarif');
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
    const clean = flows('check', '--root', libraryFolder, '--format', 'sarif');
    expect(JSON.parse(clean.stdout).runs[0].results).toEqual([]);
  });

  test('reports it as JUnit: a test case for each file, which fails if the file has findings', () => {
    expect(flows('check', libraryCopy.flows).status).toBe(0);
    misspellTarget();
    const { status, stdout } = flows('check', libraryCopy.flows, '--format', 'junit');
    expect(status).toBe(1);
    const { window } = new JSDOM(stdout, { contentType: 'text/xml' });
    const cases = [...window.document.querySelectorAll('testcase')];
    const failed = cases.filter((each) => each.querySelector('failure'));
    expect(failed.map((each) => each.getAttribute('name'))).toEqual([
      expect.stringMatching(/card\/flow\.json$/),
    ]);
    const files = readdirSync(libraryCopy.flows, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.json'),
    );
    expect(cases.map((each) => each.getAttribute('name'))).toEqual(
      files.sort().map((name) => expect.stringMatching(new RegExp(`/${name}$`))),
    );
    const suite = window.document.querySelector('testsuite');
    expect(suite?.getAttribute('failures')).toBe('1');
    expect(Number(suite?.getAttribute('tests'))).toBe(files.length);
  });

  test('reports only the findings of the given files', () => {
    misspellTarget();
    const other = join(libraryCopy.flows, 'card/screens/reader.json');
    expect(flows('check', other).status).toBe(0);
    expect(flows('check', other, join(libraryCopy.flows, 'card/flow.json')).status).toBe(1);
  });

  test('suppresses findings with a reason and an expiry date', () => {
    // The check remembers that the journeys passed, so it knows that the misspelling makes them fail.
    expect(flows('check', libraryCopy.flows).status).toBe(0);
    misspellTarget();
    const entry = { rule: 'names/unknown-step', file: 'card/flow.json' };
    const ignore = (...entries: readonly object[]) => {
      libraryCopy.write('ignore.json', JSON.stringify(entries, null, 2));
      return flows('check', libraryCopy.flows, '--format', 'concise', '--max-warnings', '0');
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
    // No rule reads a file that is not JSON, so the entry may still be needed.
    const flow = libraryCopy.read('card/flow.json');
    libraryCopy.write('card/flow.json', flow.slice(1));
    expect(ignore(unused).stdout).not.toContain('Remove this entry');
    libraryCopy.write('card/flow.json', flow);
    libraryCopy.write('ignore.json', '{');
    expect(flows('check', libraryCopy.flows).status).toBe(1);
  });

  test('counts warnings against the most that are allowed', () => {
    libraryCopy.write('card/screens/forgotten.json', '{ "title": "Nobody comes here" }\n');
    expect(flows('check', libraryCopy.flows).status).toBe(0);
    expect(flows('check', libraryCopy.flows, '--max-warnings', '1').status).toBe(0);
    const { status, stdout } = flows('check', libraryCopy.flows, '--max-warnings', '0');
    expect(status).toBe(1);
    expect(stdout).toContain('warning  names/missing-screen');
  });

  test('finds what is no JSON at all', () => {
    libraryCopy.write('card/flow.json', '{ "id": "card",');
    const { status, stdout } = flows('check', libraryCopy.flows);
    expect(status).toBe(1);
    expect(stdout).toMatch(/card\/flow\.json:1:\d+ {2}error {2}syntax\/json/);
  });

  test('never prints a control character of a file', () => {
    libraryCopy.write(
      'card/screens/reader.json',
      '{ "\\u001b[2Jtitle": "x", "title": "\u001b[31m" }\n',
    );
    for (const format of ['pretty', 'concise']) {
      const { status, stdout } = flows('check', libraryCopy.flows, '--format', format);
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

describe('help and rules', () => {
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

/** Misspells the target of an event in a flow file and returns the location of the error. */
function misspellTarget(): { readonly line: number; readonly column: number } {
  libraryCopy.replace('card/flow.json', '"go": "reader"', '"go": "raeder"');
  const text = libraryCopy.read('card/flow.json');
  const before = text.slice(0, text.indexOf('"raeder"'));
  return {
    line: before.split('\n').length,
    column: before.length - before.lastIndexOf('\n'),
  };
}
