// Finds the steps that a map highlights: unreachable steps, and steps that no journey shows.

import type { FlowGraph } from '../../engine/lint/index.ts';

export interface Highlights {
  readonly unreachable: ReadonlySet<string>;
  readonly untested: ReadonlySet<string>;
}

/**
 * Returns the highlighted steps of a graph.
 * @param leadsTo the targets of all edges in the graph of the product
 * @param shown the steps that the journeys show, as `flow:step`
 * @param starts the first steps of the flows, as `flow:step`
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
