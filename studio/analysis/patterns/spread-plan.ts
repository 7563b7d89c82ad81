// Extends a plan to the flows that inherit its new steps.

import type { Product } from '../../../engine/language/index.ts';
import type { PatternPlan } from './pattern.ts';

/**
 * Returns the plan with the events that leave its new steps, for each flow that inherits these steps.
 * @param before the product before the changes
 * @param after the product with the changes
 */
export function spreadPlan(before: Product, after: Product, plan: PatternPlan): PatternPlan {
  const passes = Object.entries(plan.passes).flatMap(([place, answers]) => {
    const [own = '', step = ''] = place.split(':');
    return Object.values(after.flows)
      .filter(({ id }) => id === own || isAdded(before, after, id, step))
      .map(({ id }) => [`${id}:${step}`, answers] as const);
  });
  return { ...plan, passes: Object.fromEntries(passes) };
}

/** Returns the titles of other flows that inherit the new steps of the plan. */
export function findOtherFlows(
  { flows }: Product,
  { passes, shows }: Pick<PatternPlan, 'passes' | 'shows'>,
): readonly string[] {
  const ids = Object.keys(passes).flatMap((place) => place.split(':')[0] ?? []);
  return [...new Set(ids)].filter((id) => id !== shows.flow).map((id) => flows[id]?.title ?? id);
}

// helpers

function isAdded(before: Product, after: Product, flow: string, step: string): boolean {
  const has = (product: Product) =>
    product.flows[flow]?.steps.some(({ id }) => id === step) === true;
  return has(after) && !has(before);
}
