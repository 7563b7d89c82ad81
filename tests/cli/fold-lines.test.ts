// Tests that folding the lines of approved files loses no information.

import { expect, test } from 'vitest';
import { foldLines, unfoldName } from '../../cli/journeys/fold-lines.ts';

function foldAndUnfold(lines: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(lines).flatMap(([name, text]) => unfoldName(name).map((each) => [each, text])),
  );
}

test('names that begin alike share a line where the text is the same', () => {
  const lines = {
    'tea:kind submit shop.order 404': 'failed',
    'tea:kind submit shop.order offline': 'retry',
    'tea:kind submit shop.order 500': 'failed',
    'tea:milk submit shop.order 404': 'failed',
  };
  expect(foldLines(lines)).toEqual({
    'tea:kind submit shop.order | 404 | 500': 'failed',
    'tea:kind submit shop.order offline': 'retry',
    'tea:milk submit shop.order 404': 'failed',
  });
});

test('the answers of a form stay whole', () => {
  const lines = {
    'tea:kind  submit kind "green tea"': 'next',
    'tea:kind  submit kind "black"': 'next',
  };
  expect(foldLines(lines)).toEqual({ 'tea:kind  submit kind | "green tea" | "black"': 'next' });
});

test.each([
  [{ 'a | b 1': 'x', 'a | b 2': 'x', 'a || c': 'x' }],
  [{ one: 'x', two: 'x', '': 'x', ' ': 'x' }],
  [{ 'a b ["c | d"]': 'x', 'a b ["e"]': 'x', 'a |': 'x', '| a': 'x', '|': 'x' }],
])('%j unfolds to what it was', (lines) => {
  expect(foldAndUnfold(foldLines(lines))).toEqual(lines);
});
