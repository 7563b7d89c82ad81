// `addWorkingDays`: the date a given number of working days after a date (default: today).

import { defineOperator, toText } from '../operator.ts';

export const addWorkingDays = defineOperator({
  name: 'addWorkingDays',
  summary:
    'The date that is a number of working days after a date, by default after today. Saturdays and Sundays do not count. Null for no date.',
  arguments: [
    { name: 'days', type: ['number', 'null'] },
    { name: 'date', type: ['date', 'null'], optional: true },
  ],
  result: ['date', 'null'],
  examples: [
    { rule: { addWorkingDays: [2] }, data: { now: '2026-11-20T10:00:00Z' }, is: '2026-11-24' },
    { rule: { addWorkingDays: [1, '2026-11-21'] }, is: '2026-11-23' },
    { rule: { addWorkingDays: [6, '2026-11-19T23:30:00Z'] }, is: '2026-11-27' },
    { rule: { addWorkingDays: [0, '2026-11-21'] }, is: '2026-11-21' },
    { rule: { addWorkingDays: [1, null] }, is: null },
  ],
  apply: ([days, date], context) => {
    const from = date === undefined ? context.data.now : date;
    const read = /^(\d{4})-(\d{2})-(\d{2})/.exec(toText(from, 'addWorkingDays'));
    if (!read) return null;
    const day = new Date(Date.UTC(Number(read[1]), Number(read[2]) - 1, Number(read[3])));
    const count = Math.min(typeof days === 'number' ? days : 0, maxDays);
    for (let remaining = count; remaining > 0; ) {
      day.setUTCDate(day.getUTCDate() + 1);
      remaining -= day.getUTCDay() % 6 === 0 ? 0 : 1;
    }
    return day.toISOString().slice(0, 10);
  },
});

// helpers

/** The maximum number of days. Keeps the loop short for any value that a service returns. */
const maxDays = 3660;
