// Creates patterns that find phrases in texts.

import { escapePattern } from './escape-pattern.ts';

/**
 * Returns a pattern that finds any of the phrases and ignores letter case. A straight apostrophe in a phrase also
 * matches a curly apostrophe.
 * @example
 * createPhrasePattern(["haven't paid"]).test('You haven’t paid yet.') // true
 */
export function createPhrasePattern(phrases: readonly string[]): RegExp {
  const patterns = phrases.map((phrase) => escapePattern(phrase).replaceAll("'", "['’]"));
  return new RegExp(patterns.join('|'), 'i');
}
