// Selects journeys from a search: a few that cover everything.

import { type Goal, selectCoveringJourneys } from '../../engine/explore/index.ts';
import { runJourney } from '../../engine/simulate/index.ts';
import { describeGoal } from './describe-goal.ts';
import type { SearchedFlow } from './search.ts';

/**
 * Returns the journeys of a search, each played again. A journey that runs differently is a fault.
 */
export function selectJourneys({ world, explored, goals }: SearchedFlow) {
  const wanted = new Set(goals.map(({ id }) => id));
  const byId = new Map(goals.map((goal) => [goal.id, goal]));
  const found = selectCoveringJourneys(explored, wanted, (fresh, end) => {
    const at = `${end.snapshot.flow}:${end.snapshot.step}`;
    const [first] = fresh;
    const goal: Goal | undefined = first === undefined ? undefined : byId.get(first);
    return `to ${at}${goal ? `: ${describeGoal(world, goal)}` : ''}`;
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
