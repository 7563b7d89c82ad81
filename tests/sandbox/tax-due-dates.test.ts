/** Tests the dates of tax returns. */
import { describe, expect, test } from 'vitest';
import { getTaxDates } from '../../sandbox/data/tax-due-dates.ts';

describe('the dates of a tax return', () => {
  const at = (day: string) => getTaxDates('sole-llc', 2025, new Date(`${day}T12:00:00Z`));

  test('are the usual due date, the one with an extension, and a month before for the documents', () => {
    expect(at('2026-01-05')).toEqual({
      dueOn: '2026-04-15',
      extendedDueOn: '2026-10-15',
      documentsBy: '2026-03-16',
    });
  });

  test('leave time for the documents until the next due date, as long as there is one', () => {
    expect(at('2026-03-16').documentsBy).toBe('2026-03-16');
    expect(at('2026-03-17').documentsBy).toBe('2026-09-15');
    expect(at('2026-09-16').documentsBy).toBeNull();
  });

  test('move from a weekend to the next Monday', () => {
    expect(getTaxDates('partnership', 2025, new Date('2026-01-05')).dueOn).toBe('2026-03-16');
    expect(getTaxDates('c-corporation', 2022, new Date('2023-01-05')).dueOn).toBe('2023-04-17');
  });
});
