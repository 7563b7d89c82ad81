// The two sides of a comparison differ.

import { isDeepEqual } from 'remeda';
import { isObject } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule } from '../../define-rule.ts';
import { findOperations } from '../../operations.ts';

const comparisonOperators = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=']);

export const sameSides = defineRule({
  id: 'expression/same-sides',
  summary: 'A value is compared with itself.',
  why: 'The result is always the same, so one of the two branches is never used.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "==": [{ "var": "state.kind" }, { "var": "session.name" }] }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "!=": [{ "var": "state.kind" }, { "var": "state.kind" }] }',
        at: 'tea/flow.json:76',
        says: 'Both sides of "!=" are the same',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "some": [[1, 2], { "==": [{ "var": "" }, { "var": "" }] }] }',
        at: 'tea/flow.json:76',
        says: 'Both sides of "==" are the same',
      },
    ],
  },
  check: createPerFlowCheck(({ places }) =>
    places
      .filter(({ kind }) => kind === 'logic')
      .flatMap(({ file, pointer, value }) =>
        findOperations(value, '', true)
          .filter(
            ({ name, values: [one, other] }) => comparisonOperators.has(name) && isSame(one, other),
          )
          .map(({ name, pointer: inside }) => ({
            file,
            pointer: pointer + inside,
            message: `Both sides of "${name}" are the same.`,
          })),
      ),
  ),
});

// helpers

/** Equal literals are ignored, because `expression/constant-guard` reports guards that read no data. */
function isSame(one: unknown, other: unknown): boolean {
  return isObject(one) && isDeepEqual<unknown>(one, other);
}
