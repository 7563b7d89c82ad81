// The checker's types: created from schemas, read, narrowed by guards, inferred for expressions,
// and described in words.

import { describe, expect, test } from 'vitest';
import type { Json } from '../../../engine/index.ts';
import { describeType } from '../../../engine/lint/types/describe-type.ts';
import { typeFromSchema } from '../../../engine/lint/types/from-schema.ts';
import { inferType as infer } from '../../../engine/lint/types/infer.ts';
import type { TypeNote } from '../../../engine/lint/types/notes.ts';
import { noPaths } from '../../../engine/lint/types/paths.ts';
import type { NamedRules, TypeScope } from '../../../engine/lint/types/scope.ts';
import { anyType } from '../../../engine/lint/types/type.ts';

type Schema = { readonly [keyword: string]: unknown };

const data: Schema = {
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

const conditions: Readonly<Record<string, Json>> = {
  isGreen: { '==': [{ var: 'kind' }, 'green'] },
  hasLines: { '>': [{ count: [{ var: 'lines' }] }, 0] },
  round: { is: 'round' },
};

const open = new Set<string>();
const named: NamedRules = {
  within(name, look) {
    if (open.has(name)) return undefined;
    open.add(name);
    const found = look(conditions[name] ?? null);
    open.delete(name);
    return found;
  },
  derived: () => anyType,
  pathsOf: () => [],
  pathsIn: () => [],
};
const scope: TypeScope = { data: typeFromSchema(data), facts: noPaths, parent: null, named };

function inferType(rule: Json, at: TypeScope) {
  const notes: TypeNote[] = [];
  return { type: infer(rule, at, (note) => notes.push(note)), notes };
}

const v = (path: string): Json => ({ var: path });
const inWords = (rule: Json) => describeType(inferType(rule, scope).type);

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
    [v('kind'), '"green", "black" or "white"'],
    [v('other'), '"red", "green" or nothing'],
    [v('free.any.thing'), 'anything'],
    [v('lines.0.amount'), 'a number'],
    [v('lines.length'), 'a number'],
    [v('prices.tea'), 'a number'],
    [{ var: ['left', 'none'] }, 'a number or "none"'],
    [{ '+': [1, v('cups')] }, 'a number'],
    [{ cat: [v('name'), '!'] }, 'a text'],
    [{ if: [v('sugar'), 'sweet', v('cups'), 1, null] }, '1, "sweet" or nothing'],
    [{ if: [v('sugar'), 'sweet'] }, '"sweet"'],
    [{ '?:': [v('sugar'), 1, 2] }, '1 or 2'],
    [{ and: [v('sugar'), v('name')] }, 'false or a text'],
    [{ or: [v('left'), 'none'] }, 'a number or "none"'],
    [{ default: [v('other'), 'none'] }, '"red", "green" or "none"'],
    [{ map: [v('lines'), v('how')] }, 'a list of texts'],
    [{ filter: [v('tags'), { '!=': [v(''), 'hot'] }] }, 'a list of texts'],
    [{ reduce: [v('lines'), { '+': [v('accumulator'), v('current.amount')] }, 0] }, 'a number'],
    [{ get: [{ find: [v('lines'), 'label', 'x'] }, 'how'] }, '"once" or "often"'],
    [{ get: [v('prices'), v('name')] }, 'anything'],
    [
      { get: [{ find: [v('lines'), 'label', 'x'] }, { if: [v('sugar'), 'label', 'amount'] }] },
      'a number or a text',
    ],
    [{ merge: [v('tags'), v('cups'), ['x']] }, 'a list of numbers and texts'],
    [{ unique: [v('tags')] }, 'a list of texts'],
    [{ sum: [v('lines'), 'amount'] }, 'a number'],
    [{ isoDate: [v('name')] }, 'a text'],
    [{ some: [v('lines'), { '>': [v('amount'), 3] }] }, 'true or false'],
    [{ map: [v('lines'), { root: 'kind' }] }, 'a list of texts'],
    [{ no: ['such'] }, 'anything'],
  ])('%j is %s', (rule, words) => {
    expect(inWords(rule)).toBe(words);
  });

  test('an expression deeper than may be evaluated is anything', () => {
    const deep = Array.from({ length: 90 }).reduce<Json>((inner) => ({ '+': [inner, 1] }), 1);
    expect(inWords({ if: [true, deep, 1] })).toBe('a number');
  });
});

describe('what a guard teaches', () => {
  const known = (guard: Json, value: Json) => inWords({ if: [guard, value] });
  const otherwise = (guard: Json, value: Json) => known({ '!': guard }, value);

  test.each<[Json, Json, string]>([
    [{ '==': [v('kind'), 'green'] }, v('kind'), '"green"'],
    [{ is: 'isGreen' }, v('kind'), '"green"'],
    [{ '!=': [v('kind'), 'green'] }, v('kind'), '"black" or "white"'],
    [{ in: [v('kind'), ['green', 'red']] }, v('kind'), '"green"'],
    [{ '!': { in: [v('kind'), ['green', 'white']] } }, v('kind'), '"black"'],
    [{ '==': [v('kind'), v('other')] }, v('kind'), '"green" or nothing'],
    [
      { and: [{ '!=': [v('kind'), 'green'] }, { '!=': [v('kind'), 'white'] }] },
      v('kind'),
      '"black"',
    ],
    [
      { or: [{ '==': [v('kind'), 'green'] }, { '==': [v('kind'), 'white'] }] },
      v('kind'),
      '"green" or "white"',
    ],
    [
      { or: [{ '==': [v('kind'), 'green'] }, v('sugar')] },
      v('kind'),
      '"green", "black" or "white"',
    ],
    [{ present: [v('other')] }, v('other'), '"red" or "green"'],
    [{ '!=': [v('other'), null] }, v('other'), '"red" or "green"'],
    [v('sugar'), v('sugar'), 'true'],
    [{ '!': v('sugar') }, v('sugar'), 'false'],
    [{ '!': { '==': [v('mixed'), 'failed'] } }, v('mixed'), 'a list of texts'],
    [{ '==': [{ default: [v('other'), ''] }, 'red'] }, v('other'), '"red"'],
    [{ is: 'round' }, v('kind'), '"green", "black" or "white"'],
  ])('where %j holds, %j is %s', (guard, value, words) => {
    expect(known(guard, value)).toBe(words);
  });

  test.each<[Json, Json, string]>([
    [{ is: 'isGreen' }, v('kind'), '"black" or "white"'],
    [
      { or: [{ '==': [v('kind'), 'green'] }, { '==': [v('kind'), 'white'] }] },
      v('kind'),
      '"black"',
    ],
    [{ and: [{ is: 'isGreen' }, v('sugar')] }, v('kind'), '"green", "black" or "white"'],
  ])('where %j does not hold, %j is %s', (guard, value, words) => {
    expect(otherwise(guard, value)).toBe(words);
  });

  test('what is inside something that is there makes that be there too', () => {
    const guard = { present: [v('deep.inner.leaf')] };
    expect(inferType({ if: [guard, v('deep.inner'), 1] }, scope).type).not.toHaveProperty('null');
    expect(inferType(v('deep.inner'), scope).type).toHaveProperty('null');
  });

  test('the first element of a list that is not empty is there', () => {
    const first = (guard: Json) => inferType({ if: [guard, v('lines.0.label'), 1] }, scope).type;
    expect(first({ is: 'hasLines' })).not.toHaveProperty('absent');
    expect(first(v('sugar'))).toHaveProperty('absent');
  });
});

describe('what is noticed', () => {
  const noticed = (rule: Json) =>
    inferType(rule, scope)
      .notes.filter(({ kind }) => kind === 'missing')
      .map((note) => note.pointer);
  test.each<[Json, readonly string[]]>([
    [v('kind'), []],
    [v('kid'), ['/var']],
    [{ '+': [1, v('cups.more')] }, ['/+/1/var']],
    [{ map: [v('lines'), v('labl')] }, ['/map/1/var']],
    [{ map: [v('lines'), { root: 'labl' }] }, ['/map/1/root']],
    [{ find: [v('lines'), 'lable', 'x'] }, ['/find/1']],
    [{ get: [{ find: [v('lines'), 'label', 'x'] }, 'amonut'] }, ['/get/1']],
    [{ sum: [v('lines'), 'amout'] }, ['/sum/1']],
    [v('free.whatever'), []],
    [v('prices.any'), []],
  ])('in %j nothing is found at %j', (rule, pointers) => {
    expect(noticed(rule)).toEqual(pointers);
  });
});
