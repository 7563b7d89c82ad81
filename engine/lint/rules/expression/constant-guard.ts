// Every guard depends on data and can be true or false.

import { getExpressionReads, type Json } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type FlowContext } from '../../define-rule.ts';
import { type ConstantGuard, evaluateConstantGuard } from '../../finite-guard.ts';

type Place = FlowContext['places'][number];

export const constantGuard = defineRule({
  id: 'expression/constant-guard',
  summary:
    'A guard reads no data, or has the same result for all values of the data that it reads.',
  why: 'Either the guard is not needed, or users never reach what it guards.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "var": "state.cups" }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"id": "green",\n      "when": "isGreen",',
        by: '"id": "green",\n      "when": true,',
        at: 'tea/flow.json:76',
        says: 'its result is always the same',
        repaired: '"id": "green",',
      },
      {
        file: 'tea/flow.json',
        replace: '"unless": "isGreen"',
        by: '"unless": { "==": ["isGreen", "isGreen"] }',
        at: 'tea/flow.json:78',
        says: 'its result is always the same',
      },
      {
        file: 'tea/flow.json',
        replace: '"unless": "isGreen"',
        by: '"unless": { "or": ["isGreen", { "!=": [{ "var": "state.kind" }, "green"] }] }',
        at: 'tea/flow.json:78',
        says: 'always holds, whatever state.kind is',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"opensWhen": { "==": [1, 1] }, "when": "isGreen"',
        at: 'tea/flow.json:76',
        says: 'its result is always the same',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "and": [{ "var": "flags.samples" }, { "!": { "var": "flags.samples" } }, "isGreen"] }',
        at: 'tea/flow.json:76',
        says: 'never holds, whatever flags.samples and state.kind are',
      },
    ],
  },
  check: createPerFlowCheck(({ product, places }) =>
    places.filter(isGuard).flatMap(({ file, pointer, value, flow }) => {
      const { paths, roots, conditions, derived } = getExpressionReads(value);
      return [paths, roots, conditions, derived].some((reads) => reads.length > 0)
        ? describeConstant(evaluateConstantGuard(product, flow, value)).map((message) => ({
            file,
            pointer,
            message,
          }))
        : [
            {
              ...{ file, pointer },
              message: 'This guard reads no data, so its result is always the same.',
              ...(isRemovable(pointer, value) ? { repair: { remove: true } as const } : {}),
            },
          ];
    }),
  ),
});

// helpers

/** Describes a guard that has the same value in every case. */
function describeConstant(found: ConstantGuard | null): readonly string[] {
  if (!found) return [];
  const { truth, paths } = found;
  const what = paths.join(' and ');
  return [
    `This guard ${truth ? 'always' : 'never'} holds, whatever ${what} ${paths.length > 1 ? 'are' : 'is'}.`,
  ];
}

/** `"completeWhen": true` is not a guard. It means that the step does not block later steps. */
function isGuard({ kind, pointer, value }: Place): boolean {
  if (kind !== 'logic' || (pointer.endsWith('/completeWhen') && value === true)) return false;
  return /\/(?:when|unless|opensWhen|completeWhen)$/.test(pointer);
}

/** Returns true if the guard can be removed without effect. A named condition must keep its guard. */
function isRemovable(pointer: string, value: Json): boolean {
  if (pointer.startsWith('/conditions/')) return false;
  return pointer.endsWith('/unless')
    ? value === false
    : pointer.endsWith('/when') && value === true;
}
