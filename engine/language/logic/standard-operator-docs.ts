// Summaries and examples of the standard JSON Logic operators, for documentation and editors.

import type { contextOperators, standardOperators } from './standard-operators.ts';

export interface OperatorDocs {
  readonly summary: string;
  readonly example: { readonly rule: unknown; readonly data?: unknown; readonly is: unknown };
}

type OperatorName = keyof typeof standardOperators | keyof typeof contextOperators;

const exampleList = { list: [1, 2, 3] };

/**
 * The docs of each operator by name. Each example is a test. Examples may use the declared name `known` (condition:
 * true, derived: 1).
 */
export const standardOperatorDocs: Readonly<Record<OperatorName, OperatorDocs>> = {
  var: {
    summary: 'The value at a data path. The second argument is the value if there is none.',
    example: { rule: { var: 'name' }, data: { name: 'Ann' }, is: 'Ann' },
  },
  missing: {
    summary: 'The paths that have no value.',
    example: { rule: { missing: ['a', 'b'] }, data: { a: 1 }, is: ['b'] },
  },
  missing_some: {
    summary: 'The paths that have no value, or an empty list if at least this many have one.',
    example: { rule: { missing_some: [1, ['a', 'b']] }, data: { a: 1 }, is: [] },
  },
  if: {
    summary:
      'The value after the first test that is true. The last argument is the value if none is.',
    example: { rule: { if: [{ var: 'on' }, 'yes', 'no'] }, data: { on: true }, is: 'yes' },
  },
  '?:': {
    summary: 'The second argument if the first is true, otherwise the third.',
    example: { rule: { '?:': [{ var: 'on' }, 'yes', 'no'] }, data: { on: false }, is: 'no' },
  },
  '==': {
    summary: 'True if both values are equal. "1" and 1 are equal.',
    example: { rule: { '==': [{ var: 'a' }, 'x'] }, data: { a: 'x' }, is: true },
  },
  '===': {
    summary: 'True if both values are equal and have the same type.',
    example: { rule: { '===': [1, '1'] }, is: false },
  },
  '!=': {
    summary: 'True if the values are not equal.',
    example: { rule: { '!=': [{ var: 'a' }, 'x'] }, data: { a: 'y' }, is: true },
  },
  '!==': {
    summary: 'True if the values are not equal or have different types.',
    example: { rule: { '!==': [1, '1'] }, is: true },
  },
  '!': {
    summary: 'True if the value is missing, empty, zero or false.',
    example: { rule: { '!': [{ var: 'a' }] }, data: { a: false }, is: true },
  },
  '!!': {
    summary: 'True if the value is not missing, empty, zero or false.',
    example: { rule: { '!!': [{ var: 'a' }] }, data: { a: 'x' }, is: true },
  },
  or: {
    summary:
      'The first value that is not missing, empty, zero or false. The last value if there is none.',
    example: { rule: { or: [false, 'x'] }, is: 'x' },
  },
  and: {
    summary:
      'The first value that is missing, empty, zero or false. The last value if there is none.',
    example: { rule: { and: [true, 'x'] }, is: 'x' },
  },
  '>': {
    summary: 'True if the first number is greater.',
    example: { rule: { '>': [{ var: 'n' }, 2] }, data: { n: 3 }, is: true },
  },
  '>=': {
    summary: 'True if the first number is greater, or both are equal.',
    example: { rule: { '>=': [2, 2] }, is: true },
  },
  '<': {
    summary:
      'True if the first number is less. With three, true if the second is between the others.',
    example: { rule: { '<': [1, { var: 'n' }, 5] }, data: { n: 3 }, is: true },
  },
  '<=': {
    summary:
      'True if the first number is less or equal. With three, true if the second is between the others or equal to one.',
    example: { rule: { '<=': [1, 1, 5] }, is: true },
  },
  max: { summary: 'The greatest number.', example: { rule: { max: [1, 3, 2] }, is: 3 } },
  min: { summary: 'The least number.', example: { rule: { min: [1, 3, 2] }, is: 1 } },
  '+': { summary: 'The sum.', example: { rule: { '+': [1, 2, 3] }, is: 6 } },
  '*': { summary: 'The product.', example: { rule: { '*': [2, 3] }, is: 6 } },
  '-': {
    summary: 'The difference. With one number, its negative.',
    example: { rule: { '-': [5, 3] }, is: 2 },
  },
  '/': { summary: 'The quotient.', example: { rule: { '/': [6, 3] }, is: 2 } },
  '%': { summary: 'The remainder of a division.', example: { rule: { '%': [7, 3] }, is: 1 } },
  map: {
    summary:
      'A list with the result of a rule for each element. In the rule, `var` reads the element.',
    example: {
      rule: { map: [{ var: 'list' }, { '*': [{ var: '' }, 2] }] },
      data: exampleList,
      is: [2, 4, 6],
    },
  },
  filter: {
    summary:
      'The elements of a list for which a rule is true. In the rule, `var` reads the element.',
    example: {
      rule: { filter: [{ var: 'list' }, { '>': [{ var: '' }, 1] }] },
      data: exampleList,
      is: [2, 3],
    },
  },
  reduce: {
    summary:
      'One value computed from a list. In the rule, `var` reads `current` and `accumulator`.',
    example: {
      rule: {
        reduce: [{ var: 'list' }, { '+': [{ var: 'current' }, { var: 'accumulator' }] }, 0],
      },
      data: exampleList,
      is: 6,
    },
  },
  all: {
    summary: 'True if a rule is true for all elements of a list. False for an empty list.',
    example: {
      rule: { all: [{ var: 'list' }, { '>': [{ var: '' }, 0] }] },
      data: exampleList,
      is: true,
    },
  },
  none: {
    summary: 'True if a rule is true for no element of a list.',
    example: {
      rule: { none: [{ var: 'list' }, { '>': [{ var: '' }, 5] }] },
      data: exampleList,
      is: true,
    },
  },
  some: {
    summary: 'True if a rule is true for an element of a list.',
    example: {
      rule: { some: [{ var: 'list' }, { '>': [{ var: '' }, 2] }] },
      data: exampleList,
      is: true,
    },
  },
  merge: {
    summary: 'One list of the elements of several lists, or of several values.',
    example: { rule: { merge: [[1], 2, [3]] }, is: [1, 2, 3] },
  },
  in: {
    summary: 'True if a list contains a value, or a text contains another.',
    example: { rule: { in: ['a', ['a', 'b']] }, is: true },
  },
  cat: {
    summary: 'Texts joined in order. Two periods that meet become one.',
    example: { rule: { cat: ['For ', 'Acme Ltd.', '.'] }, is: 'For Acme Ltd.' },
  },
  substr: {
    summary:
      'A part of a text, from a start and with a length. A negative start counts from the end.',
    example: { rule: { substr: ['teapot', 0, 3] }, is: 'tea' },
  },
  is: {
    summary: 'True if a named condition is true.',
    example: { rule: { is: 'known' }, is: true },
  },
  derived: {
    summary: 'A derived value, by its name.',
    example: { rule: { derived: 'known' }, is: 1 },
  },
  root: {
    summary: 'The value at a data path. It also works in a rule for the elements of a list.',
    example: { rule: { root: 'name' }, data: { name: 'Ann' }, is: 'Ann' },
  },
};
