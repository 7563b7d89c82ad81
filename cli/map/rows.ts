// Computes the rows of a map, and the channels between them in which lines run horizontally.

import type { LaneRoute, MapBox } from './grid.ts';
import type { BoxPorts } from './ports.ts';
import { assignTracks } from './tracks.ts';

export interface MapRows {
  /** The vertical middle of each box: box id -> y coordinate. */
  readonly middles: ReadonlyMap<string, number>;
  readonly height: number;
  readonly getChannelY: (route: LaneRoute) => number;
}

/** The height of a channel without lines. It has room for the label of a vertical line. */
const channelHeight = 52;
const trackDistance = 12;
const stackGap = 10;

/** Computes the positions of rows and of the channels between them. */
export function placeRows(
  boxes: readonly MapBox[],
  routes: readonly LaneRoute[],
  ports: BoxPorts,
): MapRows {
  const count = Math.max(0, ...boxes.map(({ row }) => row)) + 1;
  const channels = Array.from({ length: count + 1 }, (_, channel) =>
    assignTracks(
      routes.flatMap(({ channel: own, gaps: [from = 0, to = 0], to: key }) =>
        own === channel ? [{ key, from, to }] : [],
      ),
      0.5,
    ),
  );
  const middles = new Map<string, number>();
  const tops: number[] = [];
  let y = 0;
  for (let row = 0; row <= count; row += 1) {
    tops.push(y);
    const tracks = channels[row]?.count ?? 0;
    const isOuter = row === 0 || row === count;
    y += isOuter ? tracks * trackDistance : channelHeight + tracks * trackDistance;
    const cells = groupBy(
      boxes.filter((box) => box.row === row),
      ({ column }) => column,
    );
    const heightOf = (stack: readonly MapBox[]) =>
      stack.reduce((sum, box) => sum + ports.getHeight(box) + stackGap, -stackGap);
    const height = Math.max(0, ...[...cells.values()].map(heightOf));
    for (const stack of cells.values()) {
      const isTop = stack.some(({ align }) => align === 'top');
      let top = isTop ? y : y + (height - heightOf(stack)) / 2;
      for (const box of stack) {
        middles.set(box.id, top + ports.getHeight(box) / 2);
        top += ports.getHeight(box) + stackGap;
      }
    }
    y += height;
  }
  const getChannelY = ({ channel, to }: LaneRoute) =>
    channel === null
      ? 0
      : (tops[channel] ?? 0) +
        channelHeight / 2 +
        (channels[channel]?.get(to) ?? 0) * trackDistance;
  return { middles, height: y, getChannelY };
}

// helpers

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key) {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
