// Comparisons can come out both ways: a value is compared with what it may be.

import type { Json, JsonSchema } from '../../types.ts';
import { dataSchemaOf, lookUp } from '../data-schema.ts';
import { type CheckContext, defineRule, didYouMean, type Finding } from '../define-rule.ts';
import { type Comparison, comparisonsIn } from '../operations.ts';

type Place = CheckContext['places'][number];

export const unfitComparison = defineRule({
  id: 'expression/unfit-comparison',
  summary: 'A value is compared with something that its schema says it can never be.',
  why: 'The guard always comes out the same, so one of the two ways is closed to everyone.',
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
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "==": [{ "var": "state.kind" }, "gren"] }',
        at: 'tea/flow.json:80',
        says: 'Did you mean "green"',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "in": [{ "var": "state.kind" }, ["black", "red"]] }',
        at: 'tea/flow.json:80',
        says: 'never "red"',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "==": [{ "var": "state.cups" }, "2"] }',
        at: 'tea/flow.json:80',
        says: 'it is integer',
      },
      {
        file: 'tea/flow.json',
        replace: '"when": "isGreen"',
        by: '"when": { "==": [{ "var": "flags.samples" }, "on"] }',
        at: 'tea/flow.json:80',
        says: 'it is boolean',
      },
    ],
  },
  check: (context) =>
    context.places
      .filter(({ kind }) => kind === 'logic')
      .flatMap((place) =>
        comparisonsIn(place.value)
          .filter(({ kind }) => kind === 'equality')
          .flatMap((comparison) => judge(context, place, comparison)),
      ),
});

// helpers

function judge(
  { product }: CheckContext,
  { file, pointer, names, flow }: Place,
  { path, literal, pointer: inside }: Comparison,
): readonly Finding[] {
  if (names.includes(path.split('.')[0] ?? '')) return [];
  const found = lookUp(dataSchemaOf(product, flow), path);
  const fault = found.found ? faultOf(found.schema, literal) : null;
  if (fault === null) return [];
  return [
    {
      file,
      pointer: pointer + inside,
      message: `"${path}" is never ${JSON.stringify(literal)}: ${fault.reason}.`,
      suggestion: didYouMean(String(literal), fault.known),
    },
  ];
}

function faultOf(
  schema: JsonSchema,
  literal: Json,
): { readonly reason: string; readonly known: readonly string[] } | null {
  if (Array.isArray(schema.enum)) {
    const values = schema.enum as readonly Json[];
    const known = values.map(String);
    return values.includes(literal) ? null : { reason: `it is one of ${known.join(', ')}`, known };
  }
  if (schema.type === undefined) return null;
  const types = [schema.type].flat().map(String);
  // A list or a text may hold the literal: `in` reads both ways.
  if (types.includes('array')) return null;
  const type = typeof literal;
  const fits = types.includes(type) || (type === 'number' && types.includes('integer'));
  return fits ? null : { reason: `it is ${types.join(' or ')}`, known: [] };
}
