// Tests that values of an address's query are stored if they match the schema of their target.

import { describe, expect, test } from 'vitest';
import { type Json, transition } from '../../../engine/index.ts';
import { initialSnapshot } from '../../../engine/runtime/initial-snapshot.ts';
import { createTeaProgram } from './tea-program.ts';

const choiceList = [
  { id: 'x1', name: 'Oolong', nick: 'oo' },
  { id: 'x2', name: 'Mint' },
];

type FlowParts = Readonly<Record<string, Json>>;

/** Enters an address with a query. Returns the resulting state and address. */
function enterWithQuery(
  query: string,
  take: Json,
  properties: FlowParts = {},
  given: FlowParts = {},
) {
  const program = createTeaProgram({
    app: {
      scopes: { session: { keep: 'memory', schema: { properties: { from: { enum: ['a'] } } } } },
      data: { list: 'shared/list.json' },
      ...given,
    },
    otherFiles: { 'shared/list.json': choiceList },
    flow: { enter: { take }, state: { keep: 'memory', schema: { properties } } },
  });
  const [next] = transition(
    program,
    {
      ...initialSnapshot,
      ...{
        scopes: {},
        states: { tea: {} },
        flags: {},
        config: {},
        now: '2026-01-05T10:00:00.000Z',
      },
    },
    { type: 'enter', address: `/tea/kind${query}`, at: '2026-01-05T10:00:00.000Z' },
  );
  return { state: next.states.tea, scopes: next.scopes, address: next.address, query: next.query };
}

const createParameter = (name: string, more: FlowParts = {}): Json => [
  { query: 'q', into: `state.${name}`, ...more },
];

describe('a value of the query', () => {
  test.each<readonly [title: string, query: string, schema: Json, state: Json]>([
    ['is taken', '?q=a', { type: 'string' }, { x: 'a' }],
    ['is taken without a schema', '?q=a', null, { x: 'a' }],
    ['is taken without space around it', '?q=%0A%09a%20b%0D%0A', {}, { x: 'a b' }],
    ['is not taken as space', '?q=%20%0A', {}, {}],
    ['is not taken with a line break in it', '?q=a%0Ab', {}, {}],
    ['is not taken with a NUL in it', '?q=a%00', {}, {}],
    ['is not taken with a character that turns the text', '?q=a%E2%80%AEb', {}, {}],
    ['is not taken empty', '?q=', { type: 'string' }, {}],
    ['is not taken when it is absent', '?r=a', { type: 'string' }, {}],
    ['is taken at the longest', `?q=${'a'.repeat(4000)}`, {}, { x: 'a'.repeat(4000) }],
    ['is not taken beyond it', `?q=${'a'.repeat(4001)}`, { maxLength: 5000 }, {}],
    ['is one of an enum', '?q=a', { enum: ['a', 'b'] }, { x: 'a' }],
    ['is not another than those of an enum', '?q=c', { enum: ['a', 'b'] }, {}],
    ['is the constant', '?q=a', { const: 'a' }, { x: 'a' }],
    ['is not another than the constant', '?q=b', { const: 'a' }, {}],
    ['fits its pattern', '?q=a1', { pattern: '^[a-z]\\d$' }, { x: 'a1' }],
    ['does not fit its pattern', '?q=1a', { pattern: '^[a-z]\\d$' }, {}],
    ['fits a pattern of whole characters', '?q=%F0%9F%8D%B5', { pattern: '^.$' }, { x: '🍵' }],
    ['is long enough', '?q=ab', { minLength: 2 }, { x: 'ab' }],
    ['is too short', '?q=a', { minLength: 2 }, {}],
    ['is short enough', '?q=ab', { maxLength: 2 }, { x: 'ab' }],
    ['is too long', '?q=abc', { maxLength: 2 }, {}],
    ['has as many characters as people see', '?q=%F0%9F%8D%B5', { maxLength: 1 }, { x: '🍵' }],
  ])('%s', (_, query, schema, state) => {
    expect(
      enterWithQuery(query, createParameter('x'), schema === null ? {} : { x: schema }).state,
    ).toEqual(state);
  });

  test('is true for a flag, with whatever value', () => {
    for (const query of ['?q', '?q=', '?q=no'])
      expect(enterWithQuery(query, createParameter('x', { flag: true })).state).toEqual({
        x: true,
      });
    expect(enterWithQuery('', createParameter('x', { flag: true })).state).toEqual({});
  });

  test('is checked where it is written, also below an object and in a scope', () => {
    const nested = { x: { type: 'object', properties: { y: { enum: ['a'] } } } };
    const deep = (query: string) => enterWithQuery(query, createParameter('x.y'), nested).state;
    expect([deep('?q=a'), deep('?q=b')]).toEqual([{ x: { y: 'a' } }, {}]);
    const scope = (query: string) =>
      enterWithQuery(query, [{ query: 'q', into: 'session.from' }]).scopes;
    expect([scope('?q=a'), scope('?q=b')]).toEqual([{ session: { from: 'a' } }, {}]);
    expect(enterWithQuery('?q=a', createParameter('x.y.z'), { x: { enum: ['b'] } }).state).toEqual({
      x: { y: { z: 'a' } },
    });
  });

  test('is an entry of a shared list', () => {
    const entry = (query: string, more: FlowParts = {}) =>
      enterWithQuery(query, createParameter('x', more), { x: { 'x-ref': 'list.id' } }).state;
    expect(entry('?q=X1')).toEqual({ x: 'x1' });
    expect(entry('?q=x3')).toEqual({});
    expect(entry('?q=oo')).toEqual({});
    expect(entry('?q=oo', { or: ['name', 'nick'] })).toEqual({ x: 'x1' });
    expect(entry('?q=mint', { or: ['name', 'nick'] })).toEqual({ x: 'x2' });
  });

  test('is an entry of the first shared list that has it', () => {
    const schema = { 'x-ref': ['list.nick', 'list.name'] };
    expect(enterWithQuery('?q=mint', createParameter('x'), { x: schema }).state).toEqual({
      x: 'Mint',
    });
  });
});

describe('the address', () => {
  test('keeps the value unless it is to be removed', () => {
    expect(enterWithQuery('?q=a&r=1', createParameter('x'))).toMatchObject({
      address: '/tea/kind?q=a&r=1',
      query: { q: 'a', r: '1' },
    });
    expect(enterWithQuery('?q=a&r=1', createParameter('x', { remove: true }))).toMatchObject({
      address: '/tea/kind?r=1',
      query: { r: '1' },
      state: { x: 'a' },
    });
  });

  test('loses a value that does not fit', () => {
    expect(
      enterWithQuery('?q=b', createParameter('x', { remove: true }), { x: { enum: ['a'] } }),
    ).toMatchObject({
      address: '/tea/kind',
      state: {},
    });
  });
});

test('values that belong together are taken together, or not at all', () => {
  const when = { '!': [{ var: 'state.x' }] };
  const both: Json = [
    { query: 'q', into: 'state.x', when },
    { query: 'r', into: 'state.y', when },
  ];
  expect(enterWithQuery('?q=a&r=b', both).state).toEqual({ x: 'a', y: 'b' });
  const never: Json = [{ query: 'q', into: 'state.x', when: { var: 'query.r' } }];
  expect(enterWithQuery('?q=a', never).state).toEqual({});
  expect(enterWithQuery('?q=a&r=1', never).state).toEqual({ x: 'a' });
});

test('the application takes values for its scopes, before any flow', () => {
  const enter = { take: [{ query: 'q', into: 'session.from', remove: true }] };
  const { scopes, address } = enterWithQuery('?q=a', [], {}, { enter });
  expect([scopes, address]).toEqual([{ session: { from: 'a' } }, '/tea/kind']);
});
