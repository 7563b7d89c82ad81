// A comparison can be true or false, because a value is compared with one of its possible values.

import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule } from '../../define-rule.ts';
import { getTypeAnalysis } from '../../types/analysis.ts';
import { findComparisonFaults } from '../../types/comparison-faults.ts';

const file = 'tea/flow.json';
const replace = '"when": "isGreen"';
const at = 'tea/flow.json:76';

export const comparisonMismatch = defineRule({
  id: 'expression/comparison-mismatch',
  summary:
    'A value is compared with a value that it can never have, according to its schema and earlier guards, or ordered against a value of another type or form.',
  why: 'The guard has the wrong result, often always the same one, so users go the wrong way.',
  examples: {
    valid: [
      { file: 'tea/flow.json', replace: '"green"\n        ]', by: '"black"\n        ]' },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "!=": [{ "var": "state.kind" }, null] }',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { ">": [{ "var": "state.cups" }, 2] }',
      },
      { file, replace, by: '"when": { "<": [{ "var": "now" }, "2030-01-01"] }' },
      {
        file,
        replace,
        by: '"when": { "in": [{ "var": "state.kind" }, { "var": "config.payOrigins" }] }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "==": [{ "var": "state.kind" }, "gren"] }',
        at: 'tea/flow.json:76',
        says: 'Did you mean "green"',
        repaired: '"when": { "==": [{ "var": "state.kind" }, "green"] }',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "in": [{ "var": "state.kind" }, ["black", "red"]] }',
        at: 'tea/flow.json:76',
        says: 'never "red"',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "==": [{ "var": "state.cups" }, "2"] }',
        at: 'tea/flow.json:76',
        says: 'it is a number',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "==": [{ "var": "flags.samples" }, "on"] }',
        at: 'tea/flow.json:76',
        says: 'it is true or false',
      },
      {
        file,
        replace,
        by: '"when": { "or": ["isGreen", { "==": [{ "var": "state.kind" }, "green"] }] }',
        at,
        says: 'is never "green", so this never holds: it is "black"',
      },
      {
        file,
        replace,
        by: '"when": { "==": [{ "if": [{ "var": "state.cups" }, "some", "none"] }, { "var": "state.kind" }] }',
        at,
        says: 'are never the same',
      },
      {
        file,
        replace,
        by: '"when": { "!=": [{ "var": "state.kind" }, { "var": "state.cups" }] }',
        at,
        says: 'this always holds',
      },
      {
        file,
        replace,
        by: '"when": { "==": [{ "var": "config.payOrigins" }, []] }',
        at,
        says: 'Two lists are never the same',
      },
      {
        file,
        replace,
        by: '"when": { "<": [{ "var": "state.kind" }, "9"] }',
        at,
        says: 'letter by letter',
      },
      {
        file,
        replace,
        by: '"when": { "<": [{ "var": "state.kind" }, { "var": "now" }] }',
        at,
        says: 'A date is put in order with a text of another form',
      },
      {
        file,
        replace,
        by: '"when": { ">": [{ "var": "state.cups" }, "9"] }',
        at,
        says: 'a number is put in order with a text',
      },
      {
        file,
        replace,
        by: '"when": { ">": [{ "var": "flags.samples" }, 1] }',
        at,
        says: 'has no order',
      },
      {
        file,
        replace,
        by: '"when": { "in": [{ "var": "state.cups" }, { "var": "config.payOrigins" }] }',
        at,
        says: 'is never in it',
      },
      {
        file,
        replace,
        by: '"when": { "and": ["isGreen", { "!=": [{ "var": "state.kind" }, "black"] }] }',
        at,
        says: 'is never "black"',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    context.places
      .filter(({ kind }) => kind === 'logic')
      .flatMap((place) =>
        getTypeAnalysis(context, place).notes.flatMap((note) => {
          if (note.kind !== 'comparison') return [];
          return findComparisonFaults(note).map((fault) => ({
            ...fault,
            file: place.file,
            pointer: place.pointer + fault.pointer,
          }));
        }),
      ),
  ),
});
