// Selects a small set of explored journeys that together cover all reached goals.

import { type CoverageGoal, selectCoveringJourneys } from '../../engine/explore/index.ts';
import { runJourney } from '../../engine/simulate/index.ts';
import { describeGoal } from './describe-goal.ts';
import type { SearchedFlow } from './search.ts';

/**
 * Returns the selected journeys. Plays each of them again, and throws if a journey runs differently than during the
 * exploration.
 */
export function selectJourneys({ exploration, explored, goals }: SearchedFlow) {
  const wanted = new Set(goals.map(({ id }) => id));
  const byId = new Map(goals.map((goal) => [goal.id, goal]));
  const found = selectCoveringJourneys(explored, wanted, (fresh, end) => {
    const at = `${end.snapshot.flow}:${end.snapshot.step}`;
    const [first] = fresh;
    const goal: CoverageGoal | undefined = first === undefined ? undefined : byId.get(first);
    return `to ${at}${goal ? `: ${describeGoal(exploration, goal)}` : ''}`;
  });
  for (const { journey, end } of found) {
    const fault = runJourney(exploration.product, end.flow, journey);
    if (fault)
      throw new Error(
        `"${journey.name}" does not repeat: step ${fault.step + 1}: ${fault.message}`,
      );
  }
  return found;
}
