// Calculates medians.

/** Returns the median of numbers: the lower one of the two in the middle, or 0 for none. */
export function getMedian(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
