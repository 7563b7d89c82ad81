// Finds the steps that a map highlights: steps that nothing leads to, and steps that no journey
// shows.

import type { FlowGraph } from '../../engine/lint/index.ts';

export interface Highlights {
  readonly unreachable: ReadonlySet<string>;
  readonly untested: ReadonlySet<string>;
}

/**
 * Returns the highlights of a graph.
 * @param leadsTo the targets of all edges of the product
 * @param shown flow:step of every screen that the journeys show
 * @param starts flow:step of the starts of flows
 */
export function findHighlights(
  { nodes }: FlowGraph,
  leadsTo: ReadonlySet<string>,
  shown: ReadonlySet<string>,
  starts: ReadonlySet<string>,
): Highlights {
  const own = nodes.filter(({ kind }) => kind !== 'other' && kind !== 'outside');
  const ids = own.map(({ id }) => id);
  return {
    unreachable: new Set(ids.filter((id) => !leadsTo.has(id) && !starts.has(id))),
    untested: new Set(
      own.filter(({ id, kind }) => kind !== 'handoff' && !shown.has(id)).map(({ id }) => id),
    ),
  };
}
