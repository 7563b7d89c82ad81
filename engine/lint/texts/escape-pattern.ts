// Escapes a text for a regular expression.

/**
 * Returns a pattern that matches exactly the given text.
 * @example
 * escapePattern('$5 (total)') // '\\$5 \\(total\\)'
 */
export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
