// Every named condition has a label and examples that hold.

import { type Condition, type Flow, getExpressionReads } from '../../../language/index.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { getConditions, type OwnedCondition } from '../../examples/conditions.ts';
import { findLikelyMistake } from '../../examples/likely-mistake.ts';
import {
  evaluateForExample,
  type PreparedExample,
  prepareConditionExamples,
  satisfiesExamples,
} from '../../examples/prepared-examples.ts';
import { findExpressionDependencies } from '../../expressions.ts';

export const conditionExamples = defineRule({
  id: 'conditions/examples',
  summary:
    'A condition lacks its label, an example where it holds or one where it does not, or contradicts an example.',
  why: 'Reviewers read the label of a condition on maps and in messages, and only the examples prove that the label is true.',
  examples: {
    valid: [
      { file: 'tea/flow.json', replace: '"kind": "black"', by: '"kind": null' },
      {
        file: 'tea/flow.json',
        replace: '"label": "who drinks green tea"',
        by: '"label": "who drinks green tea", "given": { "state": { "kind": "green", "cups": 1 } }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"kind": "black"',
        by: '"kind": "green"',
        at: 'tea/flow.json:26',
        says: 'The result of this example is true',
      },
      {
        file: 'tea/flow.json',
        replace: '"fails": [',
        by: '"given": { "state": { "kind": "green" } }, "fails": [{ "state.cups": 2 },',
        at: 'tea/flow.json:26',
        says: 'contradicts the examples of "isGreen"',
      },
      {
        file: 'tea/flow.json',
        replace: '"label": "who drinks green tea"',
        by: '"label": " "',
        at: 'tea/flow.json:24',
        says: 'label',
      },
      {
        file: 'tea/flow.json',
        replace: '"==": [',
        by: '"!=": [',
        at: 'tea/flow.json:26',
        says: 'pass with "==" instead of "!="',
      },
      {
        file: 'tea/flow.json',
        replace: '            "var": "state.kind"\n          },\n          "green"',
        by: '            "var": "state.kind"\n          },\n          "black"',
        at: 'tea/flow.json:31',
        says: 'pass with "green" instead of "black"',
      },
    ],
  },
  check(context) {
    const all = getConditions(context);
    const broken = new Set(all.filter(createBrokenTest(context)).map(({ condition }) => condition));
    return all.flatMap((owned) => [
      ...findFormFaults(owned),
      ...(broken.has(owned.condition) && !followsFrom(context, owned, broken)
        ? findContradictedExamples(context, owned)
        : []),
    ]);
  },
});

// helpers

function findFormFaults({ file, pointer, name, condition }: OwnedCondition): readonly Finding[] {
  const outcomes = new Set(condition.examples.map(({ is }) => is));
  return [
    ...(condition.label.trim() === ''
      ? [`The condition "${name}" has no label in plain words.`]
      : []),
    ...(outcomes.size < 2
      ? [`The condition "${name}" needs an example where it holds and one where it does not.`]
      : []),
  ].map((message) => ({ file, pointer, message }));
}

function createBrokenTest({ product }: CheckContext) {
  return ({ flow, condition }: OwnedCondition): boolean =>
    !satisfiesExamples(condition.when, prepareConditionExamples(product, flow, condition));
}

/**
 * Returns true if the condition uses another condition that contradicts its own examples. Only that condition is
 * reported.
 */
function followsFrom(
  { product }: CheckContext,
  { flow, condition }: OwnedCondition,
  broken: ReadonlySet<Condition>,
): boolean {
  const own = (each: Flow | null, name: string): Condition | undefined =>
    each?.conditions[name] ?? product.app.conditions[name];
  const seen = flow ?? Object.values(product.flows)[0];
  if (!seen) return false;
  return findExpressionDependencies(product.app, seen, condition.when).some((rule) =>
    getExpressionReads(rule).conditions.some(({ name }) => {
      const other = own(flow, name);
      return other !== undefined && other !== condition && broken.has(other);
    }),
  );
}

/**
 * Reports a contradiction at the part of the condition that explains it. If no part explains it, reports each failing
 * example.
 */
function findContradictedExamples(
  context: CheckContext,
  owned: OwnedCondition,
): readonly Finding[] {
  const { file, pointer, flow, name, condition } = owned;
  const { product } = context;
  const examples = prepareConditionExamples(product, flow, condition);
  const failed = examples.flatMap((example, index) => {
    const found = evaluateForExample(condition.when, example);
    return found === example.is ? [] : [createFailure(owned, index, example, found)];
  });
  if (new Set(condition.examples.map(({ is }) => is)).size < 2) return failed;
  const slip = findLikelyMistake(condition.when, examples, {
    conditions: [
      ...Object.keys(flow?.conditions ?? {}),
      ...Object.keys(product.app.conditions),
    ].filter((each) => each !== name),
    derived: [...Object.keys(flow?.derive ?? {}), ...Object.keys(product.app.derive)],
    given: condition.examples.map(({ given }) => given),
  });
  const [first] = failed;
  if (slip)
    return [
      {
        ...{ file, pointer: `${pointer}/when${slip.pointer}`, related: failed },
        message: `This part contradicts the examples of "${name}": they pass with ${slip.instead} instead of ${slip.part}.`,
        suggestion: `Write ${slip.instead}, or correct the example.`,
      },
    ];
  return [
    {
      ...{ file, pointer: `${pointer}/when`, related: failed },
      message: `The condition "${name}" contradicts an example. ${first?.message ?? ''}`,
      suggestion: 'Correct the condition, a value that the condition reads, or the example.',
    },
  ];
}

function createFailure(
  { file, pointer, condition }: OwnedCondition,
  index: number,
  { is }: PreparedExample,
  found: boolean | string,
): Finding {
  // The examples that hold are listed first.
  const count = condition.examples.filter((each) => each.is).length;
  const at = is ? index : index - count;
  return {
    ...{ file, pointer: `${pointer}/${is ? 'holds' : 'fails'}/${at}` },
    message: `The result of this example is ${String(found)}, not ${String(is)}.`,
  };
}
