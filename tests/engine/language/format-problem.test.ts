import { expect, test } from 'vitest';
import {
  formatProblem,
  formatProblemLine,
  type PrintableProblem,
} from '../../../engine/language/index.ts';

const sampleProblem: PrintableProblem = {
  rule: 'unknown-step',
  severity: 'error',
  file: 'a/flow.json',
  line: 10,
  column: 7,
  endLine: 10,
  endColumn: 13,
  message: 'There is no step named "nexst".',
  suggestion: 'Did you mean "next"?',
};
const sampleText = Array.from({ length: 12 }, (_, at) => `line ${at + 1} is here`).join('\n');

test('shows the location, the line with the line before it, the message and the suggestion', () => {
  expect(formatProblem(sampleProblem, sampleText, 'flows')).toBe(
    [
      'flows/a/flow.json:10:7  error  unknown-step',
      '   9 | line 9 is here',
      '  10 | line 10 is here',
      '     |       ~~~~~~',
      '  There is no step named "nexst". Did you mean "next"?',
    ].join('\n'),
  );
});

test('shows the rationale and a journey that leads to the problem', () => {
  const witness = {
    name: 'a journey',
    steps: [{ open: '/a' }, { event: 'submit', with: { kind: 'green' } }, { wait: 5 }],
  };
  const why = 'Nothing is shown.';
  expect(formatProblem({ ...sampleProblem, why, witness }, undefined, 'flows')).toBe(
    [
      'flows/a/flow.json:10:7  error  unknown-step',
      '  There is no step named "nexst". Did you mean "next"?',
      '  Why it matters: Nothing is shown.',
      '  How to get there: 1. /a; 2. submit {"kind":"green"}; 3. wait 5 seconds',
    ].join('\n'),
  );
});

test.each<[string, Partial<PrintableProblem>, string]>([
  ['more than one line', { endLine: 12, endColumn: 2 }, '     |       ~~~~~~~~~'],
  ['beyond the end of the line', { endColumn: 400 }, '     |       ~~~~~~~~~'],
  ['nothing', { endColumn: 7 }, '     |       ~'],
  ['beyond the line', { column: 90, endColumn: 91 }, `     | ${' '.repeat(89)}~`],
])('underlines something where a problem spans %s', (_, span, underline) => {
  const lines = formatProblem({ ...sampleProblem, ...span }, sampleText, 'flows').split('\n');
  expect(lines[3]).toBe(underline);
});

test.each<[string, PrintableProblem, string | undefined]>([
  ['a file that does not exist', sampleProblem, undefined],
  ['a line after the end of the file', { ...sampleProblem, line: 40, endLine: 40 }, sampleText],
  ['a very long line', { ...sampleProblem, line: 1, endLine: 1 }, 'x'.repeat(301)],
])('shows no source for %s', (_, problem, text) => {
  expect(formatProblem(problem, text, 'flows').split('\n')).toHaveLength(2);
});

test('replaces control characters, which could move the cursor of a terminal', () => {
  const problem = { ...sampleProblem, message: 'a\u001b[2Jb' };
  expect(formatProblem(problem, undefined, 'flows')).toContain('a\ufffd[2Jb');
  expect(formatProblemLine(problem)).toBe('a/flow.json:10:7: a\ufffd[2Jb');
});
