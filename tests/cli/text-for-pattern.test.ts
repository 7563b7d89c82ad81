// Tests the generation of texts that match a regular expression.

import { expect, test } from 'vitest';
import { textForPattern } from '../../cli/explore/text-for-pattern.ts';

test.each([
  '^[A-Z]{2}$',
  '^(?:19|20)',
  '^(?!.*[\\s,](?:LLC|Inc\\.?)\\s*$)',
  '^(?=.*\\d)[a-z\\d]{8,}$',
  '(?<!x)\\d+$',
  '^(?!(?!a)b).+$',
])('%s', (pattern) => {
  expect(textForPattern(pattern)).toMatch(new RegExp(pattern));
  expect(textForPattern(pattern)).toBe(textForPattern(pattern));
});

test('a pattern that nothing matches gives an empty text', () => {
  expect(textForPattern('^(?!)x$')).toBe('');
});
