// The custom operators, as read by the evaluator, the checker, and the documentation.

import type { Operator } from '../operator.ts';
import { addMonths } from './add-months.ts';
import { addWorkingDays } from './add-working-days.ts';
import { bucket } from './bucket.ts';
import { compact } from './compact.ts';
import { count } from './count.ts';
import { fallbackFor } from './default.ts';
import { endsWith } from './ends-with.ts';
import { find } from './find.ts';
import { format } from './format.ts';
import { get } from './get.ts';
import { isoDate } from './iso-date.ts';
import { join } from './join.ts';
import { lower } from './lower.ts';
import { monthYear } from './month-year.ts';
import { present } from './present.ts';
import { round } from './round.ts';
import { slug } from './slug.ts';
import { sortBy } from './sort-by.ts';
import { sum } from './sum.ts';
import { total } from './total.ts';
import { unique } from './unique.ts';
import { upper } from './upper.ts';
import { without } from './without.ts';

export const operators: readonly Operator[] = [
  addMonths,
  addWorkingDays,
  bucket,
  compact,
  count,
  fallbackFor,
  endsWith,
  find,
  format,
  get,
  join,
  lower,
  monthYear,
  present,
  isoDate,
  round,
  slug,
  sortBy,
  sum,
  total,
  unique,
  upper,
  without,
];
