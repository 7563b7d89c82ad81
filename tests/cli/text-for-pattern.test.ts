// Tests the generation of texts that match a regular expression.

import { expect, test } from 'vitest';
import { generateText } from '../../cli/explore/generate-text.ts';

test.each([
  '^[A-Z]{2}$',
  '^(?:19|20)',
  '^(?!.*[\\s,](?:LLC|Inc\\.?)\\s*$)',
  '^(?=.*\\d)[a-z\\d]{8,}$',
  '(?<!x)\\d+$',
  '^(?!(?!a)b).+$',
])('%s', (pattern) => {
  expect(generateText(pattern)).toMatch(new RegExp(pattern));
  expect(generateText(pattern)).toBe(generateText(pattern));
});

test('a pattern that nothing matches gives an empty text', () => {
  expect(generateText('^(?!)x$')).toBe('');
});
