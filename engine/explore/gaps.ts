// Explains why elements are not covered by any journey.

import { createStartSnapshot } from '../simulate/index.ts';
import type { CoverageGoal } from './coverage.ts';
import type { Exploration } from './exploration.ts';
import type { SearchResult } from './reached-state.ts';
import { findGuardSolutions } from './solve.ts';

export interface CoverageGap {
  readonly goal: CoverageGoal;
  readonly reason: string;
  /** True if nothing can cover the element. False if this is not proven. */
  readonly certain: boolean;
}

/**
 * Returns the goals that a search has not covered, each with the reason.
 * @param goals the goals to explain
 * @example
 * const goals = exploration.coverage.goals.filter(({ id }) => id.startsWith('tea:green/'));
 * const [gap] = findCoverageGaps(exploration, exploreFlows(exploration, [tea], 500), goals);
 * [gap.goal.id, gap.reason] // ['tea:green/redirect/0', 'Its guard never held.']
 */
export function findCoverageGaps(
  exploration: Exploration,
  searchResult: SearchResult,
  goals: readonly CoverageGoal[],
): readonly CoverageGap[] {
  const { covered } = exploration.coverage;
  return goals
    .filter(({ id }) => !covered.has(id))
    .map((goal) => explainGap(exploration, searchResult, goal));
}

// helpers

function explainGap(
  exploration: Exploration,
  { cut, tries }: SearchResult,
  goal: CoverageGoal,
): CoverageGap {
  const { element, group } = goal;
  const has = (id: string) => exploration.coverage.covered.has(id);
  const bound = cut ? ` The search stopped at its limit of ${tries} moves.` : '';
  const unproved = (reason: string): CoverageGap => ({
    goal,
    reason: reason + bound,
    certain: false,
  });
  const { step, flow } = element;
  if (element.kind === 'step')
    return wasRedirected(exploration, element.id)
      ? { goal, reason: 'It redirects before it is shown.', certain: true }
      : unproved('The search found no path to it.');
  if (
    step &&
    flow &&
    !has(`${flow.id}:${step.id}`) &&
    group !== 'transitions' &&
    !wasEntered(exploration, element.id)
  )
    return unproved(`"${step.id}" was never shown.`);
  if (element.kind === 'guard') return explainGuardGap(exploration, goal, unproved);
  if (element.kind === 'outcome') return unproved(`${element.operation} never had this outcome.`);
  const own = `${element.id}/when`;
  if (element.owner.when !== undefined && !has(`${own} holds`))
    return unproved('Its guard never held.');
  return unproved(findShadowingReaction(element.id, has) ?? 'None of the tried paths leads to it.');
}

/** Returns a sentence that names the earlier reaction that prevents an element from being taken, or null. */
function findShadowingReaction(id: string, has: (id: string) => boolean): string | null {
  if (/\/back\/late\/\d+$/.test(id)) {
    const [base = ''] = id.split('/back/late/');
    return has(`${base}/back/on/0`) ? 'A case of "on" handled every answer.' : null;
  }
  const [, list = '', index = '0'] = /^(.*)\/(\d+)$/.exec(id) ?? [];
  return Number(index) > 0 && has(`${list}/0`)
    ? 'An earlier reaction in its list was always taken.'
    : null;
}

function explainGuardGap(
  exploration: Exploration,
  goal: CoverageGoal,
  unproved: (reason: string) => CoverageGap,
): CoverageGap {
  const { element, aspect } = goal;
  const flow = element.flow;
  if (!flow) return unproved('The search found no path.');
  const blank = createStartSnapshot(exploration.product, flow, {});
  const wanted = typeof aspect === 'number' ? 2 : 1;
  const found = findGuardSolutions(exploration, goal, blank, flow).length;
  if (typeof aspect === 'number')
    return unproved(
      found < wanted
        ? 'The search found no data for which only this part decides: it depends on the other parts.'
        : 'Data exists for which only this part decides, but the search found no path that leads here with it.',
    );
  const verb = aspect === 'holds' ? 'holds' : 'does not hold';
  return unproved(
    found < wanted
      ? `The search found no data for which it ${verb}.`
      : `Data exists for which it ${verb}, but the search found no path that leads here with it.`,
  );
}

/** Returns true if the step of an element, or one of its loads, has redirected. */
function wasRedirected(exploration: Exploration, id: string): boolean {
  return [...exploration.coverage.covered].some((each) => isBeyond(each, id));
}

function isBeyond(covered: string, id: string): boolean {
  return (
    covered.startsWith(`${id}/redirect/`) ||
    covered.startsWith(`${id}/then/`) ||
    covered.startsWith(`${id}/load/`)
  );
}

/** Returns true if a sibling of an element was evaluated, which means that the step was entered. */
function wasEntered(exploration: Exploration, id: string): boolean {
  const [flow = '', rest = ''] = id.split(':');
  return wasRedirected(exploration, `${flow}:${rest.split('/')[0]}`);
}
