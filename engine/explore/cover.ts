// A few journeys that cover what a search has covered.

import type { Journey } from '../journey/types.ts';
import { type Explored, journeyTo, type Reached } from './reached.ts';

/** Journeys that together pass every witness, the one that covers most first. Their names say what they are the first to cover. */
export function coveringJourneys(
  { witnesses }: Explored,
  wanted: ReadonlySet<string>,
  nameOf: (goals: readonly string[], end: Reached) => string,
): readonly {
  readonly journey: Journey;
  readonly goals: readonly string[];
  readonly end: Reached;
}[] {
  const own = new Map<Reached, string[]>();
  for (const [goal, reached] of witnesses)
    if (wanted.has(goal)) own.set(reached, [...(own.get(reached) ?? []), goal]);
  const ends = [...own.keys()].map((end) => ({ end, goals: goalsOn(end, own) }));
  const left = new Set([...own.values()].flat());
  const chosen: { journey: Journey; goals: readonly string[]; end: Reached }[] = [];
  // The longest ways first: they pass most, and what they pass need not be walked again.
  for (const { end, goals } of ends.sort((one, other) => other.goals.length - one.goals.length)) {
    const fresh = goals.filter((goal) => left.has(goal));
    if (fresh.length === 0) continue;
    for (const goal of fresh) left.delete(goal);
    chosen.push({ journey: journeyTo(end, nameOf(fresh, end)), goals: fresh, end });
  }
  return chosen;
}

// helpers

function goalsOn(end: Reached, own: ReadonlyMap<Reached, readonly string[]>): readonly string[] {
  const goals: string[] = [];
  for (let at: Reached | null = end; at !== null; at = at.before)
    goals.push(...(own.get(at) ?? []));
  return goals;
}
