// Computes the initial view of a map.

import type { Viewport } from '@xyflow/react';
import type { FlowMap } from '../../protocol/drawing.ts';

const margin = 20;
/** The size of the smallest text in a drawing, and the minimum readable size, in pixels. */
const textSize = 11;
const readableSize = 9;

/**
 * Returns the initial view of a map. The view fits the width if its texts are readable at this size. Otherwise, the
 * view begins at the entry step.
 * @param width the width of the pane in pixels
 * @example
 * getFirstView({ width: 500, nodes: [] }, 1000) // { x: 250, y: 20, zoom: 1 }
 */
export function getFirstView(map: Pick<FlowMap, 'width' | 'nodes'>, width: number): Viewport {
  const fitting = Math.min(1, (width - 2 * margin) / map.width);
  const zoom = Math.max(readableSize / textSize, fitting);
  if (zoom === fitting) return { x: (width - map.width * zoom) / 2, y: margin, zoom };
  const [entry] = map.nodes;
  if (!entry || entry.kind === 'flow') return { x: margin, y: margin, zoom };
  // Shifts the view, so that one side has no empty space while the other side cuts off lines.
  const middle = width / 2 - (entry.x + entry.width / 2) * zoom;
  const x = Math.min(margin, Math.max(width - margin - map.width * zoom, middle));
  return { x, y: margin, zoom };
}
