// The view that a map opens with.

import { expect, test } from 'vitest';
import { getFirstView } from '../../studio/page/map/first-view.ts';
import type { MapNode } from '../../studio/protocol/drawing.ts';

const entry: MapNode = {
  ...{ id: 'tea:kind', target: 'tea:kind', title: 'Kind', kind: 'step', badges: [] },
  ...{ unreachable: false, untested: false, x: 300, y: 0, width: 200, height: 60 },
};

test('a narrow map is shown in its own size, in the middle', () => {
  expect(getFirstView({ width: 500, nodes: [entry] }, 1000)).toEqual({ x: 250, y: 20, zoom: 1 });
});

test('a wider map fits the width while its texts can be read', () => {
  const view = getFirstView({ width: 1100, nodes: [entry] }, 1000);
  expect(view.zoom).toBeCloseTo(960 / 1100);
  expect(view.x).toBeCloseTo(20);
});

test('a map that is too wide begins at the entry, with the main line in the middle', () => {
  const far = { ...entry, x: 1500 };
  const { x, zoom } = getFirstView({ width: 4000, nodes: [far] }, 1000);
  expect(11 * zoom).toBeCloseTo(9);
  expect(x + 1600 * zoom).toBeCloseTo(500);
});

test('a map that is too wide leaves no empty space beside lines that are cut', () => {
  const right = { ...entry, x: 1400 };
  const { x, zoom } = getFirstView({ width: 1700, nodes: [right] }, 1000);
  expect(x + 1700 * zoom).toBeCloseTo(980);
  const left = { ...entry, x: 100 };
  expect(getFirstView({ width: 4000, nodes: [left] }, 1000).x).toBe(20);
});

test('the map of a product that is too wide begins at its left side', () => {
  const flow: MapNode = { ...entry, kind: 'flow' };
  expect(getFirstView({ width: 4000, nodes: [flow] }, 1000).x).toBe(20);
});
