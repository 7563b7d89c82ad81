// Creates the SVG path of a line with rounded corners.

import type { MapPoint } from './types.ts';

const cornerRadius = 6;

/** Returns the SVG path data of a line with the given corner points. */
export function getLinePath(points: readonly MapPoint[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      return `L${moveToward(point, before)}Q${point.x} ${point.y} ${moveToward(point, after)}`;
    })
    .join('');
}

// helpers

/** Returns the point near a corner at which the curve of the corner begins. */
function moveToward({ x, y }: MapPoint, end: MapPoint): string {
  const length = Math.hypot(end.x - x, end.y - y) || 1;
  const part = Math.min(cornerRadius, length / 2) / length;
  return `${x + (end.x - x) * part} ${y + (end.y - y) * part}`;
}
