// Selects a few journeys that cover everything a search has covered.

import type { Journey } from '../language/index.ts';
import { type Explored, journeyTo, type Reached } from './reached.ts';

/**
 * Returns journeys that together cover every goal, the one with the most goals first. Each name
 * states the goals that the journey is the first to cover.
 */
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
  // Longest journeys first: they cover the most, and their prefixes need not be repeated.
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
