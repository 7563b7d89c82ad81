// A flow starts at a step that is open to all users.

import {
  combineGuards,
  type Flow,
  flowFile,
  formatForMessage,
  isObject,
  type Json,
  type Step,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { findConfirmedSteps } from '../../confirmed-steps.ts';
import { findStepById } from '../../declared-names.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"steps": [';

export const lateStart = defineRule({
  id: 'paths/late-start',
  summary: 'The address of a flow leads all users to a step that is not open to all of them.',
  why: 'A user who opens the flow reads about a payment, an email or an answer that does not exist, or is redirected.',
  examples: {
    valid: [
      { file, replace, by: '"start": "about", "steps": [' },
      { file, replace, by: '"start": [{ "when": "signedIn", "go": "order" }], "steps": [' },
    ],
    invalid: [
      {
        ...{
          file,
          replace,
          by: '"start": "sent", "steps": [{ "id": "sent", "offPath": true, "screen": "about", "opensWhen": "isGreen" },',
        },
        ...{ at: `${file}:62`, says: 'only when its "opensWhen" holds' },
      },
      {
        ...{
          file,
          replace,
          by: '"start": [{ "go": "sent" }], "steps": [{ "id": "sent", "offPath": true, "screen": "about", "redirect": { "unless": "isGreen", "go": "kind" } },',
        },
        ...{ at: `${file}:62`, says: '"sent" redirects every user' },
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) => {
      const file = flowFile(context.folderOf(flow.id));
      const raw = context.sources.values[file];
      const start = isObject(raw) ? raw.start : undefined;
      return findUnguardedTargets(start, '/start').flatMap(
        ({ target, pointer }): readonly Finding[] => {
          const step = findStepById(flow, target);
          const fault = step ? findFault(context, flow, step) : null;
          if (!step || fault === null) return [];
          return [
            {
              file,
              pointer,
              message: `"${flow.id}" starts at "${step.id}" for all users, but "${step.id}" ${fault}.`,
              suggestion: 'Start at a step that is open to all users, or add a "when".',
              related: [
                { file, pointer: `/steps/${flow.steps.indexOf(step)}/id`, message: 'The step.' },
              ],
            },
          ];
        },
      );
    }),
  ),
});

// helpers

interface StartTarget {
  readonly target: string;
  readonly pointer: string;
}

/** Returns the targets of a `start` without a guard. */
function findUnguardedTargets(start: Json | undefined, pointer: string): readonly StartTarget[] {
  if (typeof start === 'string') return [{ target: start, pointer }];
  if (Array.isArray(start))
    return start.flatMap((each, index) => findUnguardedTargets(each, `${pointer}/${index}`));
  if (!isObject(start) || combineGuards(start) !== undefined || start.go === undefined) return [];
  return [{ target: formatForMessage(start.go), pointer: `${pointer}/go` }];
}

function findFault(context: FlowContext, flow: Flow, step: Step): string | null {
  if (step.handoff) return 'opens an external page';
  if (step.opensWhen !== undefined) return 'is open only when its "opensWhen" holds';
  if (findConfirmedSteps(context, flow).some((each) => each.step === step))
    return 'is for users who have paid';
  // A user who has not reached the step yet is redirected to an earlier step. This is intended.
  if (!step.offPath) return null;
  const isClosed = step.redirect.some(
    ({ when, go }) => isNegation(when) && findStepById(flow, formatForMessage(go)),
  );
  return isClosed ? 'redirects every user for whom its guard does not hold' : null;
}

/** `unless` also negates a guard. */
function isNegation(when: Json | undefined): boolean {
  return isObject(when) && Object.hasOwn(when, '!');
}
