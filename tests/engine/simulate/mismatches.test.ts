// Tests the descriptions of differences between a value and an expected part.

import { expect, test } from 'vitest';
import { formatValuePair } from '../../../engine/simulate/mismatches.ts';

test('short values are shown whole', () => {
  expect(formatValuePair({ plan: 'basic' }, undefined)).toEqual(['{"plan":"basic"}', 'nothing']);
});

test('long values are shown where they begin to differ', () => {
  const start = 'a word and '.repeat(12);
  const [wanted, found] = formatValuePair(`${start}a month`, `${start}a year`);
  expect(wanted).toMatch(/^….+ a month"$/);
  expect(found).toMatch(/^….+ a year"$/);
  expect(wanted.length).toBeLessThan(80);
});

test('long values that differ at the start are cut at the end', () => {
  const [wanted, found] = formatValuePair('x'.repeat(200), 'y'.repeat(200));
  expect(wanted).toBe(`"${'x'.repeat(76)}…`);
  expect(found).toBe(`"${'y'.repeat(76)}…`);
});
