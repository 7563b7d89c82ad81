// The target of a reaction is a step that the user may enter.

import {
  flowFile,
  formatForMessage,
  hasSameMembers,
  isBuiltInTarget,
  memoize,
  parseTarget,
  type Step,
} from '../../../language/index.ts';
import { findStepById } from '../../declared-names.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { findStepFaults } from '../../truth/closed-step.ts';
import { findAbsentNames, getFactsAt, type TargetCheckInput } from '../../truth/target-facts.ts';

type Place = CheckContext['places'][number];

export const closedTarget = defineRule({
  id: 'paths/closed-target',
  summary:
    'A reaction leads to a step that redirects, or is closed to, every user who takes this reaction.',
  why: 'Users land on another step than the reaction declares, or on the step they came from.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": [{ "when": "signedIn", "go": "order" }, "about"]',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": [{ "when": "isGreen", "go": "green" }, "about"]',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": [{ "unless": "signedIn", "go": "order" }, "about"]',
        at: 'tea/flow.json:66',
        says: '"order" redirects every user who comes from here',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": [{ "when": "isGreen", "go": "about" }, "green"]',
        at: 'tea/flow.json:66',
        says: '"green" redirects every user who comes from here',
      },
      {
        file: 'till/flow.json',
        replace: '"id": "till",\n      "on": {\n        "buy": {',
        by: '"id": "sold", "offPath": true, "redirect": { "when": { "present": [{ "var": "state.price" }] }, "go": "till" } }, { "id": "till", "on": {\n"buy": "sold", "sell": {',
        at: 'till/flow.json:43',
        says: '"sold" redirects every user who comes from here',
      },
    ],
  },
  check: (context) => groupByCause(context.places.flatMap((place) => check(context, place))),
});

// helpers

/** If several reactions lead to a step that always redirects, reports the step instead of the reactions. */
function groupByCause(found: readonly Finding[]): readonly Finding[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of found) {
    const key = JSON.stringify(finding.related);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first, second] = group;
    const cause = first?.related?.[0];
    if (!first || !second || !cause) return group;
    return [
      {
        ...{ file: cause.file, pointer: cause.pointer },
        message: first.message.replace('who comes from here', 'who comes from the places below'),
        suggestion: 'Invert the guard, or change the targets that lead here.',
        related: group.map(({ file, pointer }) => ({
          file,
          pointer,
          message: 'This leads to the step.',
        })),
      },
    ];
  });
}

function check(context: CheckContext, place: Place): readonly Finding[] {
  const { kind, pointer, flow, value } = place;
  if (kind !== 'target' || !flow || /\/(?:else|\$link)$/.test(pointer)) return [];
  const target = formatForMessage(value);
  if (isBuiltInTarget(target)) return [];
  const { flow: flowId, step: stepId } = parseTarget(target, flow.id);
  const { app, flows } = context.product;
  const there = Object.hasOwn(flows, flowId) ? flows[flowId] : undefined;
  const step = there ? findStepById(there, stepId) : undefined;
  if (!there || !step || !isGuarded(step)) return [];
  const raw = context.sources.values[place.file] ?? null;
  return checkTarget(place, { app, raw, flow, there, step, folder: context.folderOf(there.id) });
}

const checkTarget = memoize((place: Place, input: TargetCheckInput): readonly Finding[] => {
  const { file, pointer, step: from } = place;
  const { flow, there, step, folder } = input;
  const currentStep = from === null ? undefined : findStepById(flow, from);
  if (step === currentStep) return [];
  const facts = getFactsAt(input, pointer, currentStep);
  const to = { flow: there, step, absent: findAbsentNames(input, pointer), currentStep };
  const faults = findStepFaults(input.app, facts, to, flow);
  return faults.map(({ message, at }) => ({
    ...{ file, pointer, message },
    suggestion: 'Change the target, or invert the guard.',
    related: [
      {
        file: flowFile(folder),
        pointer: `/steps/${there.steps.indexOf(step)}${at}`,
        message: 'The guard.',
      },
    ],
  }));
}, hasSameMembers);

/** Returns true if a step may be closed or may redirect. */
function isGuarded({ opensWhen, redirect, then }: Step): boolean {
  return [...redirect, ...then].some(({ when }) => when !== undefined) || opensWhen !== undefined;
}
