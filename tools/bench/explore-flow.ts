// The part of the comparison with @xstate/graph that runs this project's explorer. It visits every
// state of a flow that the guards distinguish.

import { createExploration, exploreFlows } from '../../engine/explore/index.ts';
import { parseProduct } from '../../engine/language/index.ts';

/** The maximum number of moves of the search. */
const maxMoves = 1_000_000;

/**
 * Explores the only flow of the files.
 * @param count called once for each state that is reached
 */
export function exploreFlow(files: Readonly<Record<string, string>>, count: () => void): void {
  const exploration = createExploration(parseProduct(files), {
    schemaOf: () => null,
    outcomesOf: () => [],
    isWaitBlock: () => false,
    textFor: () => 'text',
  });
  const { reached } = exploreFlows(exploration, Object.values(exploration.product.flows), maxMoves);
  for (const _ of reached) count();
}
