// Detects patterns that can match a repeated character in too many combinations.

import type { PositionAutomaton } from './automaton.ts';
import type { CodePointRanges } from './character-ranges.ts';
import { PatternFault } from './parse-pattern.ts';

const runLength = 40;
/**
 * Three consecutive unbounded repetitions of the same character have 861 matches, which is
 * acceptable. Four have 12,341.
 */
const maxMatches = 10_000;
const maxWork = 20_000_000;

/** Returns true if a run of one character has more possible matches than a regular expression engine should try. */
export function hasTooManyMatches({ reads, follow, first }: PositionAutomaton): boolean {
  const ways = follow.reduce((sum, next) => sum + next.length, 0);
  const characters = new Set(reads.flatMap((ranges) => ranges.map(([from]) => from)));
  if (characters.size * ways * runLength > maxWork) throw new PatternFault('is too large');
  return [...characters].some((character) => {
    const open = reads.map((ranges) => includes(ranges, character));
    let counts = new Map<number, number>();
    const add = (to: Map<number, number>, position: number, more: number) => {
      if (open[position]) to.set(position, (to.get(position) ?? 0) + more);
    };
    for (const position of first) add(counts, position, 1);
    for (let step = 1; step < runLength && counts.size > 0; step += 1) {
      const next = new Map<number, number>();
      for (const [position, count] of counts)
        for (const each of follow[position] ?? []) add(next, each, count);
      counts = next;
      if (sumCounts(counts) > maxMatches) return true;
    }
    return false;
  });
}

// helpers

function includes(ranges: CodePointRanges, character: number): boolean {
  return ranges.some(([from, to]) => from <= character && character <= to);
}

function sumCounts(counts: ReadonlyMap<number, number>): number {
  return [...counts.values()].reduce((sum, each) => sum + each, 0);
}
