// The view that a map opens with.

import type { Viewport } from '@xyflow/react';
import type { FlowMap } from '../../protocol/drawing.ts';

const margin = 20;
/** The size of the smallest text of a drawing, and the size in which it can still be read, in pixels. */
const textSize = 11;
const readableSize = 9;

/**
 * Returns a view that fits the width if the texts can be read then, else one that begins at the entry.
 * @param width the width of the pane
 * @example
 * getFirstView({ width: 500, nodes: [] }, 1000) // { x: 250, y: 20, zoom: 1 }
 */
export function getFirstView(map: Pick<FlowMap, 'width' | 'nodes'>, width: number): Viewport {
  const fitting = Math.min(1, (width - 2 * margin) / map.width);
  const zoom = Math.max(readableSize / textSize, fitting);
  if (zoom === fitting) return { x: (width - map.width * zoom) / 2, y: margin, zoom };
  const [entry] = map.nodes;
  if (!entry || entry.kind === 'flow') return { x: margin, y: margin, zoom };
  // Leaves no empty space at one side while lines are cut at the other.
  const middle = width / 2 - (entry.x + entry.width / 2) * zoom;
  const x = Math.min(margin, Math.max(width - margin - map.width * zoom, middle));
  return { x, y: margin, zoom };
}
