// Truncates long texts.

/** Returns at most `maxLength` characters of a text. A truncated text ends with an ellipsis. */
export function truncate(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}
