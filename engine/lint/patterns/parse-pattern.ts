// Parses the patterns that the checker analyzes. The parser is recursive for nested groups, so the maximum pattern
// length also limits the stack depth.

import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** The maximum length of a pattern in characters. Longer patterns are not analyzed. */
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
