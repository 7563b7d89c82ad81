// Tests the persistent map of data paths by comparing it with plain maps.

import { expect, test } from 'vitest';
import {
  getAllEntries,
  getChanges,
  getValueAt,
  hasOverlap,
  noPaths,
  type Paths,
  withoutOverlaps,
  withValue,
} from '../../../engine/lint/types/paths.ts';

/** Enough sibling names to split the nodes of the map twice. */
const siblingNames = Array.from({ length: 700 }, (_, index) => `name${index}`);
const samplePaths = siblingNames.flatMap((name, index) =>
  index % 3 === 0 ? [`state.${name}`, `state.${name}.inner`] : [`state.${name}`],
);
const fullMap = samplePaths.reduce<Paths<number>>(
  (known, path, index) => withValue(known, path, index),
  noPaths,
);

const sortEntries = (found: readonly (readonly [string, number])[]) =>
  [...found].sort(([one], [other]) => (one < other ? -1 : 1));

test('every path has what was put there, and no other has anything', () => {
  expect(sortEntries(getAllEntries(fullMap))).toEqual(
    sortEntries(samplePaths.map((path, index) => [path, index])),
  );
  expect(getValueAt(fullMap, 'state')).toBeUndefined();
  expect(getValueAt(fullMap, 'state.name')).toBeUndefined();
  expect(getValueAt(fullMap, 'constructor')).toBeUndefined();
});

test('what was before is as it was', () => {
  const later = withValue(withoutOverlaps(fullMap, 'state.name3'), 'state.name4', -1);
  expect(getValueAt(fullMap, 'state.name4')).toBe(samplePaths.indexOf('state.name4'));
  expect(getValueAt(fullMap, 'state.name3.inner')).toBe(samplePaths.indexOf('state.name3.inner'));
  expect(sortEntries(getChanges(later, fullMap))).toEqual([['state.name4', -1]]);
  expect(sortEntries(getChanges(fullMap, later)).map(([path]) => path)).toEqual([
    'state.name3',
    'state.name3.inner',
    'state.name4',
  ]);
});

test('a path takes away what stands in it and what it stands in, and nothing beside it', () => {
  const rest = withoutOverlaps(withValue(fullMap, 'state', -1), 'state.name6.inner.deep');
  for (const path of ['state', 'state.name6', 'state.name6.inner'])
    expect(getValueAt(rest, path)).toBeUndefined();
  expect(getAllEntries(rest)).toHaveLength(samplePaths.length - 2);
  expect(getAllEntries(withoutOverlaps(fullMap, 'state'))).toEqual([]);
  expect(withoutOverlaps(fullMap, 'state.name')).toBe(fullMap);
  expect(withValue(fullMap, 'state.name0', 0)).toBe(fullMap);
});

test('paths overlap where one stands in the other', () => {
  const known = withValue<number>(noPaths, 'state.owner.name', 1);
  for (const path of ['state', 'state.owner', 'state.owner.name', 'state.owner.name.first'])
    expect(hasOverlap(known, path)).toBe(true);
  for (const path of ['session', 'state.own', 'state.owner.nam', 'state.owners'])
    expect(hasOverlap(known, path)).toBe(false);
  expect(hasOverlap(withoutOverlaps(known, 'state.owner.name'), 'state')).toBe(false);
});
