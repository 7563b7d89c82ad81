// Computes the coordinates of the boxes and lines in a map's grid.

import { type GetEndY, placeColumns } from './columns.ts';
import { createRouter, type LaneRoute, type MapBox } from './grid.ts';
import { type MapLine, placeLabel } from './label.ts';
import { placePorts } from './ports.ts';
import { placeRows } from './rows.ts';
import type { LabelPlace, MapPoint } from './types.ts';

export interface Rectangle extends MapPoint {
  readonly width: number;
  readonly height: number;
}

export interface MapLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: ReadonlyMap<string, Rectangle>;
  /** The corner points and the label position of each line, in the order of the given lines. */
  readonly lines: readonly {
    readonly points: readonly MapPoint[];
    readonly labelAt: LabelPlace | null;
  }[];
}

/** Computes the coordinates of boxes and lines. Each line connects two of the boxes. */
export function layOutMap(boxes: readonly MapBox[], lines: readonly MapLine[]): MapLayout {
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const router = createRouter(boxes);
  const routed = lines.flatMap((line) => {
    const [from, to] = [byId.get(line.from), byId.get(line.to)];
    return from && to ? [{ line, route: router(from, to) }] : [];
  });
  const routes = routed.map(({ route }) => route);
  const ports = placePorts(routes);
  const rows = placeRows(boxes, routes, ports);
  const middle = (id: string) => rows.middles.get(id) ?? 0;
  const getY = (route: LaneRoute, end: 'exit' | 'entry') =>
    middle(end === 'exit' ? route.from : route.to) + ports.getOffset(route, end);
  const columns = placeColumns(boxes, routed, getY, rows.getChannelY);

  const rectangles = new Map(
    boxes.map((box): [string, Rectangle] => {
      const height = ports.getHeight(box);
      const { id, width } = box;
      return [id, { x: columns.getX(box.column), y: middle(id) - height / 2, width, height }];
    }),
  );
  return {
    width: columns.width,
    height: rows.height,
    boxes: rectangles,
    lines: routed.map(({ line, route }) => {
      const [from, to] = [rectangles.get(route.from), rectangles.get(route.to)];
      if (!from || !to) return { points: [], labelAt: null };
      const points = traceRoute(route, from, to, getY, columns.getLaneX, rows.getChannelY);
      return { points, labelAt: line.label === '' ? null : placeLabel(route, points) };
    }),
  };
}

// helpers

function traceRoute(
  route: LaneRoute,
  from: Rectangle,
  to: Rectangle,
  getY: GetEndY,
  getLaneX: (route: LaneRoute, gap: number) => number,
  getChannelY: (route: LaneRoute) => number,
): readonly MapPoint[] {
  if (route.exit === 'bottom') {
    const x = from.x + Math.min(from.width, to.width) / 2;
    return [
      { x, y: from.y + from.height },
      { x, y: to.y },
    ];
  }
  const start = {
    x: route.exit === 'right' ? from.x + from.width : from.x,
    y: getY(route, 'exit'),
  };
  const end = { x: route.entry === 'right' ? to.x + to.width : to.x, y: getY(route, 'entry') };
  const [first, second] = route.gaps;
  if (first === undefined) return [start, end];
  const a = getLaneX(route, first);
  if (second === undefined) return [start, { x: a, y: start.y }, { x: a, y: end.y }, end];
  const b = getLaneX(route, second);
  const y = getChannelY(route);
  return [start, { x: a, y: start.y }, { x: a, y }, { x: b, y }, { x: b, y: end.y }, end];
}
