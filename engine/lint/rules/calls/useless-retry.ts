// Reactions are suitable for their outcome: no retry after a final error, and no field errors without a form.

import { formatForMessage, isObject, type Json } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls, type PlacedCall } from '../../calls.ts';
import { findStepById } from '../../declared-names.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';

const file = 'tea/flow.json';
const at = `${file}:99`;

export const uselessRetry = defineRule({
  id: 'calls/useless-retry',
  summary:
    'A call offers to try again after a final error, or shows field errors on a screen without a form.',
  why: 'The user tries again and always fails, or sees no error at all.',
  examples: {
    valid: [{ file, replace: '"ok": "kind"', by: '"ok": "kind", "500": "@retry", "402": "about"' }],
    invalid: [
      {
        ...{ file, replace: '"ok": "kind"', by: '"ok": "kind", "404": "@retry"' },
        ...{ at, says: 'Trying again does not help' },
      },
      {
        file,
        replace: '"back": "kind"',
        by: '"back": "kind", "on": { "submit": { "call": "shop.send", "idempotencyKey": "send", "on": { "422": "@fields" } } }',
        at: `${file}:72`,
        says: 'no form',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    getCalls(context).flatMap((place) => check(context, place)),
  ),
});

// helpers

/** Statuses about the request itself. The same request fails again. */
const finalStatus = /^(?:403|404|405|409|410|412|422)$/;

function check(
  _: FlowContext,
  { file, pointer, value, flow, step }: PlacedCall,
): readonly Finding[] {
  const on = isObject(value.on) ? value.on : {};
  const screen =
    flow && step !== null ? flow.screens[findStepById(flow, step)?.screen ?? ''] : undefined;
  return Object.entries(on).flatMap(([outcome, reaction]): readonly Finding[] => {
    const target = getTarget(reaction);
    const below = `${pointer}/on/${outcome}`;
    if (finalStatus.test(outcome) && target === '@retry')
      return [
        {
          file,
          pointer: below,
          message: `Trying again does not help after ${outcome}: the same request fails in the same way.`,
          suggestion:
            'Say what is wrong in a toast, and lead to the step where the user can correct it.',
        },
      ];
    if (target === '@fields' && screen && !screen.form)
      return [
        {
          file,
          pointer: below,
          message: `The screen of "${formatForMessage(step)}" has no form, so no field can show the error.`,
        },
      ];
    return [];
  });
}

/** Returns the target of a single reaction. */
function getTarget(reaction: Json): string | null {
  if (typeof reaction === 'string') return reaction;
  if (Array.isArray(reaction)) return reaction.length === 1 ? getTarget(reaction[0] ?? null) : null;
  const isPlain =
    isObject(reaction) && reaction.toast === undefined && reaction.assign === undefined;
  return isPlain && typeof reaction.go === 'string' ? reaction.go : null;
}
