// The columns about loading a screen, which several tables of the report have.

import type { EntryMeasurement } from './measure-entry.ts';
import { summarize } from './statistics.ts';
import { formatKib, formatSpread } from './table.ts';

export const loadingHeader = [
  'JS+CSS KiB',
  'requests',
  'round trips',
  'first paint ms',
  'largest paint ms',
  'layout shift',
  'usable ms',
];

/** Returns the cells of the columns about loading. */
export function formatLoading(runs: readonly EntryMeasurement[] | undefined): readonly string[] {
  return [
    formatKib(summarize(runs, (each) => each.bytes).median),
    String(summarize(runs, (each) => each.requests).median),
    String(summarize(runs, (each) => each.depth).low),
    formatSpread(summarize(runs, (each) => each.fcp)),
    formatSpread(summarize(runs, (each) => each.lcp)),
    summarize(runs, (each) => each.cls).median.toFixed(3),
    formatSpread(summarize(runs, (each) => each.usable)),
  ];
}
