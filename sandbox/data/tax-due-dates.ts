/** The usual due dates of federal tax returns. They are test data similar to the real rules, not advice. */
import type { TaxAnswers } from './tax-packages.ts';

/** The dates of a tax return, as `YYYY-MM-DD`. */
export interface TaxDates {
  readonly dueOn: string;
  /** The due date with an extension. */
  readonly extendedDueOn: string;
  /** The last day for documents before the next of the two due dates, or null if there is no such day left. */
  readonly documentsBy: string | null;
}

/** The number of days that the documents must arrive before a due date. */
const leadDays = 30;

/** The kind of taxation -> the due dates as "MM-DD", in the year after the tax year. */
const dueDays: Readonly<Record<NonNullable<TaxAnswers['kind']>, readonly [string, string]>> = {
  'sole-llc': ['04-15', '10-15'],
  partnership: ['03-15', '09-15'],
  's-corporation': ['03-15', '09-15'],
  'c-corporation': ['04-15', '10-15'],
};

/**
 * Returns the dates of a return.
 * @param year the tax year
 */
export function getTaxDates(
  kind: NonNullable<TaxAnswers['kind']>,
  year: number,
  now: Date,
): TaxDates {
  const [due, extended] = dueDays[kind].map((day) => moveToWeekday(`${year + 1}-${day}`)) as [
    string,
    string,
  ];
  const today = now.toISOString().slice(0, 10);
  const lastDays = [due, extended].map((day) => addDays(day, -leadDays));
  return {
    dueOn: due,
    extendedDueOn: extended,
    documentsBy: lastDays.find((day) => day >= today) ?? null,
  };
}

// helpers

function addDays(day: string, days: number): string {
  const moved = new Date(day);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Returns the next Monday for a Saturday or Sunday, and any other day unchanged. */
function moveToWeekday(day: string): string {
  const weekday = new Date(day).getUTCDay();
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}
