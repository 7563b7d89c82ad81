// Tests that the page about security names tests that exist.

import { expect, test } from 'vitest';
import { readPage, testNamedTests } from './named-tests.ts';

const page = readPage('security.md');

test('every row of a threat names a test', () => {
  const rows = page.split('\n').filter((line) => /^\| (?!threat|---)/.test(line));
  expect(rows.filter((row) => !/\.(?:test|spec)\.tsx?\)/.test(row))).toEqual([]);
  expect(rows.length).toBeGreaterThan(20);
});

testNamedTests(page);
