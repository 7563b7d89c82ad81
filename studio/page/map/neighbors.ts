// Finds the box to which an arrow key moves.

import type { MapNode } from '../../protocol/drawing.ts';
import { isStep } from './boxes.ts';

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Returns the nearest step in the direction of an arrow key. Up and down prefer a step in the same column. */
export function findNeighbor(nodes: readonly MapNode[], id: string, key: string): string | null {
  const direction = directions[key];
  const from = nodes.find((node) => node.id === id);
  if (!direction || !from) return null;
  const [right, down] = direction;
  const distances = nodes.filter(isStep).flatMap((node) => {
    const x = node.x + node.width / 2 - from.x - from.width / 2;
    const y = node.y + node.height / 2 - from.y - from.height / 2;
    const along = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    return node.id === id || along <= 1 ? [] : [{ id: node.id, distance: along + 4 * aside }];
  });
  const [first, ...others] = distances;
  return first ? others.reduce((a, b) => (b.distance < a.distance ? b : a), first).id : null;
}
