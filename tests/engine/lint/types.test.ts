// Tests the checker's types: creating them from schemas, reading properties, narrowing by guards,
// inference for expressions, and descriptions.

import { describe, expect, test } from 'vitest';
import type { Json } from '../../../engine/index.ts';
import { describeType } from '../../../engine/lint/types/describe-type.ts';
import { typeFromSchema } from '../../../engine/lint/types/from-schema.ts';
import { inferType as infer } from '../../../engine/lint/types/infer.ts';
import type { TypeNote } from '../../../engine/lint/types/notes.ts';
import { emptyPathMap } from '../../../engine/lint/types/paths.ts';
import type { NamedRules, TypeScope } from '../../../engine/lint/types/scope.ts';
import { anyType } from '../../../engine/lint/types/type.ts';

type SchemaObject = { readonly [keyword: string]: unknown };

const dataSchema: SchemaObject = {
  type: 'object',
  required: ['name', 'lines', 'deep', 'mixed', 'free', 'since', 'prices'],
  properties: {
    name: { type: 'string' },
    kind: { type: 'string', enum: ['green', 'black', 'white'] },
    other: { type: ['string', 'null'], enum: ['red', 'green', null] },
    cups: { type: 'integer' },
    left: { type: ['integer', 'null'] },
    sugar: { type: 'boolean' },
    since: { type: 'string', format: 'date' },
    free: {},
    mixed: { anyOf: [{ type: 'array', items: { type: 'string' } }, { const: 'failed' }] },
    tags: { type: 'array', items: { type: 'string', enum: ['hot', 'cold'] } },
    lines: {
      type: 'array',
      items: {
        type: 'object',
        required: ['label', 'amount', 'how'],
        properties: {
          label: { type: 'string' },
          amount: { type: 'integer' },
          note: { type: 'string' },
          how: { enum: ['once', 'often'] },
        },
      },
    },
    deep: {
      type: 'object',
      properties: {
        inner: { type: ['object', 'null'], properties: { leaf: { type: 'boolean' } } },
      },
    },
    prices: { type: 'object', additionalProperties: { type: 'number' } },
  },
};

const namedConditions: Readonly<Record<string, Json>> = {
  isGreen: { '==': [{ var: 'kind' }, 'green'] },
  hasLines: { '>': [{ count: [{ var: 'lines' }] }, 0] },
  round: { is: 'round' },
};

const openConditions = new Set<string>();
const namedRules: NamedRules = {
  within(name, look) {
    if (openConditions.has(name)) return undefined;
    openConditions.add(name);
    const found = look(namedConditions[name] ?? null);
    openConditions.delete(name);
    return found;
  },
  derived: () => anyType,
  pathsOf: () => [],
  pathsIn: () => [],
};
const typeScope: TypeScope = {
  data: typeFromSchema(dataSchema),
  facts: emptyPathMap,
  parent: null,
  named: namedRules,
};

function inferType(rule: Json, at: TypeScope) {
  const notes: TypeNote[] = [];
  return { type: infer(rule, at, (note) => notes.push(note)), notes };
}

const createVar = (path: string): Json => ({ var: path });
const describeInferredType = (rule: Json) => describeType(inferType(rule, typeScope).type);

describe('a schema as a type, in words', () => {
  test.each<[string, unknown, string]>([
    ['a kind', { type: 'string' }, 'a text'],
    ['several kinds', { type: ['integer', 'null'] }, 'a number or nothing'],
    [
      'nullable, as older documents say it',
      { type: 'string', nullable: true },
      'a text or nothing',
    ],
    ['an enum', { enum: ['a', 'b'] }, '"a" or "b"'],
    ['an enum with its kinds', { type: ['string', 'null'], enum: ['a', null] }, '"a" or nothing'],
    ['an enum beside its kind', { type: 'string', enum: ['a', 3] }, '"a"'],
    ['a constant', { const: 7 }, '7'],
    ['one truth', { const: true }, 'true'],
    ['a choice', { oneOf: [{ type: 'number' }, { type: 'boolean' }] }, 'true or false or a number'],
    ['all of several', { allOf: [{ type: ['string', 'null'] }, { type: 'string' }] }, 'a text'],
    ['a list', { type: 'array', items: { type: 'string' } }, 'a list of texts'],
    ['a list of anything', { type: 'array' }, 'a list'],
    ['an object by its properties', { properties: { a: {} } }, 'an object'],
    ['no words', {}, 'anything'],
    ['a reference that is left', { $ref: '#/x' }, 'anything'],
    ['nothing at all', false, 'nothing'],
    ['many literals', { enum: [...'abcdefghij'] }, '"a", "b", "c", "d", "e", "f", "g" or others'],
  ])('%s', (_, schema, words) => {
    expect(describeType(typeFromSchema(schema))).toBe(words);
  });

  test('a schema that leads back to itself ends', () => {
    const loop: { properties: Record<string, unknown> } = { properties: {} };
    loop.properties.again = loop;
    expect(describeType(typeFromSchema(loop))).toBe('an object');
  });
});

describe('the type of an expression', () => {
  test.each<[Json, string]>([
    ['x', '"x"'],
    [null, 'nothing'],
    [[1, 2], 'a list of numbers'],
    [createVar('kind'), '"green", "black" or "white"'],
    [createVar('other'), '"red", "green" or nothing'],
    [createVar('free.any.thing'), 'anything'],
    [createVar('lines.0.amount'), 'a number'],
    [createVar('lines.length'), 'a number'],
    [createVar('prices.tea'), 'a number'],
    [{ var: ['left', 'none'] }, 'a number or "none"'],
    [{ '+': [1, createVar('cups')] }, 'a number'],
    [{ cat: [createVar('name'), '!'] }, 'a text'],
    [{ if: [createVar('sugar'), 'sweet', createVar('cups'), 1, null] }, '1, "sweet" or nothing'],
    [{ if: [createVar('sugar'), 'sweet'] }, '"sweet"'],
    [{ '?:': [createVar('sugar'), 1, 2] }, '1 or 2'],
    [{ and: [createVar('sugar'), createVar('name')] }, 'false or a text'],
    [{ or: [createVar('left'), 'none'] }, 'a number or "none"'],
    [{ default: [createVar('other'), 'none'] }, '"red", "green" or "none"'],
    [{ map: [createVar('lines'), createVar('how')] }, 'a list of texts'],
    [{ filter: [createVar('tags'), { '!=': [createVar(''), 'hot'] }] }, 'a list of texts'],
    [
      {
        reduce: [
          createVar('lines'),
          { '+': [createVar('accumulator'), createVar('current.amount')] },
          0,
        ],
      },
      'a number',
    ],
    [{ get: [{ find: [createVar('lines'), 'label', 'x'] }, 'how'] }, '"once" or "often"'],
    [{ get: [createVar('prices'), createVar('name')] }, 'anything'],
    [
      {
        get: [
          { find: [createVar('lines'), 'label', 'x'] },
          { if: [createVar('sugar'), 'label', 'amount'] },
        ],
      },
      'a number or a text',
    ],
    [{ merge: [createVar('tags'), createVar('cups'), ['x']] }, 'a list of numbers and texts'],
    [{ unique: [createVar('tags')] }, 'a list of texts'],
    [{ sum: [createVar('lines'), 'amount'] }, 'a number'],
    [{ isoDate: [createVar('name')] }, 'a text'],
    [{ some: [createVar('lines'), { '>': [createVar('amount'), 3] }] }, 'true or false'],
    [{ map: [createVar('lines'), { root: 'kind' }] }, 'a list of texts'],
    [{ no: ['such'] }, 'anything'],
  ])('%j is %s', (rule, words) => {
    expect(describeInferredType(rule)).toBe(words);
  });

  test('an expression deeper than may be evaluated is anything', () => {
    const deep = Array.from({ length: 90 }).reduce<Json>((inner) => ({ '+': [inner, 1] }), 1);
    expect(describeInferredType({ if: [true, deep, 1] })).toBe('a number');
  });
});

describe('what a guard teaches', () => {
  const known = (guard: Json, value: Json) => describeInferredType({ if: [guard, value] });
  const otherwise = (guard: Json, value: Json) => known({ '!': guard }, value);

  test.each<[Json, Json, string]>([
    [{ '==': [createVar('kind'), 'green'] }, createVar('kind'), '"green"'],
    [{ is: 'isGreen' }, createVar('kind'), '"green"'],
    [{ '!=': [createVar('kind'), 'green'] }, createVar('kind'), '"black" or "white"'],
    [{ in: [createVar('kind'), ['green', 'red']] }, createVar('kind'), '"green"'],
    [{ '!': { in: [createVar('kind'), ['green', 'white']] } }, createVar('kind'), '"black"'],
    [{ '==': [createVar('kind'), createVar('other')] }, createVar('kind'), '"green" or nothing'],
    [
      { and: [{ '!=': [createVar('kind'), 'green'] }, { '!=': [createVar('kind'), 'white'] }] },
      createVar('kind'),
      '"black"',
    ],
    [
      { or: [{ '==': [createVar('kind'), 'green'] }, { '==': [createVar('kind'), 'white'] }] },
      createVar('kind'),
      '"green" or "white"',
    ],
    [
      { or: [{ '==': [createVar('kind'), 'green'] }, createVar('sugar')] },
      createVar('kind'),
      '"green", "black" or "white"',
    ],
    [{ present: [createVar('other')] }, createVar('other'), '"red" or "green"'],
    [{ '!=': [createVar('other'), null] }, createVar('other'), '"red" or "green"'],
    [createVar('sugar'), createVar('sugar'), 'true'],
    [{ '!': createVar('sugar') }, createVar('sugar'), 'false'],
    [{ '!': { '==': [createVar('mixed'), 'failed'] } }, createVar('mixed'), 'a list of texts'],
    [{ '==': [{ default: [createVar('other'), ''] }, 'red'] }, createVar('other'), '"red"'],
    [{ is: 'round' }, createVar('kind'), '"green", "black" or "white"'],
  ])('where %j holds, %j is %s', (guard, value, words) => {
    expect(known(guard, value)).toBe(words);
  });

  test.each<[Json, Json, string]>([
    [{ is: 'isGreen' }, createVar('kind'), '"black" or "white"'],
    [
      { or: [{ '==': [createVar('kind'), 'green'] }, { '==': [createVar('kind'), 'white'] }] },
      createVar('kind'),
      '"black"',
    ],
    [
      { and: [{ is: 'isGreen' }, createVar('sugar')] },
      createVar('kind'),
      '"green", "black" or "white"',
    ],
  ])('where %j does not hold, %j is %s', (guard, value, words) => {
    expect(otherwise(guard, value)).toBe(words);
  });

  test('what is inside something that is there makes that be there too', () => {
    const guard = { present: [createVar('deep.inner.leaf')] };
    expect(
      inferType({ if: [guard, createVar('deep.inner'), 1] }, typeScope).type,
    ).not.toHaveProperty('null');
    expect(inferType(createVar('deep.inner'), typeScope).type).toHaveProperty('null');
  });

  test('the first element of a list that is not empty is there', () => {
    const first = (guard: Json) =>
      inferType({ if: [guard, createVar('lines.0.label'), 1] }, typeScope).type;
    expect(first({ is: 'hasLines' })).not.toHaveProperty('absent');
    expect(first(createVar('sugar'))).toHaveProperty('absent');
  });
});

describe('what is noticed', () => {
  const noticed = (rule: Json) =>
    inferType(rule, typeScope)
      .notes.filter(({ kind }) => kind === 'missing')
      .map((note) => note.pointer);
  test.each<[Json, readonly string[]]>([
    [createVar('kind'), []],
    [createVar('kid'), ['/var']],
    [{ '+': [1, createVar('cups.more')] }, ['/+/1/var']],
    [{ map: [createVar('lines'), createVar('labl')] }, ['/map/1/var']],
    [{ map: [createVar('lines'), { root: 'labl' }] }, ['/map/1/root']],
    [{ find: [createVar('lines'), 'lable', 'x'] }, ['/find/1']],
    [{ get: [{ find: [createVar('lines'), 'label', 'x'] }, 'amonut'] }, ['/get/1']],
    [{ sum: [createVar('lines'), 'amout'] }, ['/sum/1']],
    [createVar('free.whatever'), []],
    [createVar('prices.any'), []],
  ])('in %j nothing is found at %j', (rule, pointers) => {
    expect(noticed(rule)).toEqual(pointers);
  });
});
