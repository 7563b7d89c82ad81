// Every target leads to a step or a flow that exists.

import {
  flowFile,
  formatForMessage,
  getStepPath,
  isBuiltInTarget,
  isObject,
  parseTarget,
} from '../../../language/index.ts';
import { findStepById } from '../../declared-names.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { describeMisspelling } from '../../repair.ts';
import { targetDescriptions } from '../../targets.ts';

const own = new Set(Object.keys(targetDescriptions));

export const unknownStep = defineRule({
  id: 'names/unknown-step',
  summary:
    'A target names a step or flow that does not exist, or a step whose address needs a value that is missing.',
  why: 'The user is sent to an address that does not exist.',
  examples: {
    valid: [{ file: 'tea/flow.json', replace: '"help": "about"', by: '"help": "tea:about"' }],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": "abuot"',
        at: 'tea/flow.json:66',
        says: 'Did you mean "about"',
        repaired: '"help": "about"',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": "coffee:about"',
        at: 'tea/flow.json:66',
        says: 'no flow named "coffee"',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": "@nxet"',
        at: 'tea/flow.json:66',
        says: '@next',
        repaired: '"help": "@next"',
      },
    ],
  },
  check: (context) =>
    context.places
      .filter((place) => place.kind === 'target' && !isRemovedByFlow(context, place))
      .flatMap((place) => check(context, place)),
});

// helpers

/** Returns true for a step that the flow removes on purpose. Another rule reports targets that lead to such a step. */
function isRemovedByFlow(
  { sources, folderOf }: CheckContext,
  { flow, value }: CheckContext['places'][number],
): boolean {
  const raw = flow ? sources.values[flowFile(folderOf(flow.id))] : null;
  return isObject(raw) && Array.isArray(raw.without) && raw.without.includes(value);
}

function check(
  { product }: CheckContext,
  place: CheckContext['places'][number],
): readonly Finding[] {
  const { file, pointer } = place;
  const target = formatForMessage(place.value);
  if (isBuiltInTarget(target)) {
    if (own.has(target)) return [];
    return [
      {
        file,
        pointer,
        message: `There is no target "${target}" in the language.`,
        ...describeMisspelling(target, [...own], (to) => ({ text: target, to })),
      },
    ];
  }
  const { flow: flowId, step: stepId } = parseTarget(target, place.flow?.id);
  const flow = Object.hasOwn(product.flows, flowId) ? product.flows[flowId] : undefined;
  if (!flow) {
    return [
      {
        file,
        pointer,
        message: `There is no flow named "${flowId}".`,
        ...describeMisspelling(flowId, Object.keys(product.flows), (to) => ({
          text: target,
          to: target.replace(flowId, to),
        })),
      },
    ];
  }
  if (stepId === '') return [];
  const step = findStepById(flow, stepId);
  if (!step) {
    const known = flow.steps.map((each) => each.id);
    return [
      {
        file,
        pointer,
        message: `There is no step "${stepId}" in the flow "${flowId}".`,
        ...describeMisspelling(stepId, known, (to) => ({
          text: target,
          to: target.includes(':') ? `${flowId}:${to}` : to,
        })),
      },
    ];
  }
  const here = place.flow ? findStepById(place.flow, place.step ?? '') : undefined;
  const given = new Set(
    place.flow ? getParameters(here ? getStepPath(place.flow, here.path) : place.flow.path) : [],
  );
  const lacking = getParameters(getStepPath(flow, step.path)).filter((name) => !given.has(name));
  return lacking.map((name) => ({
    file,
    pointer,
    message: `The address of "${target}" needs a value for ":${name}", which is missing here.`,
  }));
}

function getParameters(pattern: string): readonly string[] {
  return [...pattern.matchAll(/:([A-Za-z]\w*)/g)].map((match) => match[1] ?? '');
}
