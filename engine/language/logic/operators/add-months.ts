// `addMonths`: the date a given number of months after a date (default: today).

import { defineOperator, toText } from '../operator.ts';

export const addMonths = defineOperator({
  name: 'addMonths',
  summary:
    'The date that is a number of months after a date, by default after today. If the month is too short, its last day. Null for no date.',
  arguments: [
    { name: 'months', type: ['number', 'null'] },
    { name: 'date', type: ['date', 'null'], optional: true },
  ],
  result: ['date', 'null'],
  examples: [
    { rule: { addMonths: [12] }, data: { now: '2026-11-20T10:00:00Z' }, is: '2027-11-20' },
    { rule: { addMonths: [1, '2027-01-31'] }, is: '2027-02-28' },
    { rule: { addMonths: [2, '2026-11-20T10:00:00Z'] }, is: '2027-01-20' },
    { rule: { addMonths: [1, null] }, is: null },
  ],
  apply: ([months, date], context) => {
    const from = date === undefined ? context.data.now : date;
    const day = /^(\d{4})-(\d{2})-(\d{2})/.exec(toText(from, 'addMonths'));
    if (!day) return null;
    const month = Number(day[2]) - 1 + (typeof months === 'number' ? months : 0);
    const lastDay = new Date(Date.UTC(Number(day[1]), month + 1, 0)).getUTCDate();
    const time = Date.UTC(Number(day[1]), month, Math.min(Number(day[3]), lastDay));
    return new Date(time).toISOString().slice(0, 10);
  },
});
