// Our side of the explorer comparison: visits every state of a flow that its guards distinguish.

import { createExploration, explore } from '../../engine/explore/index.ts';
import { parseProduct } from '../../engine/language/index.ts';

/** The maximum number of moves. */
const maxMoves = 1_000_000;

/** @param count called once for each state reached */
export function exploreFlow(files: Readonly<Record<string, string>>, count: () => void): void {
  const world = createExploration(parseProduct(files), {
    schemaOf: () => null,
    outcomesOf: () => [],
    textFor: () => 'text',
  });
  const { reached } = explore(world, Object.values(world.product.flows), maxMoves);
  for (const _ of reached) count();
}
