// The text of a JSON file of the sample.

/** Returns JSON with two spaces of indentation and a line feed at the end, so that examples can name its lines. */
export function toFileText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
