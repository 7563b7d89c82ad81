// Generates a text that matches a regular expression.

import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import fc from 'fast-check';

/** The texts generated so far: pattern -> matching text. */
const textCache = new Map<string, string>();

/**
 * Returns the shortest of several generated texts that match a pattern. The result is deterministic. Lookarounds are
 * ignored during generation, and texts that do not match the original pattern are discarded.
 * @returns an empty text when no generated text matches
 * @example
 * generateText('^[A-Z]{2}$') // two capital letters
 */
export function generateText(pattern: string): string {
  const text = textCache.get(pattern) ?? generateShortestText(pattern);
  textCache.set(pattern, text);
  return text;
}

// helpers

function generateShortestText(pattern: string): string {
  const whole = new RegExp(pattern);
  const made = fc.stringMatching(new RegExp(removeLookarounds(pattern)));
  const found = fc.sample(made, { seed: 1, numRuns: 50 }).filter((text) => whole.test(text));
  return found.sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0] ?? '';
}

function removeLookarounds(pattern: string): string {
  const found: AST.LookaroundAssertion[] = [];
  visitRegExpAST(new RegExpParser().parsePattern(pattern), {
    onAssertionEnter(node) {
      if (node.kind === 'lookahead' || node.kind === 'lookbehind') found.push(node);
    },
  });
  return found
    .filter(({ start }) => !found.some((other) => other.start < start && start < other.end))
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}${text.slice(end)}`, pattern);
}
