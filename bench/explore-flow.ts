// Our side of the comparison of explorers: every situation of a flow that its guards can tell apart.

import { explore, worldOf } from '../engine/explore/index.ts';
import { parseProduct } from '../engine/index.ts';

/** As many moves as anybody will wait for. */
const most = 1_000_000;

/** @param count is called once for each situation that is reached */
export function exploreFlow(files: Readonly<Record<string, string>>, count: () => void): void {
  const world = worldOf(parseProduct(files), {
    schemaOf: () => null,
    outcomesOf: () => [],
    textFor: () => 'text',
  });
  const { reached } = explore(world, Object.values(world.product.flows), most);
  for (const _ of reached) count();
}
