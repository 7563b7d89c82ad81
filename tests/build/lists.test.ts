// Tests that the chunk of a flow has the shared lists that it uses, and the application has its own.

import { expect, test } from 'vitest';
import { selectSharedLists } from '../../renderers/build/select-lists.ts';

const lists = { states: ['WY'], colors: ['red'], 'tax-kinds': ['sales'] };

test.each([
  ['a data path', { choices: { var: 'data.states' } }, ['states']],
  ['a path below a list', { into: 'data.states.name' }, ['states']],
  ['a path in a text', { title: 'One of {data.colors}' }, ['colors']],
  ['a name with a dash', ['data.tax-kinds.id'], ['tax-kinds']],
  ['all data', { get: [{ var: 'data' }, { var: 'state.kind' }] }, Object.keys(lists)],
  ['the name of a property', { data: { states: 1 } }, []],
  ['another scope', { var: 'metadata.states' }, []],
  ['a list that does not exist', { var: 'data.cities' }, []],
] as const)('%s selects the lists that it names', (_what, part, names) => {
  expect(Object.keys(selectSharedLists(lists, part))).toEqual(names);
});
