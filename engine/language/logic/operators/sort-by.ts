// `sortBy`: sorts a list of objects by one of their properties.

import { defineOperator, getOwnProperty, toList } from '../operator.ts';

export const sortBy = defineOperator({
  name: 'sortBy',
  summary:
    'A list of objects in ascending order of a property. Equal objects keep their order. Objects without the property come last.',
  arguments: [
    { name: 'list', type: ['list<object>', 'null'] },
    { name: 'key', type: 'string' },
  ],
  result: 'same:0',
  examples: [
    {
      rule: { sortBy: [{ var: 'list' }, 'n'] },
      data: { list: [{ n: 24 }, { n: null }, { n: 2 }] },
      is: [{ n: 2 }, { n: 24 }, { n: null }],
    },
    { rule: { sortBy: [null, 'n'] }, is: [] },
  ],
  apply: ([list, key]) =>
    [...toList(list, 'sortBy')].sort((one, other) =>
      compare(getOwnProperty(one, key), getOwnProperty(other, key)),
    ),
});

// helpers

function compare(one: unknown, other: unknown): number {
  if (isComparable(one) !== isComparable(other)) return isComparable(one) ? -1 : 1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [first, second] = [String(one), String(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function isComparable(value: unknown): boolean {
  return (typeof value === 'number' && !Number.isNaN(value)) || typeof value === 'string';
}
