// The operators of JSON Logic itself that flows may use, with their types. `log` is not among them.

import type { Argument, Signature } from './signature.ts';

const any = (name: string, more: Partial<Argument> = {}): Argument => ({
  name,
  type: 'any',
  ...more,
});
const numbers = (name: string, more: Partial<Argument> = {}): Argument => ({
  name,
  type: ['number', 'string', 'null'],
  ...more,
});
const list: Argument = { name: 'list', type: ['list', 'null'] };
const rule: Argument = { name: 'rule', type: 'any' };

const comparison: Signature = { arguments: [any('left'), any('right')], result: 'boolean' };
const order: Signature = {
  arguments: [numbers('left'), numbers('middle'), numbers('right', { optional: true })],
  result: 'boolean',
};
const twoNumbers: Signature = { arguments: [numbers('left'), numbers('right')], result: 'number' };
const manyNumbers: Signature = { arguments: [numbers('values', { rest: true })], result: 'number' };
const test: Signature = { arguments: [list, rule], result: 'boolean' };

/** Name -> signature. The arguments of a `rest` may be absent. */
export const standardOperators = {
  var: {
    arguments: [
      { name: 'path', type: ['string', 'number', 'null'] },
      any('default', { optional: true }),
    ],
    result: 'any',
  },
  missing: { arguments: [any('paths', { rest: true })], result: 'list<string>' },
  missing_some: { arguments: [{ name: 'need', type: 'number' }, list], result: 'list<string>' },
  if: { arguments: [any('cases', { rest: true })], result: 'any' },
  '?:': { arguments: [any('condition'), any('then'), any('else')], result: 'any' },
  '==': comparison,
  '===': comparison,
  '!=': comparison,
  '!==': comparison,
  '!': { arguments: [any('value')], result: 'boolean' },
  '!!': { arguments: [any('value')], result: 'boolean' },
  or: { arguments: [any('values', { rest: true })], result: 'any' },
  and: { arguments: [any('values', { rest: true })], result: 'any' },
  '>': { ...comparison },
  '>=': { ...comparison },
  '<': order,
  '<=': order,
  max: manyNumbers,
  min: manyNumbers,
  '+': manyNumbers,
  '*': manyNumbers,
  '-': { arguments: [numbers('left'), numbers('right', { optional: true })], result: 'number' },
  '/': twoNumbers,
  '%': twoNumbers,
  map: { arguments: [list, rule], result: 'list' },
  filter: { arguments: [list, rule], result: 'same:0' },
  reduce: { arguments: [list, rule, any('start')], result: 'any' },
  all: test,
  none: test,
  some: test,
  merge: { arguments: [any('lists', { rest: true })], result: 'list' },
  in: {
    arguments: [any('needle'), { name: 'haystack', type: ['list', 'string', 'null'] }],
    result: 'boolean',
  },
  cat: {
    arguments: [{ name: 'texts', type: ['string', 'number', 'boolean', 'null'], rest: true }],
    result: 'string',
  },
  substr: {
    arguments: [
      { name: 'text', type: 'string' },
      numbers('start'),
      numbers('length', { optional: true }),
    ],
    result: 'string',
  },
} satisfies Readonly<Record<string, Signature>>;

/** Operators that reach beyond the data at hand: named conditions, derived values, and the data around a list's element. */
export const reachingOperators = {
  is: { arguments: [{ name: 'condition', type: 'string' }], result: 'boolean' },
  derived: { arguments: [{ name: 'name', type: 'string' }], result: 'any' },
  root: { arguments: [{ name: 'path', type: 'string' }], result: 'any' },
} satisfies Readonly<Record<string, Signature>>;
