// Summaries and examples of the standard JSON Logic operators, for documentation and editors.

import type { contextOperators, standardOperators } from './standard-operators.ts';

export interface OperatorDocs {
  readonly summary: string;
  readonly example: { readonly rule: unknown; readonly data?: unknown; readonly is: unknown };
}

type OperatorName = keyof typeof standardOperators | keyof typeof contextOperators;

const exampleList = { list: [1, 2, 3] };

/** Operator name -> docs. Each example is a test. It may use the declared name `known` (condition: true, derived: 1). */
export const standardOperatorDocs: Readonly<Record<OperatorName, OperatorDocs>> = {
  var: {
    summary: 'The value at a data path; with a second argument, that one where there is none.',
    example: { rule: { var: 'name' }, data: { name: 'Ann' }, is: 'Ann' },
  },
  missing: {
    summary: 'Those of the paths that have no value.',
    example: { rule: { missing: ['a', 'b'] }, data: { a: 1 }, is: ['b'] },
  },
  missing_some: {
    summary: 'Those of the paths that have no value, unless so many of them have one.',
    example: { rule: { missing_some: [1, ['a', 'b']] }, data: { a: 1 }, is: [] },
  },
  if: {
    summary: 'Test, value, test, value, and what it is otherwise.',
    example: { rule: { if: [{ var: 'on' }, 'yes', 'no'] }, data: { on: true }, is: 'yes' },
  },
  '?:': {
    summary: 'Test, what it is where that holds, what it is otherwise.',
    example: { rule: { '?:': [{ var: 'on' }, 'yes', 'no'] }, data: { on: false }, is: 'no' },
  },
  '==': {
    summary: 'Whether both are equal; "1" and 1 are.',
    example: { rule: { '==': [{ var: 'a' }, 'x'] }, data: { a: 'x' }, is: true },
  },
  '===': {
    summary: 'Whether both are equal and of one kind.',
    example: { rule: { '===': [1, '1'] }, is: false },
  },
  '!=': {
    summary: 'Whether both are different.',
    example: { rule: { '!=': [{ var: 'a' }, 'x'] }, data: { a: 'y' }, is: true },
  },
  '!==': {
    summary: 'Whether both are different, or of another kind.',
    example: { rule: { '!==': [1, '1'] }, is: true },
  },
  '!': {
    summary: 'Not: whether there is nothing, or it does not hold.',
    example: { rule: { '!': [{ var: 'a' }] }, data: { a: false }, is: true },
  },
  '!!': {
    summary: 'Whether there is something, or it holds.',
    example: { rule: { '!!': [{ var: 'a' }] }, data: { a: 'x' }, is: true },
  },
  or: {
    summary: 'The first value that holds; the last one where none does.',
    example: { rule: { or: [false, 'x'] }, is: 'x' },
  },
  and: {
    summary: 'The first value that does not hold; the last one where all do.',
    example: { rule: { and: [true, 'x'] }, is: 'x' },
  },
  '>': {
    summary: 'Whether the first is greater.',
    example: { rule: { '>': [{ var: 'n' }, 2] }, data: { n: 3 }, is: true },
  },
  '>=': {
    summary: 'Whether the first is greater, or both are equal.',
    example: { rule: { '>=': [2, 2] }, is: true },
  },
  '<': {
    summary: 'Whether the first is less; with three, whether the middle lies between.',
    example: { rule: { '<': [1, { var: 'n' }, 5] }, data: { n: 3 }, is: true },
  },
  '<=': {
    summary: 'Whether the first is less or equal; with three, whether the middle lies between.',
    example: { rule: { '<=': [1, 1, 5] }, is: true },
  },
  max: { summary: 'The greatest number.', example: { rule: { max: [1, 3, 2] }, is: 3 } },
  min: { summary: 'The least number.', example: { rule: { min: [1, 3, 2] }, is: 1 } },
  '+': { summary: 'The sum.', example: { rule: { '+': [1, 2, 3] }, is: 6 } },
  '*': { summary: 'The product.', example: { rule: { '*': [2, 3] }, is: 6 } },
  '-': {
    summary: 'The difference; of one number, its negative.',
    example: { rule: { '-': [5, 3] }, is: 2 },
  },
  '/': { summary: 'The quotient.', example: { rule: { '/': [6, 3] }, is: 2 } },
  '%': { summary: 'What is left of a division.', example: { rule: { '%': [7, 3] }, is: 1 } },
  map: {
    summary: 'A list with each element made into something; inside, var reads the element.',
    example: {
      rule: { map: [{ var: 'list' }, { '*': [{ var: '' }, 2] }] },
      data: exampleList,
      is: [2, 4, 6],
    },
  },
  filter: {
    summary: 'The elements of a list for which a rule holds; inside, var reads the element.',
    example: {
      rule: { filter: [{ var: 'list' }, { '>': [{ var: '' }, 1] }] },
      data: exampleList,
      is: [2, 3],
    },
  },
  reduce: {
    summary: 'A list made into one value; inside, var reads current and accumulator.',
    example: {
      rule: {
        reduce: [{ var: 'list' }, { '+': [{ var: 'current' }, { var: 'accumulator' }] }, 0],
      },
      data: exampleList,
      is: 6,
    },
  },
  all: {
    summary: 'Whether a rule holds for all elements of a list that has some.',
    example: {
      rule: { all: [{ var: 'list' }, { '>': [{ var: '' }, 0] }] },
      data: exampleList,
      is: true,
    },
  },
  none: {
    summary: 'Whether a rule holds for no element of a list.',
    example: {
      rule: { none: [{ var: 'list' }, { '>': [{ var: '' }, 5] }] },
      data: exampleList,
      is: true,
    },
  },
  some: {
    summary: 'Whether a rule holds for some element of a list.',
    example: {
      rule: { some: [{ var: 'list' }, { '>': [{ var: '' }, 2] }] },
      data: exampleList,
      is: true,
    },
  },
  merge: {
    summary: 'Several lists or values as one list.',
    example: { rule: { merge: [[1], 2, [3]] }, is: [1, 2, 3] },
  },
  in: {
    summary: 'Whether a value stands in a list, or a text in another.',
    example: { rule: { in: ['a', ['a', 'b']] }, is: true },
  },
  cat: { summary: 'Texts, one after the other.', example: { rule: { cat: ['a', 'b'] }, is: 'ab' } },
  substr: {
    summary: 'A part of a text: from where (negative: from its end), and how many letters.',
    example: { rule: { substr: ['teapot', 0, 3] }, is: 'tea' },
  },
  is: { summary: 'Whether a named condition holds.', example: { rule: { is: 'known' }, is: true } },
  derived: {
    summary: 'A derived value, by its name.',
    example: { rule: { derived: 'known' }, is: 1 },
  },
  root: {
    summary: 'The value at a data path, also inside a rule over the elements of a list.',
    example: { rule: { root: 'name' }, data: { name: 'Ann' }, is: 'Ann' },
  },
};
