// Detects patterns with catastrophic backtracking. A loop of such a pattern can match the same text through two paths,
// so the number of matches doubles with every iteration. The analysis is static and independent of the machine.

import { findStrongComponents } from '../strong-components.ts';
import { createAutomata, type PositionAutomaton } from './automaton.ts';
import type { CodePointRanges } from './character-ranges.ts';
import { hasTooManyMatches } from './match-count.ts';
import { maxPatternCharacters, PatternFault } from './parse-pattern.ts';

const maxPairs = 20_000;
const maxPairWays = 1_000_000;

const slownessCache = new Map<string, string | null>();

/**
 * Returns the reason why a pattern is or may be slow, as words that follow "This pattern". Returns null for a fast
 * pattern.
 */
export function explainSlowness(source: string): string | null {
  const found = slownessCache.has(source)
    ? (slownessCache.get(source) ?? null)
    : analyzePattern(source);
  if (source.length <= maxPatternCharacters) slownessCache.set(source, found);
  return found;
}

// helpers

function analyzePattern(source: string): string | null {
  if (source.length > maxPatternCharacters)
    return `has more than ${maxPatternCharacters} characters, too many to be shown to be quick`;
  try {
    return createAutomata(source).some((each) => isAmbiguous(each) || hasTooManyMatches(each))
      ? 'can read the same text in too many ways: one that nearly fits it takes forever'
      : null;
  } catch (fault) {
    // Another rule reports an invalid pattern.
    if (!(fault instanceof PatternFault)) throw fault;
    return fault.message === 'is no regular expression'
      ? null
      : `${fault.message}, and cannot be shown to be quick`;
  }
}

/** Returns true if two different paths in a loop of positions read the same text and meet again. */
function isAmbiguous({ reads, follow }: PositionAutomaton): boolean {
  const names = reads.map((_, position) => String(position));
  const followed = follow.map((next) => [...new Set(next)].map(String));
  const parts = findStrongComponents(names, (name) => followed[Number(name)] ?? []);
  const alone = names
    .filter((name) => followed[Number(name)]?.includes(name))
    .map((name) => [name]);
  return [...parts, ...alone].some((part) =>
    isAmbiguousPart(new Set(part.map(Number)), reads, follow),
  );
}

function isAmbiguousPart(
  part: ReadonlySet<number>,
  reads: readonly CodePointRanges[],
  follow: readonly (readonly number[])[],
): boolean {
  const inside = new Map(
    [...part].map((each) => [each, (follow[each] ?? []).filter((next) => part.has(next))]),
  );
  // Two identical edges make a loop ambiguous.
  if ([...inside.values()].some((next) => new Set(next).size < next.length)) return true;
  let ways = 0;
  const pairs = new Map<string, readonly string[]>();
  const open: (readonly [number, number])[] = [...part].map((each) => [each, each]);
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [one, other] = pair;
    const name = `${one} ${other}`;
    if (pairs.has(name)) continue;
    const next = getNextPairs(inside.get(one) ?? [], inside.get(other) ?? [], reads);
    ways += next.length;
    if (pairs.size > maxPairs || ways > maxPairWays) throw new PatternFault('is too large');
    pairs.set(
      name,
      next.map(([first, second]) => `${first} ${second}`),
    );
    for (const each of next) open.push(each);
  }
  return findStrongComponents([...pairs.keys()], (name) => pairs.get(name) ?? []).some(
    (component) =>
      component.some((name) => isSamePosition(name)) &&
      component.some((name) => !isSamePosition(name)),
  );
}

/** Returns true if a pair of positions consists of the same position twice. */
function isSamePosition(name: string): boolean {
  const [one, other] = name.split(' ');
  return one === other;
}

function getNextPairs(
  ones: readonly number[],
  others: readonly number[],
  reads: readonly CodePointRanges[],
): readonly (readonly [number, number])[] {
  return ones.flatMap((one) =>
    others
      .filter((other) => one === other || rangesOverlap(reads[one] ?? [], reads[other] ?? []))
      .map((other) => [one, other] as const),
  );
}

function rangesOverlap(ones: CodePointRanges, others: CodePointRanges): boolean {
  return ones.some(([first, last]) => others.some(([from, to]) => first <= to && from <= last));
}
