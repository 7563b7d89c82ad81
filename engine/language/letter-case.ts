// Changes the case of the first letter of a text.

/**
 * Returns a text with an upper-case first letter.
 * @example
 * capitalize('the step') // 'The step'
 */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Returns a text with a lower-case first letter.
 * @example
 * uncapitalize('The step') // 'the step'
 */
export function uncapitalize(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
