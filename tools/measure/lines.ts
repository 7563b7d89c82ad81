// Counts lines.

/** Returns the number of lines of a text. A line break at the end does not start a new line. */
export function countLines(text: string): number {
  if (text === '') return 0;
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
