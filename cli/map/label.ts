// The labels of lines: their estimated width and their places.

import type { LaneRoute } from './grid.ts';
import type { LabelPlace, MapPoint } from './types.ts';

/** A line between two boxes. */
export interface Line {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** The estimated width of a letter of a label. */
export const labelLetter = 5.9;
export const labelGap = 8;

/** Places a label above the first part of its line, or beside a vertical one. */
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
