// What blocks are given is of the kind that they take.

import { isObject, shown } from '../../data.ts';
import type { Json, JsonSchema } from '../../types.ts';
import { isComputed } from '../computed.ts';
import { type CheckContext, defineRule, type Finding } from '../define-rule.ts';
import { misfit } from '../fits.ts';

export const blockValue = defineRule({
  id: 'blocks/value',
  summary: 'A block is given a value of another kind than it takes.',
  why: 'The block would show something wrong, or break.',
  examples: {
    valid: [
      {
        file: 'tea/screens/about.json',
        replace: '"block": "text"',
        by: '"block": "text", "quiet": { "$": { "var": "flags.samples" } }',
      },
      {
        file: 'tea/screens/about.json',
        replace: '"block": "text",',
        by: '"block": "list", "items": { "$each": [1, 2], "as": "n", "of": { "title": "Cup {n}" } } }, { "block": "text",',
      },
    ],
    invalid: [
      {
        file: 'tea/screens/about.json',
        replace: '"block": "text"',
        by: '"block": "text", "quiet": "yes"',
        at: 'tea/screens/about.json:5',
        says: 'must be boolean',
      },
      {
        file: 'tea/screens/about.json',
        replace: '"block": "text",',
        by: '"block": "list", "items": [{ "titel": "x" }] }, { "block": "text",',
        at: 'tea/screens/about.json:5',
        says: 'needs "title"',
      },
      {
        file: 'tea/screens/about.json',
        replace: '"block": "text",',
        by: '"block": "list", "items": { "$each": [1], "as": "n", "of": { "title": { "$": { "var": "n" } }, "hnit": "x" } } }, { "block": "text",',
        at: 'tea/screens/about.json:5',
        says: 'nothing named "hnit"',
      },
    ],
  },
  check: ({ places, catalog }) =>
    places
      .filter(({ kind }) => kind === 'block')
      .flatMap((place) => {
        const { value } = place;
        const schema = isObject(value) ? catalogued(catalog, shown(value.block)) : undefined;
        if (!isObject(value) || !schema || !isObject(schema.properties)) return [];
        return Object.entries(schema.properties).flatMap(([name, expected]) => {
          const given = value[name];
          return given === undefined || !isObject(expected)
            ? []
            : judge(expected, given, `${place.pointer}/${name}`).map((fault) => ({
                file: place.file,
                ...fault,
              }));
        });
      }),
});

// helpers

type Fault = Omit<Finding, 'file'>;

function catalogued({ blocks }: CheckContext['catalog'], name: string): JsonSchema | undefined {
  return Object.hasOwn(blocks, name) ? blocks[name] : undefined;
}

/** Literal parts are held against the schema; computed ones are known only when they are computed. */
function judge(schema: JsonSchema, value: Json, pointer: string): readonly Fault[] {
  if (!isComputed(value)) {
    const wrong = misfit(schema, value);
    return wrong
      ? [{ pointer: pointer + wrong.pointer, message: `What stands here ${wrong.reason}.` }]
      : [];
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    return isObject(items)
      ? value.flatMap((each, index) => judge(items, each, `${pointer}/${index}`))
      : [];
  }
  if (
    !isObject(value) ||
    ['$', '$optional', '$link', 'by'].some((name) => Object.hasOwn(value, name))
  )
    return [];
  if (value.$each !== undefined)
    return isObject(schema.items) ? judge(schema.items, value.of ?? null, `${pointer}/of`) : [];
  return judgeObject(schema, value, pointer);
}

function judgeObject(
  schema: JsonSchema,
  value: { readonly [key: string]: Json },
  pointer: string,
): readonly Fault[] {
  if (!isObject(schema.properties)) return [];
  const { properties } = schema;
  const required = Array.isArray(schema.required) ? (schema.required as readonly string[]) : [];
  return [
    ...required
      .filter((name) => !Object.hasOwn(value, name))
      .map((name) => ({ pointer, message: `What stands here needs "${name}".` })),
    ...Object.entries(value).flatMap(([name, each]) => {
      const at = `${pointer}/${name}`;
      const expected = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (isObject(expected)) return judge(expected, each, at);
      return schema.additionalProperties === false && !name.startsWith('$')
        ? [{ pointer: at, message: `What stands here has nothing named "${name}".` }]
        : [];
    }),
  ];
}
