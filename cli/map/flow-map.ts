// Draws the map of one flow. The main line runs straight down, branches are next to it, and exits are at the right
// edge.

import type { Flow } from '../../engine/language/index.ts';
import type { FlowGraph, GraphNode } from '../../engine/lint/index.ts';
import { truncate } from '../truncate.ts';
import { createBadges } from './badges.ts';
import type { MapBox } from './grid.ts';
import type { Highlights } from './highlights.ts';
import { layOutMap } from './layout.ts';
import type { GetOperationSummary } from './outcome-words.ts';
import { placeSteps } from './place.ts';
import { findSpine } from './spine.ts';
import { getStepHeight } from './step-text.ts';
import type { FlowMap } from './types.ts';
import {
  classifyTransitions,
  getEdgeKind,
  getLinkLabel,
  isOutsideFlow,
  type MapLink,
} from './ways.ts';
import { toReadableTitle } from './words.ts';

/** Draws a flow. */
export function createFlowMap(
  flow: Flow,
  graph: FlowGraph,
  marks: Highlights,
  summaryOf: GetOperationSummary,
): FlowMap {
  const { links: found, folded } = classifyTransitions(flow, graph, summaryOf);
  const links = found.map((link) => toDrawn(flow, link));
  const spine = findSpine(flow, links);
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const titleOf = (id: string) => {
    const target = getTarget(id);
    if (target === 'outside') return 'Another site';
    return toReadableTitle(nodes.get(target)?.title ?? target, target.split(':').at(-1) ?? '');
  };
  const steps = flow.steps.map(({ id }) => `${flow.id}:${id}`);
  const others = steps.filter((id) => !spine.includes(id));
  const places = placeSteps(spine, others, { links, folded });
  const badges = new Map(
    steps.map((id) => {
      const { guards } = nodes.get(id) ?? {};
      return [id, createBadges({ id, ...(guards ? { guards } : {}) }, folded, links, titleOf)];
    }),
  );
  const boxes = [
    ...steps.map((id): MapBox => {
      const { row, column } = places.get(id) ?? { row: 0, column: 0 };
      const height = getStepHeight({ title: titleOf(id), badges: badges.get(id) ?? [] });
      return { id, row, column, width: stepWidth, height, index: 0, stack: 1, align: 'middle' };
    }),
    ...placeOuts(links, places),
  ];
  const lines = links.map((link) => {
    const isMain = isOnSpine(link, spine);
    const label = truncate(
      getLinkLabel(link, isMain),
      isMain ? maxMainLabelLength : maxLabelLength,
    );
    return { from: link.from, to: link.to, label };
  });
  const layout = layOutMap(boxes, lines);
  const yOf = (id: string) => layout.boxes.get(id)?.y ?? 0;
  return {
    width: Math.ceil(layout.width),
    height: Math.ceil(layout.height),
    nodes: boxes.map(({ id }) => ({
      id,
      target: getTarget(id),
      title: titleOf(id),
      kind: getKind(flow, id, nodes),
      ...(layout.boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 }),
      badges: badges.get(id) ?? [],
      unreachable: marks.unreachable.has(id),
      untested: marks.untested.has(id),
    })),
    edges: links.map((link, index) => {
      const isUp = !isOutsideFlow(flow, link.to) && yOf(link.to) < yOf(link.from);
      return {
        id: `${link.from} ${link.to}`,
        from: link.from,
        to: link.to,
        label: lines[index]?.label ?? '',
        kind: getEdgeKind(link, isOnSpine(link, spine), isUp),
        ways: link.ways,
        points: layout.lines[index]?.points ?? [],
        labelAt: layout.lines[index]?.labelAt ?? null,
      };
    }),
  };
}

// helpers

const stepWidth = 248;
const outWidth = 200;
const maxLabelLength = 34;
/** The maximum label length of a vertical main line. It is longer, because the label does not widen a gap. */
const maxMainLabelLength = 48;

/** Gives the box of an exit an id that contains its target and the step from which users leave. */
function toDrawn(flow: Flow, link: MapLink): MapLink {
  return isOutsideFlow(flow, link.to) ? { ...link, to: `${link.to}@${link.from}` } : link;
}

const getTarget = (id: string) => id.split('@')[0] ?? id;

function isOnSpine({ from, to }: MapLink, spine: readonly string[]): boolean {
  const index = spine.indexOf(from);
  return index !== -1 && spine[index + 1] === to;
}

function getKind(flow: Flow, id: string, nodes: ReadonlyMap<string, GraphNode>) {
  const target = getTarget(id);
  if (target === 'outside') return 'outside';
  return isOutsideFlow(flow, target) ? 'other' : (nodes.get(target)?.kind ?? 'step');
}

/** Places the boxes of exits in the last column, in the rows of the steps from which users leave. */
function placeOuts(
  links: readonly MapLink[],
  places: ReadonlyMap<string, { readonly row: number; readonly column: number }>,
): readonly MapBox[] {
  const column = 1 + Math.max(0, ...[...places.values()].map((place) => place.column));
  const rows = new Map<number, string[]>();
  for (const { to } of links) {
    const [target, from] = to.split('@');
    const row = from === undefined ? undefined : places.get(from)?.row;
    if (row === undefined || target === undefined) continue;
    const ids = rows.get(row) ?? [];
    if (!ids.includes(to)) rows.set(row, [...ids, to]);
  }
  return [...rows].flatMap(([row, ids]) =>
    ids.map((id, index): MapBox => {
      return {
        id,
        row,
        column,
        width: outWidth,
        height: 44,
        index,
        stack: ids.length,
        align: 'middle',
      };
    }),
  );
}
