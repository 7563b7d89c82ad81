// Describes coverage goals in words.

import type { CoverageGoal, Exploration } from '../../engine/explore/index.ts';
import { describeGuard } from '../../engine/language/index.ts';
import { describeLocation } from './describe-decision.ts';

/**
 * Returns a description of a goal, such as `review, on pay: taken`. A guard is described by the labels of its
 * conditions.
 */
export function describeGoal(exploration: Exploration, goal: CoverageGoal): string {
  const { element, aspect } = goal;
  const { flow, step } = element;
  const place = describeLocation(element);
  if (element.kind === 'step') return `${step?.id ?? ''} is shown`;
  if (element.kind === 'transition') return `${place} is taken`;
  if (element.kind === 'outcome')
    return `${place}: ${element.operation} ends with ${element.outcome}`;
  const words = (rule: typeof element.rule) => describeGuard(rule, flow, exploration.product.app);
  if (typeof aspect === 'number')
    return `${place}: “${words(exploration.coverage.guardOf(element).atoms[aspect] ?? null)}” decides by itself`;
  return `${place}: “${words(element.rule)}” ${aspect === 'holds' ? 'holds' : 'does not hold'}`;
}
