// Selects a small number of journeys that cover everything that a search has covered.

import type { Journey } from '../language/index.ts';
import { createJourneyTo, type ReachedState, type SearchResult } from './reached-state.ts';

/**
 * Returns journeys that together cover every wanted goal that the search has covered. The journey with the most goals
 * comes first.
 * @param wanted the ids of the goals
 * @param nameOf returns the name of a journey from the goals that it covers first, and the state that it ends in
 * @example
 * const explored = exploreFlows(exploration, [tea], 500);
 * const [one] = selectCoveringJourneys(explored, new Set(['tea:green', 'tea:about']), (goals) => goals.join(' and '));
 * one.journey.name // 'tea:green and tea:about'
 */
export function selectCoveringJourneys(
  { witnesses }: SearchResult,
  wanted: ReadonlySet<string>,
  nameOf: (goals: readonly string[], end: ReachedState) => string,
): readonly {
  readonly journey: Journey;
  readonly goals: readonly string[];
  readonly end: ReachedState;
}[] {
  const own = new Map<ReachedState, string[]>();
  for (const [goal, reached] of witnesses)
    if (wanted.has(goal)) own.set(reached, [...(own.get(reached) ?? []), goal]);
  const ends = [...own.keys()].map((end) => ({ end, goals: getGoalsOnPath(end, own) }));
  const left = new Set([...own.values()].flat());
  const chosen: { journey: Journey; goals: readonly string[]; end: ReachedState }[] = [];
  // The longest journeys come first. They cover the most goals, and their prefixes need not be repeated.
  for (const { end, goals } of ends.sort((one, other) => other.goals.length - one.goals.length)) {
    const fresh = goals.filter((goal) => left.has(goal));
    if (fresh.length === 0) continue;
    for (const goal of fresh) left.delete(goal);
    chosen.push({ journey: createJourneyTo(end, nameOf(fresh, end)), goals: fresh, end });
  }
  return chosen;
}

// helpers

function getGoalsOnPath(
  end: ReachedState,
  own: ReadonlyMap<ReachedState, readonly string[]>,
): readonly string[] {
  const goals: string[] = [];
  for (let at: ReachedState | null = end; at !== null; at = at.before)
    goals.push(...(own.get(at) ?? []));
  return goals;
}
