// Tests the drawing of every flow of both products: nothing overlaps, the main line is straight, and
// no step and no way is missing.

import { describe, expect, test } from 'vitest';
import { getProject, readProduct } from '../../cli/commands/project.ts';
import { createMapRenderer, type MapRenderer } from '../../cli/map/create-map.ts';
import type { FlowMap, MapNode } from '../../cli/map/types.ts';
import type { Flow } from '../../engine/language/index.ts';
import { projectRoot } from './run-flows.ts';
import { libraryFolder } from './support/library.ts';

const products = [projectRoot, libraryFolder].map((root) => {
  const parsed = readProduct(getProject(root));
  return { atlas: createMapRenderer(parsed), flows: Object.values(parsed.product.flows) };
});
const flows = products.flatMap(({ atlas, flows }) =>
  flows.map((flow): [string, Flow, MapRenderer] => [flow.id, flow, atlas]),
);

describe('the drawing of a flow', () => {
  test.each(flows)('%s: no two boxes overlap, and all are inside', (_, flow, atlas) => {
    const map = atlas.draw([flow]);
    expect(findOverlaps(map.nodes)).toEqual([]);
    for (const { x, y, width, height } of map.nodes) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(map.width);
      expect(y + height).toBeLessThanOrEqual(map.height);
    }
  });

  test.each(flows)('%s: the main line has one x and goes down', (_, flow, atlas) => {
    const { nodes, edges } = atlas.draw([flow]);
    const line = flow.steps.filter(({ offPath }) => !offPath).map(({ id }) => `${flow.id}:${id}`);
    const boxes = line.map((id) => findNode(nodes, id));
    expect(new Set(boxes.map(({ x }) => x)).size).toBeLessThanOrEqual(1);
    expect(boxes.map(({ y }) => y)).toEqual(boxes.map(({ y }) => y).sort((a, b) => a - b));
    for (const { points } of edges.filter(({ kind }) => kind === 'main')) {
      expect(new Set(points.map(({ x }) => x)).size).toBe(1);
      expect(points.at(-1)?.y).toBeGreaterThan(points[0]?.y ?? Number.NaN);
    }
  });

  test.each(flows)('%s: every step and every way is drawn', (_, flow, atlas) => {
    const { nodes, edges } = atlas.draw([flow]);
    for (const { id } of flow.steps) findNode(nodes, `${flow.id}:${id}`);
    const drawn = edges.flatMap(({ from, ways }) =>
      ways.map(({ to }) => `${getSource(from)} ${to}`),
    );
    const folded = nodes.flatMap(({ id, badges }) =>
      badges
        .filter(({ kind }) => kind !== 'in' && kind !== 'guard')
        .flatMap(({ ways }) => ways.map(({ to }) => `${id} ${to}`)),
    );
    const ways = atlas.getGraph([flow]).graph.edges.map(({ from, to }) => `${from} ${to}`);
    expect(toSet([...drawn, ...folded])).toEqual(toSet(ways));
  });

  test.each(flows)('%s: texts have no placeholders and no paths of data', (_, flow, atlas) => {
    const { nodes, edges } = atlas.draw([flow]);
    const ways = [...edges, ...nodes.flatMap(({ badges }) => badges)].flatMap((each) => each.ways);
    const texts = [
      ...nodes.map(({ title }) => title),
      ...edges.map(({ label }) => label),
      ...ways.flatMap(({ event, guard }) => [event, guard]),
    ];
    for (const text of texts) expect(text).not.toMatch(/[{}]|\b(state|draft|event|query)\.\w/);
  });

  test.each(flows)('%s: lines begin and end at their boxes', (_, flow, atlas) => {
    const { nodes, edges } = atlas.draw([flow]);
    for (const { from, to, points } of edges)
      for (const [id, point] of [
        [from, points[0]],
        [to, points.at(-1)],
      ] as const) {
        const { x, y, width, height } = findNode(nodes, id);
        expect(point?.x).toBeGreaterThanOrEqual(x);
        expect(point?.x).toBeLessThanOrEqual(x + width);
        expect(point?.y).toBeGreaterThanOrEqual(y);
        expect(point?.y).toBeLessThanOrEqual(y + height);
      }
  });
});

test('the way past a guarded step is labeled', () => {
  const [, library] = products;
  const { edges } = library?.atlas.draw(library.flows) ?? { edges: [] };
  const [way] = edges.filter(({ from, to }) => from === 'card:reader' && to === 'card:branch');
  expect(way?.label).toMatch(/otherwise$/);
});

describe('the drawing of a product', () => {
  test.each(products)('has all steps in the boxes of their flows', ({ atlas, flows }) => {
    if (flows.length < 2) return;
    const { nodes, edges } = atlas.draw(flows);
    const boxes = nodes.filter(({ kind }) => kind === 'flow');
    expect(boxes).toHaveLength(flows.length);
    expect(findOverlaps(boxes)).toEqual([]);
    const steps = nodes.filter(({ kind }) => kind !== 'flow');
    expect(findOverlaps(steps)).toEqual([]);
    expect(steps).toHaveLength(flows.flatMap((flow) => flow.steps).length);
    for (const step of steps) {
      const box = findNode(boxes, `${step.id.split(':')[0]}:`);
      expect(step.y + step.height).toBeLessThanOrEqual(box.y + box.height);
    }
    expect(edges.length).toBeGreaterThan(5);
  });
});

// helpers

function findNode(nodes: FlowMap['nodes'], id: string): MapNode {
  const node = nodes.find((each) => each.id === id);
  if (!node) throw new Error(`${id} is not in the drawing.`);
  return node;
}

/** The page of a handoff is the source of the ways back. In the graph it has no name of its own. */
const getSource = (from: string) => (from.startsWith('outside@') ? 'outside' : from);

const toSet = (ways: readonly string[]) => [...new Set(ways)].sort();

function findOverlaps(nodes: readonly MapNode[]): readonly string[] {
  return nodes.flatMap((a, index) =>
    nodes
      .slice(index + 1)
      .filter(
        (b) =>
          a.x < b.x + b.width &&
          b.x < a.x + a.width &&
          a.y < b.y + b.height &&
          b.y < a.y + a.height,
      )
      .map((b) => `${a.id} and ${b.id}`),
  );
}
