// Counts lines.

/** Returns the number of lines of a text. A line break at the end begins no line. */
export function countLines(text: string): number {
  if (text === '') return 0;
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/** Returns the median of whole numbers: the lower one of the two in the middle, or 0 for none. */
export function getMedian(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
