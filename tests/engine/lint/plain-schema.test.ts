// Tests that the validation without compilation agrees with Ajv whenever it returns a result.

import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import type { Json } from '../../../engine/language/types.ts';
import { isCertainlyValid } from '../../../engine/lint/plain-schema/quick-schema-check.ts';
import { quickValidate } from '../../../engine/lint/plain-schema/quick-validate.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });

const schemaParts: readonly Record<string, Json>[] = [
  { type: 'string' },
  { type: ['integer', 'null'] },
  { type: 'number', minimum: 1, maximum: 3 },
  { exclusiveMinimum: 1, exclusiveMaximum: 3 },
  { type: 'object' },
  { type: 'array', items: { type: 'string' } },
  { prefixItems: [{ type: 'number' }], items: { type: 'string' } },
  { contains: { const: 'a' } },
  { const: { a: [1] } },
  { enum: ['a', 1, null, { a: [1] }, []] },
  { minLength: 2, maxLength: 2 },
  { minItems: 1, maxItems: 2 },
  { minProperties: 1, maxProperties: 1 },
  { pattern: '^[a-z😀]+$' },
  { uniqueItems: true },
  { uniqueItems: false },
  { multipleOf: 2 },
  { required: ['a'] },
  { required: ['isPrototypeOf'] },
  { properties: { a: { type: 'number' }, isPrototypeOf: { type: 'string' } } },
  { properties: { a: true, b: false } },
  { properties: { a: {} }, additionalProperties: false },
  { properties: { a: {} }, additionalProperties: { type: 'number' } },
  { patternProperties: { '^a': { type: 'number' } }, additionalProperties: false },
  { allOf: [{ type: 'string' }, { minLength: 2 }] },
  { anyOf: [{ type: 'string' }, { minimum: 2 }] },
  { oneOf: [{ type: 'string' }, { minLength: 2 }, { maximum: 2 }] },
  { not: { type: 'string' } },
  { not: { multipleOf: 2 } },
  JSON.parse(
    '{ "if": { "type": "string" }, "then": { "minLength": 2 }, "else": { "minimum": 2 } }',
  ),
  { title: 'A', description: 'A', default: 1, format: 'email', 'x-mark': [] },
  { constructor: 1 },
];
const invalidSchemas: readonly Record<string, Json>[] = [
  { type: 'text' },
  { type: [] },
  { type: ['string', 'string'] },
  { enum: [] },
  { enum: 'a' },
  { minLength: -1 },
  { minLength: '2' },
  { minimum: '2' },
  { pattern: '(' },
  { pattern: 1 },
  { required: 'a' },
  { required: ['a', 'a'] },
  { properties: [] },
  { properties: { a: { type: 'text' } } },
  { additionalProperties: 1 },
  { items: [{}] },
  { allOf: [] },
  { anyOf: [1] },
  { not: 'a' },
  { uniqueItems: 1 },
  { title: 1 },
  { format: 1 },
  { $schema: 'https://example.com/schema' },
  { $ref: '#/$defs/none' },
];
const sampleValues: readonly Json[] = [
  ...[null, true, false, 0, 1, 2, 2.5, 3, Number.POSITIVE_INFINITY, '', 'a', 'ab', '😀😀', 'A'],
  ...[[], ['a'], ['a', 'a'], [1, '1'], [1, 'a', {}], [{}, {}], {}, { a: 1 }, { a: [1] }],
  ...[{ a: 'x', b: 1 }, { isPrototypeOf: 'a' }, { isPrototypeOf: 1 }, { c: 1 }, { ab: 'a' }],
];

/** Each valid schema, each combination of two, and each one nested in other schemas. */
const validSchemas = schemaParts.flatMap((one) => [
  one,
  ...schemaParts.map((other) => ({ ...one, ...other })),
  ...[{ not: one }, { items: one }, { properties: { a: one } }, { oneOf: [one, { type: 'null' }] }],
]);

test('an answer is the one that Ajv gives', () => {
  let given = 0;
  for (const schema of validSchemas) {
    const validate = ajv.compile(schema);
    for (const value of sampleValues) {
      const answer = quickValidate(schema, value);
      if (answer === null) continue;
      given += 1;
      expect([schema, value, answer]).toEqual([schema, value, validate(value)]);
    }
  }
  expect(given).toBeGreaterThan(0.7 * validSchemas.length * sampleValues.length);
});

test('what is called sound compiles, and what Ajv refuses is not called sound', () => {
  for (const schema of [...validSchemas, ...invalidSchemas]) {
    let compiles = true;
    try {
      ajv.compile(schema);
    } catch {
      compiles = false;
    }
    if (isCertainlyValid(schema)) expect([schema, compiles]).toEqual([schema, true]);
  }
  expect(invalidSchemas.filter(isCertainlyValid)).toEqual([]);
  expect(validSchemas.filter(isCertainlyValid).length).toBeGreaterThan(0.6 * validSchemas.length);
});
