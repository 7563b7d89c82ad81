// `isoDate`: converts day, month, and year to year-month-day.

import { defineOperator, toText } from '../operator.ts';

export const isoDate = defineOperator({
  name: 'isoDate',
  summary:
    'An ISO date for a date written as day, month and year. Without a year, the current year. Null for no date.',
  arguments: [{ name: 'date', type: ['string', 'number', 'null'] }],
  result: ['date', 'null'],
  examples: [
    { rule: { isoDate: ['07-03-2024'] }, is: '2024-03-07' },
    { rule: { isoDate: ['7/3/2024'] }, is: '2024-03-07' },
    { rule: { isoDate: ['07-03'] }, data: { now: '2026-11-20T10:00:00Z' }, is: '2026-03-07' },
    { rule: { isoDate: ['2024-03-07'] }, is: '2024-03-07' },
    { rule: { isoDate: ['31-02-2024'] }, is: null },
    { rule: { isoDate: [null] }, is: null },
  ],
  apply: ([date], context) => {
    const text = toText(date, 'isoDate').trim();
    const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
    if (iso) return formatValidDate(iso[1], iso[2], iso[3]);
    const parts = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}))?$/.exec(text);
    if (!parts) return null;
    return formatValidDate(
      parts[3] ?? String(context.data.now ?? '').slice(0, 4),
      parts[2],
      parts[1],
    );
  },
});

// helpers

/** Returns the date if it exists in the calendar, or null. */
function formatValidDate(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}
