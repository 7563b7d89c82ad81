// Tests that each case of payments, sessions, accounts and saved drafts has a test, or says why it has none.

import { expect, test } from 'vitest';
import { listNamedTests, readPage, testNamedTests } from './named-tests.ts';

const page = readPage('payment-and-session-cases.md');

/** The number of cases in each section. */
const sections = {
  'Payments that return': 19,
  Sessions: 10,
  Accounts: 14,
  'Saved drafts': 14,
};

test.each(Object.entries(sections))('the section "%s" has its %i cases', (title, count) => {
  const section = page.split('\n## ').find((each) => each.startsWith(`${title}\n`)) ?? '';
  expect(listCases(section)).toHaveLength(count);
});

test('each case names a test, or says why it is not tested', () => {
  const open = listCases(page).filter(
    (row) => listNamedTests(row).length === 0 && !/\| not tested: .{20,} \|$/.test(row),
  );
  expect(open).toEqual([]);
});

testNamedTests(page);

// helpers

function listCases(text: string): readonly string[] {
  return text.split('\n').filter((line) => /^\| (?!case|---)/.test(line));
}
