// Tests the persistent map of data paths by comparing it with plain maps.

import { expect, test } from 'vitest';
import {
  emptyPathMap,
  getPathChanges,
  getPathEntries,
  getPathValue,
  hasOverlappingPath,
  type PathMap,
  withoutOverlappingPaths,
  withPathValue,
} from '../../../engine/lint/types/paths.ts';

/** Enough sibling names to split the nodes of the map twice. */
const siblingNames = Array.from({ length: 700 }, (_, index) => `name${index}`);
const samplePaths = siblingNames.flatMap((name, index) =>
  index % 3 === 0 ? [`state.${name}`, `state.${name}.inner`] : [`state.${name}`],
);
const fullMap = samplePaths.reduce<PathMap<number>>(
  (known, path, index) => withPathValue(known, path, index),
  emptyPathMap,
);

const sortEntries = (found: readonly (readonly [string, number])[]) =>
  [...found].sort(([one], [other]) => (one < other ? -1 : 1));

test('every path has what was put there, and no other has anything', () => {
  expect(sortEntries(getPathEntries(fullMap))).toEqual(
    sortEntries(samplePaths.map((path, index) => [path, index])),
  );
  expect(getPathValue(fullMap, 'state')).toBeUndefined();
  expect(getPathValue(fullMap, 'state.name')).toBeUndefined();
  expect(getPathValue(fullMap, 'constructor')).toBeUndefined();
});

test('what was before is as it was', () => {
  const later = withPathValue(withoutOverlappingPaths(fullMap, 'state.name3'), 'state.name4', -1);
  expect(getPathValue(fullMap, 'state.name4')).toBe(samplePaths.indexOf('state.name4'));
  expect(getPathValue(fullMap, 'state.name3.inner')).toBe(samplePaths.indexOf('state.name3.inner'));
  expect(sortEntries(getPathChanges(later, fullMap))).toEqual([['state.name4', -1]]);
  expect(sortEntries(getPathChanges(fullMap, later)).map(([path]) => path)).toEqual([
    'state.name3',
    'state.name3.inner',
    'state.name4',
  ]);
});

test('a path takes away what stands in it and what it stands in, and nothing beside it', () => {
  const rest = withoutOverlappingPaths(
    withPathValue(fullMap, 'state', -1),
    'state.name6.inner.deep',
  );
  for (const path of ['state', 'state.name6', 'state.name6.inner'])
    expect(getPathValue(rest, path)).toBeUndefined();
  expect(getPathEntries(rest)).toHaveLength(samplePaths.length - 2);
  expect(getPathEntries(withoutOverlappingPaths(fullMap, 'state'))).toEqual([]);
  expect(withoutOverlappingPaths(fullMap, 'state.name')).toBe(fullMap);
  expect(withPathValue(fullMap, 'state.name0', 0)).toBe(fullMap);
});

test('paths overlap where one stands in the other', () => {
  const known = withPathValue<number>(emptyPathMap, 'state.owner.name', 1);
  for (const path of ['state', 'state.owner', 'state.owner.name', 'state.owner.name.first'])
    expect(hasOverlappingPath(known, path)).toBe(true);
  for (const path of ['session', 'state.own', 'state.owner.nam', 'state.owners'])
    expect(hasOverlappingPath(known, path)).toBe(false);
  expect(hasOverlappingPath(withoutOverlappingPaths(known, 'state.owner.name'), 'state')).toBe(
    false,
  );
});
