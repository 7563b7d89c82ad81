// An expression depends on data. A constant is written as a literal instead.

import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule } from '../../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const assignReaction = (value: string) => `"help": { "assign": { "state.kind": ${value} } }`;

export const needlessExpression = defineRule({
  id: 'expression/needless',
  summary: 'A constant is written as an expression.',
  why: 'Reviewers look for data that the value depends on. A literal is shorter, and is checked against its schema.',
  examples: {
    valid: [
      { file, replace, by: assignReaction('"black"') },
      { file, replace, by: assignReaction('{ "$": { "var": "event.kind" } }') },
      // As a text, the value would be interpolated.
      { file, replace, by: assignReaction('{ "$": "{x}" }') },
    ],
    invalid: [
      {
        ...{ file, replace, by: assignReaction('{ "$": "black" }'), at: 'tea/flow.json:66' },
        says: 'Write "black" without "$"',
        repaired: assignReaction('"black"'),
      },
    ],
  },
  check: createPerFlowCheck(({ places }) =>
    places.flatMap(({ kind, pointer, value, file }) => {
      if (kind !== 'logic' || !pointer.endsWith('/$') || typeof value === 'object') return [];
      if (typeof value === 'string' && value.includes('{')) return [];
      return [
        {
          ...{ file, pointer: pointer.slice(0, -2), severity: 'warning' as const },
          message: 'This expression is a constant.',
          suggestion: `Write ${JSON.stringify(value)} without "$".`,
          repair: { put: value },
        },
      ];
    }),
  ),
});
