// Converts offsets in a text to line numbers.

/** Returns the line of an offset, counted from 1. */
export function getLineNumber(text: string, offset: number): number {
  return text.slice(0, Math.max(0, offset)).split('\n').length;
}
