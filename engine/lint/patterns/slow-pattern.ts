// Detects patterns with catastrophic backtracking: a loop that can match the same text in two ways,
// so that the number of matches doubles with every iteration. The analysis is static and
// independent of the machine.

import { strongParts } from '../strong-parts.ts';
import { readsInManyWays } from './many-ways.ts';
import { PatternFault, type Positions, positionsOf, type Ranges } from './positions.ts';

/** Longer patterns are not analyzed. */
const mostCharacters = 1000;
const mostPairs = 20_000;
const mostPairWays = 1_000_000;

const known = new Map<string, string | null>();

/**
 * Returns why a pattern may be slow, or why that cannot be ruled out, as words that follow "This
 * pattern". Returns null for a fast pattern.
 */
export function slowness(source: string): string | null {
  const found = known.has(source) ? (known.get(source) ?? null) : check(source);
  if (source.length <= mostCharacters) known.set(source, found);
  return found;
}

// helpers

function check(source: string): string | null {
  if (source.length > mostCharacters)
    return `has more than ${mostCharacters} characters, too many to be shown to be quick`;
  try {
    return positionsOf(source).some((each) => isAmbiguous(each) || readsInManyWays(each))
      ? 'can read the same text in too many ways: one that nearly fits it takes for ever'
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
function isAmbiguous({ reads, follow }: Positions): boolean {
  const names = reads.map((_, position) => String(position));
  const followed = follow.map((next) => [...new Set(next)].map(String));
  const parts = strongParts(names, (name) => followed[Number(name)] ?? []);
  const alone = names
    .filter((name) => followed[Number(name)]?.includes(name))
    .map((name) => [name]);
  return [...parts, ...alone].some((part) =>
    isAmbiguousPart(new Set(part.map(Number)), reads, follow),
  );
}

function isAmbiguousPart(
  part: ReadonlySet<number>,
  reads: readonly Ranges[],
  follow: readonly (readonly number[])[],
): boolean {
  const inside = new Map(
    [...part].map((each) => [each, (follow[each] ?? []).filter((next) => part.has(next))]),
  );
  // Two identical edges.
  if ([...inside.values()].some((next) => new Set(next).size < next.length)) return true;
  let ways = 0;
  const pairs = new Map<string, readonly string[]>();
  const open: (readonly [number, number])[] = [...part].map((each) => [each, each]);
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [one, other] = pair;
    const name = `${one} ${other}`;
    if (pairs.has(name)) continue;
    const next = nextPairs(inside.get(one) ?? [], inside.get(other) ?? [], reads);
    ways += next.length;
    if (pairs.size > mostPairs || ways > mostPairWays) throw new PatternFault('is too large');
    pairs.set(
      name,
      next.map(([first, second]) => `${first} ${second}`),
    );
    for (const each of next) open.push(each);
  }
  return strongParts([...pairs.keys()], (name) => pairs.get(name) ?? []).some(
    (component) =>
      component.some((name) => isTwice(name)) && component.some((name) => !isTwice(name)),
  );
}

/** Returns true if both members of a pair are the same position. */
function isTwice(name: string): boolean {
  const [one, other] = name.split(' ');
  return one === other;
}

function nextPairs(
  ones: readonly number[],
  others: readonly number[],
  reads: readonly Ranges[],
): readonly (readonly [number, number])[] {
  return ones.flatMap((one) =>
    others
      .filter((other) => one === other || overlap(reads[one] ?? [], reads[other] ?? []))
      .map((other) => [one, other] as const),
  );
}

function overlap(ones: Ranges, others: Ranges): boolean {
  return ones.some(([first, last]) => others.some(([from, to]) => first <= to && from <= last));
}
