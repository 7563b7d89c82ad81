// Every expression can be evaluated: known operators, safe paths, limited depth and size.

import { findLogicFaults, operatorNames } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule } from '../../define-rule.ts';
import { describeMisspelling } from '../../repair.ts';

export const expressionFault = defineRule({
  id: 'expression/fault',
  summary:
    'An expression uses an unknown operator, accesses a prototype, or is too deep or too large.',
  why: 'The expression cannot be evaluated, and the user sees an error.',
  examples: {
    valid: [{ file: 'tea/flow.json', replace: '"==": [', by: '"!=": [' }],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"==": [',
        by: '"=~": [',
        at: 'tea/flow.json:27',
        says: 'no operator named "=~"',
      },
      {
        file: 'tea/flow.json',
        replace: '"var": "state.kind"',
        by: '"var": "state.constructor"',
        at: 'tea/flow.json:29',
        says: 'prototype',
      },
    ],
  },
  check: createPerFlowCheck(({ places }) =>
    places
      .filter(({ kind }) => kind === 'logic')
      .flatMap(({ file, pointer, value }) =>
        findLogicFaults(value).map((fault) => ({
          file,
          pointer: `${pointer}${fault.pointer}`,
          message: fault.message,
          ...(fault.kind === 'unknown-operator'
            ? describeMisspelling(
                /"(.*)"/.exec(fault.message)?.[1] ?? '',
                operatorNames,
                (key) => ({ key }),
              )
            : {}),
        })),
      ),
  ),
});
