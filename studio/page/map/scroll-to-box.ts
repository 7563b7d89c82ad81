// Determines if a box of the map must be scrolled into view.

import type { MapNode } from '../../protocol/drawing.ts';

interface View {
  /** The offset of the drawing in screen pixels. */
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/**
 * Returns the center of a box in drawing coordinates if the box is not completely visible. Otherwise, returns null.
 * @param size the size of the view in screen pixels
 * @example
 * findCenter({ x: 0, y: 900, width: 200, height: 80 }, { x: 0, y: 0, zoom: 1 }, { width: 600, height: 400 })
 * // { x: 100, y: 940 }
 */
export function findCenter(
  box: Pick<MapNode, 'x' | 'y' | 'width' | 'height'>,
  view: View,
  size: { readonly width: number; readonly height: number },
): { x: number; y: number } | null {
  const left = box.x * view.zoom + view.x;
  const top = box.y * view.zoom + view.y;
  const isInView =
    left >= 0 &&
    top >= 0 &&
    left + box.width * view.zoom <= size.width &&
    top + box.height * view.zoom <= size.height;
  return isInView ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
