// The meanings of the outlines of boxes.

import type { FlowMap, MapNode } from '../../protocol/drawing.ts';

export interface LegendItem {
  /** The class of the box that it shows. */
  readonly name: string;
  readonly text: string;
}

/**
 * Lists the outlines that a drawing has.
 * @param problems the numbers of problems of its boxes
 */
export function listLegend(
  { nodes }: FlowMap,
  problems: readonly { readonly errors: number; readonly warnings: number }[],
): readonly LegendItem[] {
  const has = (test: (node: MapNode) => boolean) => nodes.some(test);
  const items: readonly (LegendItem & { readonly isShown: boolean })[] = [
    {
      name: 'map-has-errors',
      text: 'Has errors',
      isShown: problems.some(({ errors }) => errors > 0),
    },
    {
      name: 'map-has-warnings',
      text: 'Has warnings',
      isShown: problems.some(({ errors, warnings }) => errors === 0 && warnings > 0),
    },
    {
      name: 'map-unreachable',
      text: 'No step leads here: it opens by its address only',
      isShown: has(({ unreachable }) => unreachable),
    },
    {
      name: 'map-untested',
      text: 'No journey shows it',
      isShown: has(({ untested }) => untested),
    },
    {
      name: 'map-kind-handoff',
      text: 'Leaves for another site',
      isShown: has(({ kind }) => kind === 'handoff'),
    },
  ];
  return items.flatMap(({ isShown, ...item }) => (isShown ? [item] : []));
}
