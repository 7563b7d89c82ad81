// Computes ports: the points at the sides of a box at which lines begin and end.

import type { BoxSide, LaneRoute, MapBox } from './grid.ts';

export interface BoxPorts {
  /** Returns the distance between a line's end and the middle of the box's side. */
  getOffset(route: LaneRoute, end: 'exit' | 'entry'): number;
  /** Returns the height of a box that has enough room for its ports. */
  getHeight(box: MapBox): number;
}

/** The distance between two ports in pixels. It leaves room for a label. */
const spacing = 19;

/** Computes the ports of all lines. Lines that run up are above lines that run down, so that they do not cross. */
export function placePorts(routes: readonly LaneRoute[]): BoxPorts {
  const offsets = new Map<string, number>();
  const reach = new Map<string, number>();
  for (const [side, ends] of collectEnds(routes)) {
    const box = side.slice(0, side.lastIndexOf(' '));
    for (const [key, offset] of spread([...ends.values()])) {
      offsets.set(key, offset);
      reach.set(box, Math.max(reach.get(box) ?? 0, Math.abs(offset)));
    }
  }
  return {
    getOffset: (route, end) => offsets.get(getEndKey(route, end)) ?? 0,
    getHeight: ({ id, height }) => Math.max(height, 2 * (reach.get(id) ?? 0) + 26),
  };
}

// helpers

interface End {
  readonly key: string;
  /**
   * The number of rows to the other end of the line: negative if it is above, positive if it is below. Null for a
   * straight line.
   */
  readonly rows: number | null;
}

/** Collects the line ends at each side of each box. All lines that enter a box along lanes share one end. */
function collectEnds(routes: readonly LaneRoute[]): ReadonlyMap<string, Map<string, End>> {
  const sides = new Map<string, Map<string, End>>();
  const add = (box: string, side: BoxSide, end: End) => {
    if (side === 'top' || side === 'bottom') return;
    const name = `${box} ${side}`;
    const ends = sides.get(name) ?? new Map<string, End>();
    const known = ends.get(end.key);
    if (!known || Math.abs(known.rows ?? 0) < Math.abs(end.rows ?? 0)) ends.set(end.key, end);
    sides.set(name, ends);
  };
  for (const route of routes) {
    const { from, to, exit, entry, gaps, rows } = route;
    const isStraight = gaps.length === 0;
    const below = rows === 0 ? 0.5 : rows;
    add(from, exit, { key: getEndKey(route, 'exit'), rows: isStraight ? null : below });
    add(to, entry, {
      key: getEndKey(route, 'entry'),
      rows: isStraight ? null : rows === 0 ? 0.5 : -rows,
    });
  }
  return sides;
}

function getEndKey({ from, to, entry, gaps }: LaneRoute, end: 'exit' | 'entry'): string {
  if (gaps.length === 0) return `${from} ${to} ${end}`;
  return end === 'exit' ? `${from} ${to} exit` : `${to} ${entry} entry`;
}

/**
 * Distributes line ends over a side. Straight lines are in the middle, so that both ends of such a line have the same
 * height.
 */
function spread(ends: readonly End[]): readonly (readonly [string, number])[] {
  const straight = ends.filter(({ rows }) => rows === null);
  const up = ends
    .filter(({ rows }) => (rows ?? 0) < 0)
    .sort((a, b) => (b.rows ?? 0) - (a.rows ?? 0));
  const down = ends
    .filter(({ rows }) => (rows ?? 0) > 0)
    .sort((a, b) => (b.rows ?? 0) - (a.rows ?? 0));
  const sorted = [...up, ...straight, ...down];
  const middle =
    straight.length > 0 ? up.length + (straight.length - 1) / 2 : (sorted.length - 1) / 2;
  return sorted.map(({ key }, index) => [key, (index - middle) * spacing] as const);
}
