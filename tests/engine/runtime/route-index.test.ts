// Tests the index of routes: each step has one path, and its former paths are only used to find it.

import { expect, test } from 'vitest';
import type { Route } from '../../../engine/index.ts';
import { getRouteIndex } from '../../../engine/runtime/route-index.ts';

const sampleRoutes: readonly Route[] = [
  { pattern: '/old', flow: 'tea', step: 'kind', former: true },
  { pattern: '/out', exit: 0 },
  { pattern: '/tea/kind', flow: 'tea', step: 'kind' },
  { pattern: '/tea/other', flow: 'tea', step: 'kind' },
  { pattern: '/tea/kind', flow: 'tea', step: 'second' },
  { pattern: '/tea', flow: 'tea' },
];
const getIndex = () => getRouteIndex([...sampleRoutes]);

test('a step has its present path, and the first of several', () => {
  expect(getIndex().of('tea', 'kind')?.pattern).toBe('/tea/kind');
});

test('a flow has its own path; what is unknown has none', () => {
  expect(getIndex().of('tea', null)?.pattern).toBe('/tea');
  expect(getIndex().of('tea', 'gone')).toBeUndefined();
  expect(getIndex().of('coffee', null)).toBeUndefined();
});

test('a path means its first route; a former path and an exit are found', () => {
  expect(['/tea/kind', '/old', '/out'].map((path) => getIndex().match(path)?.route)).toEqual([
    sampleRoutes[2],
    sampleRoutes[0],
    sampleRoutes[1],
  ]);
});

test('a list of routes has one index', () => {
  expect(getRouteIndex(sampleRoutes)).toBe(getRouteIndex(sampleRoutes));
  expect(getRouteIndex([...sampleRoutes])).not.toBe(getRouteIndex(sampleRoutes));
});
