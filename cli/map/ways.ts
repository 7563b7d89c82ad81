// Classifies the transitions between steps. Some are drawn as lines, some are drawn as badges, and some leave the flow.

import type { Flow } from '../../engine/language/index.ts';
import type { FlowGraph, GraphEdge } from '../../engine/lint/index.ts';
import { describeFailures, type GetOperationSummary, isFailedOutcome } from './outcome-words.ts';
import type { MapEdgeKind, MapTransition } from './types.ts';
import { getEventWords, toGuardClause, toReadableTitle } from './words.ts';

/** All transitions from one step to another that are drawn as a single line. */
export interface MapLink {
  readonly from: string;
  readonly to: string;
  readonly ways: readonly MapTransition[];
  /** True if the transition happens automatically, without a user action. */
  readonly isAutomatic: boolean;
  /** True if one of the transitions is the normal submission of a form, without a guard. */
  readonly isPlain: boolean;
}

/** A transition that is drawn as a badge of the step at which it begins. */
export interface BadgeTransition {
  readonly from: string;
  readonly kind: 'failure' | 'redirect' | 'out' | 'stay';
  readonly way: MapTransition;
}

export interface ClassifiedTransitions {
  readonly links: readonly MapLink[];
  readonly folded: readonly BadgeTransition[];
}

/** Classifies the edges of a flow's graph. Each edge becomes part of a line or a badge. */
export function classifyTransitions(
  flow: Flow,
  { nodes, edges }: FlowGraph,
  summaryOf: GetOperationSummary,
): ClassifiedTransitions {
  const titles = new Map(
    nodes.map(({ id, title }) => [id, toReadableTitle(title, id.split(':').at(-1) || id)]),
  );
  const screens = new Map(flow.steps.map(({ id, screen }) => [`${flow.id}:${id}`, screen]));
  const toWay = ({ from, to, event, guard, redirect }: GraphEdge): MapTransition => ({
    to,
    title: titles.get(to) ?? to,
    event: redirect && !isReturn(event) ? '' : getEventWords(flow, screens.get(from) ?? '', event),
    guard:
      guard === '' && hasGuardedWay({ from, to, event }, edges)
        ? 'otherwise'
        : toGuardClause(guard),
  });
  const outs = countOuts(flow, edges);
  const links = new Map<string, { edges: GraphEdge[]; from: string; to: string }>();
  const folded: BadgeTransition[] = [];
  for (const edge of attributeReturns(edges)) {
    const kind = getFoldedKind(flow, edge, edges, outs);
    if (kind === 'failure') {
      const call = describeFailures(edge.calls ?? [], summaryOf) || describeUnnamed(edge);
      folded.push({ from: edge.from, kind, way: { ...toWay(edge), call } });
    } else if (kind) folded.push({ from: edge.from, kind, way: toWay(edge) });
    else {
      const key = `${edge.from} ${edge.to}`;
      const link = links.get(key) ?? { edges: [], from: edge.from, to: edge.to };
      link.edges.push(edge);
      links.set(key, link);
    }
  }
  return {
    folded,
    links: [...links.values()].map(({ edges, from, to }) => ({
      ...{ from, to },
      ways: edges.map(toWay),
      isAutomatic: edges.every(({ redirect, event }) => redirect && !isReturn(event)),
      isPlain: edges.some(({ guard, redirect }) => guard === '' && !redirect),
    })),
  };
}

/** Returns true if a node of the graph is not a step of the flow. */
export function isOutsideFlow(flow: Flow, id: string): boolean {
  return !id.startsWith(`${flow.id}:`) || id === `${flow.id}:`;
}

/** Returns the kind of a line in the map. */
export function getEdgeKind(link: MapLink, isMain: boolean, isUp: boolean): MapEdgeKind {
  if (isMain) return 'main';
  if (link.isAutomatic) return 'redirect';
  return isUp ? 'back' : 'branch';
}

/**
 * Returns the label of a line: empty for a normal submission, a description of a single transition, or the number of
 * transitions.
 */
export function getLinkLabel({ ways, isPlain }: MapLink, isMain: boolean): string {
  if (isMain && isPlain) return '';
  const texts = new Set(ways.map(({ event, guard }) => formatTransition(event, guard)));
  const [only = ''] = texts;
  if (texts.size === 1) return only;
  const events = new Set(ways.map(({ event }) => event));
  const [event = ''] = events;
  return events.size === 1 && event !== '' ? formatTransition(event, '') : `${texts.size} ways`;
}

/** Describes a transition by its event, its failing call, and its guard in one phrase. */
export function formatTransition(event: string, guard: string, call = ''): string {
  return [event && `“${event}”`, call, guard].filter(Boolean).join(' ');
}

// helpers

/**
 * The maximum number of steps with a drawn exit to the same target. With more steps, the exits become badges, so that
 * their lines do not cover the others.
 */
const maxDrawnOuts = 2;

const isReturn = (event: string) => event === 'back';

/** Returns true if a transition happens after a call has failed or timed out. */
function isFailure({ event, redirect }: GraphEdge): boolean {
  const [first = '', ...rest] = event.split(': ');
  const outcomes = redirect ? [first, ...rest] : rest;
  return event === 'back, late' || outcomes.some(isFailedOutcome);
}

/** Describes a failure that belongs to no specific call. */
function describeUnnamed({ event }: GraphEdge): string {
  return event === 'back, late' ? 'no answer in time' : 'a call fails';
}

function getFoldedKind(
  flow: Flow,
  edge: GraphEdge,
  edges: readonly GraphEdge[],
  outs: ReadonlyMap<string, number>,
): BadgeTransition['kind'] | null {
  const { from, to, event, guard, redirect } = edge;
  if (isFailure(edge) && !hasSameWay(edge, edges)) return 'failure';
  if (from === to) return redirect ? 'redirect' : 'stay';
  if (from.startsWith('outside@') || (to === 'outside' && event === '' && guard === ''))
    return null;
  if (redirect && event === '' && guard !== '') return 'redirect';
  if (isOutsideFlow(flow, to))
    return redirect ? 'redirect' : (outs.get(to) ?? 0) > maxDrawnOuts ? 'out' : null;
  return null;
}

/** Returns true if the same event leads to the same step without a failure. */
function hasSameWay({ from, to, event }: GraphEdge, edges: readonly GraphEdge[]): boolean {
  const name = event.split(': ')[0];
  return edges.some(
    (each) =>
      !isFailure(each) &&
      each.from === from &&
      each.to === to &&
      each.event.split(': ')[0] === name,
  );
}

/** Returns true if a guarded transition of the same event leads some users to another step. */
function hasGuardedWay(
  { from, to, event }: Pick<GraphEdge, 'from' | 'to' | 'event'>,
  edges: readonly GraphEdge[],
): boolean {
  if (isReturn(event)) return true;
  return edges.some(
    (each) =>
      !each.redirect &&
      each.from === from &&
      each.to !== to &&
      each.event === event &&
      each.guard !== '',
  );
}

/** Returns the number of steps from which users leave to each external target. */
function countOuts(flow: Flow, edges: readonly GraphEdge[]): ReadonlyMap<string, number> {
  const sources = new Map<string, Set<string>>();
  for (const { from, to, redirect } of edges)
    if (isOutsideFlow(flow, to) && !redirect)
      sources.set(to, (sources.get(to) ?? new Set()).add(from));
  return new Map([...sources].map(([to, steps]) => [to, steps.size]));
}

/**
 * Attributes return transitions to the external page of their handoff, so that they begin there. In the graph, return
 * transitions follow the transition to the page.
 */
function attributeReturns(edges: readonly GraphEdge[]): readonly GraphEdge[] {
  let handoff = '';
  return edges.map((edge) => {
    if (edge.to === 'outside' && edge.redirect && edge.event === '' && edge.guard === '')
      handoff = edge.from;
    return edge.from === 'outside' ? { ...edge, from: `outside@${handoff}` } : edge;
  });
}
