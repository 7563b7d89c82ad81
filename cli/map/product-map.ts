// Draws several flows: a box for each flow with its steps inside, and lines between the flows.

import type { Flow } from '../../engine/language/index.ts';
import type { FlowGraph, GraphNode } from '../../engine/lint/index.ts';
import { createBadges } from './badges.ts';
import type { MapBox } from './grid.ts';
import type { Highlights } from './highlights.ts';
import { layOutMap } from './layout.ts';
import type { GetOperationSummary } from './outcome-words.ts';
import type { FlowMap, MapNode } from './types.ts';
import { type BadgeTransition, classifyTransitions, isOutsideFlow, type MapLink } from './ways.ts';
import { toReadableTitle } from './words.ts';

/** Draws several flows. The flow that leads to the other flows comes first. */
export function createProductMap(
  flows: readonly Flow[],
  graphs: ReadonlyMap<string, FlowGraph>,
  marks: Highlights,
  home: string,
  summaryOf: GetOperationSummary,
): FlowMap {
  const { links, folded } = findLinks(flows, graphs, summaryOf);
  const order = sortFlows(flows, links, home);
  const titles = new Map(flows.map(({ id, title }) => [toBoxId(id), title]));
  const perRow = Math.ceil(Math.sqrt(flows.length * 1.6));
  const boxes = order.map((flow, index): MapBox => {
    const place = { row: Math.floor(index / perRow), column: index % perRow, index: 0, stack: 1 };
    const size = { width: boxWidth, height: getBoxHeight(flow) };
    return { id: toBoxId(flow.id), ...place, ...size, align: 'top' };
  });
  const layout = layOutMap(
    boxes,
    links.map(({ from, to }) => ({ from, to, label: '' })),
  );
  const nodes = order.flatMap((flow): readonly MapNode[] => {
    const id = toBoxId(flow.id);
    const place = layout.boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
    const badges = createBadges({ id }, folded, [], (each) => titles.get(each) ?? each).filter(
      ({ kind }) => kind !== 'in',
    );
    const box: MapNode = {
      ...{ id, target: id, title: flow.title, kind: 'flow', ...place, badges },
      ...{ unreachable: false, untested: false },
    };
    return [box, ...createStepNodes(flow, graphs.get(flow.id)?.nodes ?? [], place, marks)];
  });
  return {
    width: Math.ceil(layout.width),
    height: Math.ceil(layout.height),
    nodes,
    edges: links.map(({ from, to, ways }, index) => ({
      ...{ id: `${from} ${to}`, from, to, label: '', kind: 'branch', ways },
      points: layout.lines[index]?.points ?? [],
      labelAt: null,
    })),
  };
}

// helpers

const boxWidth = 260;
const headHeight = 72;
const stepHeight = 26;
const stepGap = 6;
const padding = 12;

const toBoxId = (flow: string) => `${flow}:`;
const getFlowId = (target: string) => target.split(':')[0] ?? target;

/** Returns the lines between the flows, and the transitions that are drawn as badges. */
function findLinks(
  flows: readonly Flow[],
  graphs: ReadonlyMap<string, FlowGraph>,
  summaryOf: GetOperationSummary,
) {
  const ids = new Set(flows.map(({ id }) => id));
  const links = new Map<string, MapLink>();
  const folded: BadgeTransition[] = [];
  for (const flow of flows) {
    const graph = graphs.get(flow.id);
    if (!graph) continue;
    const sorted = classifyTransitions(flow, graph, summaryOf);
    const from = toBoxId(flow.id);
    for (const { from: step, kind, way } of sorted.folded)
      if (isOutsideFlow(flow, way.to) && step !== way.to) folded.push({ from, kind, way });
    for (const link of sorted.links) {
      if (!isOutsideFlow(flow, link.to) || link.from.startsWith('outside')) continue;
      const target = getFlowId(link.to);
      if (!ids.has(target)) {
        folded.push(...link.ways.map((way) => ({ from, kind: 'out' as const, way })));
        continue;
      }
      const to = toBoxId(target);
      const known = links.get(`${from} ${to}`);
      const ways = [...(known?.ways ?? []), ...link.ways];
      links.set(`${from} ${to}`, { ...link, from, to, ways });
    }
  }
  return { links: [...links.values()], folded };
}

/** Sorts flows, so that connected flows are near each other. The home flow of the product comes first. */
function sortFlows(
  flows: readonly Flow[],
  links: readonly MapLink[],
  home: string,
): readonly Flow[] {
  const sorted: Flow[] = [];
  const visit = (flow: Flow | undefined) => {
    if (!flow || sorted.includes(flow)) return;
    sorted.push(flow);
    const id = toBoxId(flow.id);
    for (const { from, to } of links) {
      const other = from === id ? to : to === id ? from : '';
      visit(flows.find((each) => toBoxId(each.id) === other));
    }
  };
  visit(flows.find(({ id }) => id === getFlowId(home)));
  for (const flow of flows) visit(flow);
  return sorted;
}

function getBoxHeight({ steps }: Flow): number {
  return headHeight + steps.length * (stepHeight + stepGap) + padding;
}

function createStepNodes(
  flow: Flow,
  nodes: readonly GraphNode[],
  { x, y }: { readonly x: number; readonly y: number },
  { unreachable, untested }: Highlights,
): readonly MapNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return flow.steps.map(({ id: step }, index): MapNode => {
    const id = `${flow.id}:${step}`;
    const node = byId.get(id);
    return {
      ...{ id, target: id, title: toReadableTitle(node?.title ?? step, step) },
      kind: node?.kind ?? 'step',
      x: x + padding,
      y: y + headHeight + index * (stepHeight + stepGap),
      width: boxWidth - 2 * padding,
      height: stepHeight,
      badges: [],
      unreachable: unreachable.has(id),
      untested: untested.has(id),
    };
  });
}
