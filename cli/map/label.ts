// Estimates the width of line labels and computes their positions.

import type { LaneRoute } from './grid.ts';
import type { LabelPlace, MapPoint } from './types.ts';

/** A line between two boxes of a map. */
export interface MapLine {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** The estimated width of a character in a label, in pixels. */
export const labelLetter = 5.9;
export const labelGap = 8;

/** Computes the position of a label: above the first section of its line, or next to a vertical line. */
export function placeLabel(
  { exit }: LaneRoute,
  [start, next]: readonly MapPoint[],
): LabelPlace | null {
  if (!start || !next) return null;
  if (exit === 'bottom')
    return { x: start.x + labelGap, y: (start.y + next.y) / 2 + 4, anchor: 'start' };
  if (exit === 'right') return { x: start.x + labelGap, y: start.y - 5, anchor: 'start' };
  return { x: start.x - labelGap, y: start.y - 5, anchor: 'end' };
}
