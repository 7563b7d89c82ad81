// `monthYear`: formats an ISO date as month and year, such as "March 2020".

import { createDayFormatter, defaultRegion } from '../../formatters.ts';
import { defineOperator, toText } from '../operator.ts';

const formatMonthYear = createDayFormatter({ month: 'long', year: 'numeric' });

export const monthYear = defineOperator({
  name: 'monthYear',
  summary: 'The month and the year of an ISO date in words. An empty text for no date.',
  arguments: [{ name: 'date', type: ['date', 'null'] }],
  result: 'string',
  examples: [
    { rule: { monthYear: ['2020-03-05'] }, is: 'March 2020' },
    { rule: { monthYear: [null] }, is: '' },
  ],
  apply: ([date], { region = defaultRegion }) => {
    const time = Date.parse(toText(date, 'monthYear'));
    return Number.isNaN(time) ? '' : formatMonthYear(time, region);
  },
});
