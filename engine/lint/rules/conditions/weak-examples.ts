// The examples of a condition distinguish it from every expression that differs by one edit.

import {
  type App,
  type Condition,
  type Flow,
  isPointerWithin,
  memoize,
} from '../../../language/index.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { getConditions, type OwnedCondition } from '../../examples/conditions.ts';
import { prepareConditionExamples, satisfiesExamples } from '../../examples/prepared-examples.ts';
import { createExpressionVariants } from '../../examples/variants.ts';

export const weakExamples = defineRule({
  id: 'conditions/weak-examples',
  summary: 'A part of a condition can be changed, and all examples still pass.',
  why: 'A mistake in that part sends users to the wrong step, and no example fails.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"isGreen": {',
        by: '"manyGreen": { "label": "who drinks much green tea", "when": { "and": ["isGreen", { ">": [{ "var": "state.cups" }, 2] }] }, "holds": [{ "state": { "kind": "green", "cups": 3 } }], "fails": [{ "state": { "kind": "green", "cups": 2 } }, { "state": { "kind": "black", "cups": 3 } }] }, "isGreen": {',
      },
      {
        file: 'tea/flow.json',
        replace: '"kind": "black"',
        by: '"kind": "black", "cups": 2',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"isGreen": {',
        by: '"manyGreen": { "label": "who drinks much green tea", "when": { "and": ["isGreen",\n{ ">": [{ "var": "state.cups" }, 2] }] }, "holds": [{ "state": { "kind": "green", "cups": 3 } }], "fails": [{ "state": { "kind": "green", "cups": 2 } }] }, "isGreen": {',
        at: 'tea/flow.json:24',
        says: 'do not depend on "isGreen": they also hold if it is always true',
      },
      {
        file: 'tea/flow.json',
        replace: '"isGreen": {',
        by: '"manyGreen": { "label": "who drinks much green tea", "when": {\n">": [{ "var": "state.cups" }, 2] }, "holds": [{ "state": { "cups": 3 } }], "fails": [{ "state": { "cups": 1 } }] }, "isGreen": {',
        at: 'tea/flow.json:24',
        says: 'do not depend on ">": they also hold with ">="',
      },
    ],
  },
  check: (context) =>
    getConditions(context).flatMap((owned) => {
      const { app } = context.product;
      return getWeakParts(owned.condition, { app, flow: owned.flow, context, owned });
    }),
});

// helpers

interface ConditionInput {
  readonly app: App;
  readonly flow: Flow | null;
  readonly owned: OwnedCondition;
  readonly context: CheckContext;
}

/** Memoized, because an edit of a file changes few conditions. */
const getWeakParts = memoize(
  (_condition: Condition, { context, owned }: ConditionInput) => findWeakParts(context, owned),
  (one, other) => one.app === other.app && one.flow === other.flow,
);

/**
 * Returns one finding for each part of the condition that no example tests. Parts inside a reported part are skipped.
 * Returns no findings if the examples contradict the condition.
 */
function findWeakParts({ product }: CheckContext, owned: OwnedCondition): readonly Finding[] {
  const { file, pointer, flow, name, condition } = owned;
  const examples = prepareConditionExamples(product, flow, condition);
  if (!satisfiesExamples(condition.when, examples)) return [];
  const found = new Map<string, Finding>();
  for (const variant of createExpressionVariants(condition.when)) {
    const isKnown = [...found.keys()].some((each) => isPointerWithin(variant.pointer, each));
    if (isKnown || !satisfiesExamples(variant.rule, examples)) continue;
    found.set(variant.pointer, {
      ...{ file, pointer: `${pointer}/when${variant.pointer}`, severity: 'warning' },
      message: `The examples of "${name}" do not depend on ${variant.part}: they also hold ${variant.instead.startsWith('always') ? 'if it is' : 'with'} ${variant.instead}.`,
      suggestion:
        'If this part has changed, first make sure that it is meant. Then add an example whose result depends only on this part.',
    });
  }
  return [...found.values()];
}
