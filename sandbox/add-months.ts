/** Adds months to a date. */

/**
 * Returns the same day some months later, or the last day of a shorter month, as the screens announce renewals. The time
 * of day stays.
 * @example
 * addMonths(new Date('2027-01-31T10:00:00Z'), 1) // 2027-02-28T10:00:00.000Z
 */
export function addMonths(start: Date, months: number): Date {
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCFullYear(year, month, Math.min(start.getUTCDate(), lastDay));
  return end;
}
