/** Tests the dates of renewals at the end of a month and of a leap year. */
import { expect, test } from 'vitest';
import { addMonths } from '../../sandbox/add-months.ts';

test.each([
  ['2026-11-29', 1, '2026-12-29'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %i months is %s', (start, months, end) => {
  const date = addMonths(new Date(`${start}T10:00:00Z`), months);
  expect(date.toISOString().slice(0, 10)).toBe(end);
});
