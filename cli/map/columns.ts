// Computes the columns of a map and the gaps between them. The gaps contain labels and vertical lines.

import type { LaneRoute, MapBox } from './grid.ts';
import { labelGap, labelLetter, type MapLine } from './label.ts';
import { assignTracks, type TrackSpan } from './tracks.ts';

export interface MapColumns {
  readonly width: number;
  /** Returns the x coordinate of a column's left side. */
  readonly getX: (column: number) => number;
  readonly getLaneX: (route: LaneRoute, gap: number) => number;
}

/** Returns the y coordinate at which a line begins or ends. */
export type GetEndY = (route: LaneRoute, end: 'exit' | 'entry') => number;

const laneDistance = 12;
const minGap = 44;

/** Computes the positions of columns and of the gaps between them. The gaps contain labels and vertical lines. */
export function placeColumns(
  boxes: readonly MapBox[],
  routed: readonly { readonly line: MapLine; readonly route: LaneRoute }[],
  getY: GetEndY,
  getChannelY: (route: LaneRoute) => number,
): MapColumns {
  const count = Math.max(0, ...boxes.map(({ column }) => column)) + 1;
  const columnOf = new Map(boxes.map(({ id, column }) => [id, column]));
  const gaps = Array.from({ length: count + 1 }, (_, gap) => {
    const labels = (side: 'left' | 'right', offset: number) =>
      Math.max(
        0,
        ...routed.flatMap(({ line, route }) =>
          route.exit === side && (columnOf.get(route.from) ?? 0) + offset === gap && line.label
            ? [line.label.length * labelLetter + labelGap]
            : [],
        ),
      );
    const spans = routed.flatMap(({ route }) => getSpans(route, gap, getY, getChannelY));
    const tracks = assignTracks(spans, 10);
    return { tracks, before: labels('right', 1), after: labels('left', 0) };
  });
  const columnXs: number[] = [];
  const laneXs: number[] = [];
  let x = 0;
  gaps.forEach(({ tracks, before, after }, gap) => {
    const isOuter = gap === 0 || gap === count;
    const lanes = tracks.count * laneDistance;
    const width = lanes + before + after === 0 && isOuter ? 0 : lanes + before + after + 28;
    laneXs.push(gap === 0 ? x + lanes : x + before + 16);
    x += isOuter ? width : Math.max(minGap, width);
    columnXs.push(x);
    x += Math.max(0, ...boxes.flatMap((box) => (box.column === gap ? [box.width] : [])));
  });
  return {
    width: x,
    getX: (column: number) => columnXs[column] ?? 0,
    getLaneX: (route: LaneRoute, gap: number) => {
      const distance = (gaps[gap]?.tracks.get(route.to) ?? 0) * laneDistance;
      return (laneXs[gap] ?? 0) + (gap === 0 ? -distance : distance);
    },
  };
}

// helpers

/** Returns the vertical sections of a line in a gap between columns. */
function getSpans(
  route: LaneRoute,
  gap: number,
  getY: GetEndY,
  getChannelY: (route: LaneRoute) => number,
): readonly TrackSpan[] {
  const { to: key, gaps, channel } = route;
  return gaps.flatMap((own, index) => {
    if (own !== gap) return [];
    const from = index === 0 ? getY(route, 'exit') : getChannelY(route);
    const to = index === 0 && channel !== null ? getChannelY(route) : getY(route, 'entry');
    return [{ key, from, to }];
  });
}
