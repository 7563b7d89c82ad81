// Back leads to an earlier step.

import { type Flow, flowFile, formatForMessage, type Step } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { findStepById } from '../../declared-names.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { findStepTransitions, getStepDistances, type StepTransition } from '../../transitions.ts';

export const backForward = defineRule({
  id: 'paths/back-forward',
  summary:
    'Back leads to a step that does not come before this one, or that sends the user away at once.',
  why: 'A user who goes back to correct an answer lands on the wrong step.',
  examples: {
    valid: [{ file: 'tea/flow.json', replace: '"back": "kind"', by: '"back": false' }],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"id": "green",',
        by: '"id": "green", "back": "order",',
        at: 'tea/flow.json:75',
        says: 'from "green" to "order", and no forward path leads from "order" to "green"',
      },
      {
        file: 'tea/flow.json',
        replace: '"back": "kind"',
        by: '"back": "about"',
        at: 'tea/flow.json:72',
        says: 'Back leads from "about" to itself',
      },
      {
        file: 'tea/flow.json',
        replace: '"back": "kind"',
        by: '"back": "order", "handoff": { "call": "shop.charge", "idempotencyKey": "tea", "leave": { "$": { "var": "result.url" } }, "allow": "pay", "on": {}, "back": { "confirm": { "call": "shop.paid" }, "every": 2, "for": 20, "on": [{ "when": { "var": "result.paid" }, "go": "order" }], "late": ["kind"] } } }, { "id": "thanks", "offPath": true, "screen": "about", "back": "about"',
        at: 'tea/flow.json:72',
        says: 'opens a payment or consent page',
      },
      {
        file: 'tea/flow.json',
        replace: '"back": "kind"',
        by: '"back": "mail" }, { "id": "mail", "from": "the link in a mail", "offPath": true, "screen": "about", "back": false',
        at: 'tea/flow.json:72',
        says: 'which no path in this flow reaches',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) => check(context, flow)),
  ),
});

// helpers

function check(context: FlowContext, flow: Flow): readonly Finding[] {
  const stepsWithBack = flow.steps.filter(
    ({ back }) => typeof back === 'string' && !/[:@]/.test(back),
  );
  if (stepsWithBack.length === 0) return [];
  const ways = findStepTransitions(context, flow);
  const distances = getStepDistances(ways, '');
  return stepsWithBack.flatMap((step) => {
    const target = findStepById(flow, formatForMessage(step.back));
    const fault = target ? findFault(flow, { ways, distances }, step, target) : null;
    if (!fault) return [];
    return [
      {
        file: flowFile(context.folderOf(flow.id)),
        pointer: `/steps/${flow.steps.indexOf(step)}/back`,
        message: `Back leads from "${step.id}" ${fault}.`,
        suggestion: createSuggestion(flow, ways, distances, step),
      },
    ];
  });
}

type Distances = ReadonlyMap<string, number>;

function findFault(
  flow: Flow,
  { ways, distances }: { readonly ways: readonly StepTransition[]; readonly distances: Distances },
  step: Step,
  target: Step,
): string | null {
  if (target === step) return 'to itself';
  if (target.handoff && target.handoff.call !== step.handoff?.call)
    return `to "${target.id}", which opens a payment or consent page at once`;
  const there = distances.get(target.id);
  const here = distances.get(step.id);
  if (here === undefined) return null;
  if (there === undefined)
    return ways.some(({ to }) => to === target.id)
      ? null
      : `to "${target.id}", which no path in this flow reaches`;
  const forward = `forward to "${target.id}"`;
  if (there > here) return forward;
  // Ignores this step, because steps that are only reachable through it come after it.
  const without = ways.filter(({ from, to }) => from !== step.id && to !== step.id);
  if (!getStepDistances(without, '').has(target.id)) return forward;
  const first = flow.steps[0]?.id;
  const waysOn = ways.filter(({ to }) => to !== first || to === step.id);
  if (!getStepDistances(waysOn, target.id).has(step.id))
    return `to "${target.id}", and no forward path leads from "${target.id}" to "${step.id}"`;
  const between = ways.filter(({ from, to }) => from === target.id && to === step.id);
  return between.length > 0 && between.every(({ redirect }) => redirect)
    ? `to "${target.id}", which redirects to "${step.id}" again`
    : null;
}

/**
 * Returns a suggestion with the steps that lead to a step. The nearest earlier step comes first. Steps that open a
 * payment page are left out.
 */
function createSuggestion(
  flow: Flow,
  ways: readonly StepTransition[],
  distances: Distances,
  step: Step,
): string | undefined {
  const position = (id: string) => flow.steps.findIndex((each) => each.id === id);
  const distance = (id: string) => distances.get(id) ?? 0;
  const before = [...new Set(ways.filter(({ to }) => to === step.id).map(({ from }) => from))]
    .filter((from) => from !== '' && !findStepById(flow, from)?.handoff)
    .filter(
      (from) =>
        distance(from) < distance(step.id) ||
        (distance(from) === distance(step.id) && position(from) < position(step.id)),
    )
    .toSorted((one, other) => distance(other) - distance(one));
  return before.length > 0
    ? `Lead back to a step before this one: ${before.map((each) => `"${each}"`).join(', ')}.`
    : undefined;
}
