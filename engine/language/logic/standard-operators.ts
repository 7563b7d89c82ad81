// The standard JSON Logic operators that flows may use, with their types. `log` is not allowed.

import type { OperatorArgument, OperatorSignature } from './signature.ts';

const anyArgument = (name: string, more: Partial<OperatorArgument> = {}): OperatorArgument => ({
  name,
  type: 'any',
  ...more,
});
const numberArgument = (name: string, more: Partial<OperatorArgument> = {}): OperatorArgument => ({
  name,
  type: ['number', 'string', 'null'],
  ...more,
});
const listArgument: OperatorArgument = { name: 'list', type: ['list', 'null'] };
const ruleArgument: OperatorArgument = { name: 'rule', type: 'any' };

const comparison: OperatorSignature = {
  arguments: [anyArgument('left'), anyArgument('right')],
  result: 'boolean',
};
const order: OperatorSignature = {
  arguments: [
    numberArgument('left'),
    numberArgument('middle'),
    numberArgument('right', { optional: true }),
  ],
  result: 'boolean',
};
const twoNumbers: OperatorSignature = {
  arguments: [numberArgument('left'), numberArgument('right')],
  result: 'number',
};
const manyNumbers: OperatorSignature = {
  arguments: [numberArgument('values', { rest: true })],
  result: 'number',
};
const test: OperatorSignature = { arguments: [listArgument, ruleArgument], result: 'boolean' };

/** The signature of each operator by name. The arguments of a `rest` parameter may be missing. */
export const standardOperators = {
  var: {
    arguments: [
      { name: 'path', type: ['string', 'number', 'null'] },
      anyArgument('default', { optional: true }),
    ],
    result: 'any',
  },
  missing: { arguments: [anyArgument('paths', { rest: true })], result: 'list<string>' },
  missing_some: {
    arguments: [{ name: 'need', type: 'number' }, listArgument],
    result: 'list<string>',
  },
  if: { arguments: [anyArgument('cases', { rest: true })], result: 'any' },
  '?:': {
    arguments: [anyArgument('condition'), anyArgument('then'), anyArgument('else')],
    result: 'any',
  },
  '==': comparison,
  '===': comparison,
  '!=': comparison,
  '!==': comparison,
  '!': { arguments: [anyArgument('value')], result: 'boolean' },
  '!!': { arguments: [anyArgument('value')], result: 'boolean' },
  or: { arguments: [anyArgument('values', { rest: true })], result: 'any' },
  and: { arguments: [anyArgument('values', { rest: true })], result: 'any' },
  '>': { ...comparison },
  '>=': { ...comparison },
  '<': order,
  '<=': order,
  max: manyNumbers,
  min: manyNumbers,
  '+': manyNumbers,
  '*': manyNumbers,
  '-': {
    arguments: [numberArgument('left'), numberArgument('right', { optional: true })],
    result: 'number',
  },
  '/': twoNumbers,
  '%': twoNumbers,
  map: { arguments: [listArgument, ruleArgument], result: 'list' },
  filter: { arguments: [listArgument, ruleArgument], result: 'same:0' },
  reduce: { arguments: [listArgument, ruleArgument, anyArgument('start')], result: 'any' },
  all: test,
  none: test,
  some: test,
  merge: { arguments: [anyArgument('lists', { rest: true })], result: 'list' },
  in: {
    arguments: [anyArgument('needle'), { name: 'haystack', type: ['list', 'string', 'null'] }],
    result: 'boolean',
  },
  cat: {
    arguments: [{ name: 'texts', type: ['string', 'number', 'boolean', 'null'], rest: true }],
    result: 'string',
  },
  substr: {
    arguments: [
      { name: 'text', type: 'string' },
      numberArgument('start'),
      numberArgument('length', { optional: true }),
    ],
    result: 'string',
  },
} satisfies Readonly<Record<string, OperatorSignature>>;

/** Operators that read from the context: named conditions, derived values, and the data outside of a list element. */
export const contextOperators = {
  is: { arguments: [{ name: 'condition', type: 'string' }], result: 'boolean' },
  derived: { arguments: [{ name: 'name', type: 'string' }], result: 'any' },
  root: { arguments: [{ name: 'path', type: 'string' }], result: 'any' },
} satisfies Readonly<Record<string, OperatorSignature>>;
