import { expect, test } from 'vitest';
import { createCodeFrame, type FlowProblem, formatProblem } from '../../renderers/build/problem.ts';

const sampleProblem: FlowProblem = {
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

test('shows the place, two lines before it, what is meant, and what to do', () => {
  expect(formatProblem('flows', sampleProblem, sampleText)).toBe(
    [
      'flows/a/flow.json:10:7  error  unknown-step',
      '   8 | line 8 is here',
      '   9 | line 9 is here',
      '  10 | line 10 is here',
      '     |       ~~~~~~',
      '  There is no step named "nexst".',
      '  Did you mean "next"?',
    ].join('\n'),
  );
});

test.each<[string, Partial<FlowProblem>, string]>([
  ['more than one line', { endLine: 12, endColumn: 2 }, '     |       ~'],
  ['beyond the end of the line', { endColumn: 400 }, '     |       ~~~~~~~~~'],
  ['nothing', { endColumn: 7 }, '     |       ~'],
  ['beyond the line', { column: 90, endColumn: 91 }, `     | ${' '.repeat(89)}~`],
])('underlines something where a problem spans %s', (_, span, underline) => {
  expect(
    createCodeFrame({ ...sampleProblem, ...span }, sampleText)
      .split('\n')
      .at(-1),
  ).toBe(underline);
});

test('a problem of a file that is not there, or not so long, has no lines', () => {
  expect(createCodeFrame(sampleProblem, undefined)).toBe('');
  expect(createCodeFrame({ ...sampleProblem, line: 40, endLine: 40 }, sampleText)).toBe('');
  expect(formatProblem('flows', sampleProblem, undefined).split('\n')).toHaveLength(3);
});
