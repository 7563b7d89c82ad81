// The journeys that a search found, a few that cover everything.

import { coveringJourneys, type Goal } from '../../engine/explore/index.ts';
import { runJourney } from '../../engine/journey/index.ts';
import { goalWords } from './goal-words.ts';
import type { Searched } from './search.ts';

/** The journeys that a search found, each played once more as a journey is: one that does not go as it did is a fault. */
export function journeysFor({ world, explored, goals }: Searched) {
  const wanted = new Set(goals.map(({ id }) => id));
  const byId = new Map(goals.map((goal) => [goal.id, goal]));
  const found = coveringJourneys(explored, wanted, (fresh, end) => {
    const at = `${end.snapshot.flow}:${end.snapshot.step}`;
    const [first] = fresh;
    const goal: Goal | undefined = first === undefined ? undefined : byId.get(first);
    return `to ${at}${goal ? `: ${goalWords(world, goal)}` : ''}`;
  });
  for (const { journey, end } of found) {
    const fault = runJourney(world.product, end.flow, journey);
    if (fault)
      throw new Error(
        `"${journey.name}" does not repeat: step ${fault.step + 1}: ${fault.message}`,
      );
  }
  return found;
}
