// The boxes of the studio's map, as the drawing library gets them.

import { expect, test } from 'vitest';
import { createBoxes, describeBox } from '../../studio/page/map/boxes.ts';
import { listLegend } from '../../studio/page/map/legend.ts';
import type { FlowMap, MapNode } from '../../studio/protocol/drawing.ts';

const createNode = (id: string, change: Partial<MapNode> = {}): MapNode => ({
  ...{ id, target: id, title: id, kind: 'step', badges: [], unreachable: false, untested: false },
  ...{ x: 0, y: 0, width: 200, height: 26 },
  ...change,
});

const createMap = (...nodes: readonly MapNode[]): FlowMap => ({
  ...{ width: 400, height: 400, edges: [], nodes },
});

test('the box of a flow is never selected, so that it stays behind its steps', () => {
  const map = createMap(createNode('tea:', { kind: 'flow', height: 300 }), createNode('tea:kind'));
  const boxes = createBoxes(map, { analysis: null, walk: [], selected: 'tea:' });
  expect(boxes.map(({ id, selected }) => [id, selected])).toEqual([
    ['tea:', false],
    ['tea:kind', false],
  ]);
  expect(boxes[0]?.zIndex).toBeLessThan(boxes[1]?.zIndex ?? 0);
});

test('a box says what its outline means', () => {
  expect(describeBox(createNode('tea:kind', { unreachable: true, untested: true }), 1, 2)).toBe(
    'tea:kind, 1 error, 2 warnings, not tested, no step leads here',
  );
});

test('the legend explains the lines and outlines that a drawing has, and no others', () => {
  const plain = createNode('tea:kind');
  expect(listLegend(createMap(plain), [])).toEqual([]);
  const marked = createNode('tea:old', { unreachable: true });
  const page = createNode('tea:pay', { kind: 'handoff' });
  const untested = createNode('tea:rare', { untested: true });
  const names = listLegend(createMap(plain, marked, page, untested), []).map(({ text }) => text);
  expect(names).toEqual([
    'No step leads here: it opens by its address only',
    'No journey shows it',
    'Leaves for another site',
  ]);
  const edges = [{ kind: 'main' }, { kind: 'redirect' }] as unknown as FlowMap['edges'];
  expect(listLegend({ ...createMap(plain), edges }, []).map(({ text }) => text)).toEqual([
    'The usual way',
    'Leads on by itself',
  ]);
  const withErrors = listLegend(createMap(plain), [{ errors: 1, warnings: 0 }]);
  expect(withErrors.map(({ text }) => text)).toEqual(['Has errors']);
});
