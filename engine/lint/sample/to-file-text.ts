// Formats the JSON files of the sample product.

/** Returns a value as JSON, indented by two spaces, with a final line feed. Examples can then refer to lines. */
export function toFileText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
