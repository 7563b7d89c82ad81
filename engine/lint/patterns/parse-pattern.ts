// Parses the patterns that the checker analyzes. The parser calls itself once for each nested
// group, so the length of a pattern limits the depth of the stack.

import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Longer patterns are not analyzed. */
export const maxPatternCharacters = 1000;

/** Thrown when a pattern cannot be analyzed. */
export class PatternFault extends Error {}

/**
 * Returns the syntax tree of a pattern.
 * @throws PatternFault for a pattern that is invalid or longer than `maxPatternCharacters`
 */
export function parsePattern(source: string): AST.Pattern {
  if (source.length > maxPatternCharacters) throw new PatternFault('is too long');
  try {
    return new RegExpParser().parsePattern(source, 0, source.length, { unicode: true });
  } catch {
    throw new PatternFault('is no regular expression');
  }
}
