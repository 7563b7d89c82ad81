// Shortens texts.

/** Returns the text with at most `maxLength` characters. A longer text ends with an ellipsis. */
export function truncate(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}
