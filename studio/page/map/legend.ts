// Describes the meanings of a map's lines and box outlines.

import type { FlowMap, MapNode } from '../../protocol/drawing.ts';

export interface LegendItem {
  /** The CSS class of the box or the line that the legend item shows. */
  readonly name: string;
  readonly isLine?: boolean;
  readonly text: string;
}

/**
 * Lists the kinds of lines and outlines that occur in a drawing.
 * @param problems the number of problems of each box
 */
export function listLegend(
  { nodes, edges }: FlowMap,
  problems: readonly { readonly errors: number; readonly warnings: number }[],
): readonly LegendItem[] {
  const has = (test: (node: MapNode) => boolean) => nodes.some(test);
  const items: readonly (LegendItem & { readonly isShown: boolean })[] = [
    ...lines.map(({ kind, text }) => ({
      ...{ name: `map-line-${kind}`, text, isLine: true },
      isShown: edges.some((edge) => edge.kind === kind),
    })),
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

// helpers

const lines = [
  { kind: 'main', text: 'The usual way' },
  { kind: 'branch', text: 'Another way' },
  { kind: 'back', text: 'A way back' },
  { kind: 'redirect', text: 'Leads on by itself' },
] as const;
