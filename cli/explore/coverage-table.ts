// Formats the coverage of an exploration as lines of text.

import { describeGoal } from './describe-goal.ts';
import type { SearchedFlow } from './search.ts';

export interface GoalKindCoverage {
  readonly group: string;
  readonly covered: number;
  readonly all: number;
}

/** Returns the number of all goals and of covered goals, for each kind of goal. */
export function getGoalCoverage({ goals, exploration }: SearchedFlow): readonly GoalKindCoverage[] {
  const groups = [...new Set(goals.map(({ group }) => group))];
  return groups.map((group) => {
    const all = goals.filter((goal) => goal.group === group);
    const covered = all.filter(({ id }) => exploration.coverage.covered.has(id)).length;
    return { group, covered, all: all.length };
  });
}

const groupNames: Readonly<Record<string, string>> = {
  steps: 'steps shown',
  transitions: 'transitions taken',
  guards: 'guards both ways',
  conditions: 'conditions deciding by themselves',
  outcomes: 'outcomes of calls',
  returns: 'returns from outside',
};

/** Returns one line of text for each kind of goal. */
export function formatCoverage(covered: readonly GoalKindCoverage[]): readonly string[] {
  return covered.map(({ group, covered: count, all }) => {
    const share = all === 0 ? 100 : Math.floor((count / all) * 100);
    return `  ${(groupNames[group] ?? group).padEnd(34)} ${String(count).padStart(4)} of ${String(all).padStart(4)}  ${String(share).padStart(3)} %`;
  });
}

/** Returns one line for each uncovered goal, with the reason why it is not covered. */
export function formatCoverageGaps({ gaps, exploration }: SearchedFlow): readonly string[] {
  const never = new Set(
    gaps
      .filter(({ goal }) => goal.aspect === 'holds' || goal.aspect === 'fails')
      .map(({ goal }) => goal.element.id),
  );
  // Leaves out goals behind a guard that never has the required value. The guard itself is already listed.
  const own = gaps.filter(
    ({ goal: { aspect, element } }) =>
      !(typeof aspect === 'number' && never.has(element.id)) && !never.has(`${element.id}/when`),
  );
  return own.map(({ goal, reason, certain }) => {
    const what = certain ? 'never' : 'not covered';
    return `  ${what}: ${describeGoal(exploration, goal)}\n    ${reason}`;
  });
}
