/** The median of measurements, and the lowest and the highest of them. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** Returns the median and the range of one number of each result. */
export function summarize<Result>(
  results: readonly Result[] | undefined,
  read: (result: Result) => number,
): Spread {
  const sorted = (results ?? []).map(read).sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  const lower = sorted[middle - 1] ?? upper;
  return {
    median: sorted.length % 2 === 1 ? upper : (lower + upper) / 2,
    low: sorted[0] ?? Number.NaN,
    high: sorted.at(-1) ?? Number.NaN,
  };
}
