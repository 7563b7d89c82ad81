// Our side of the comparison of explorers: every state of a flow that can be told apart.

import { graphOf } from '../engine/explore/index.ts';
import { parseProduct } from '../engine/index.ts';

/** @param count is called once for each state that is seen */
export function exploreFlow(files: Readonly<Record<string, string>>, count: () => void): void {
  const { product } = parseProduct(files);
  for (const flow of Object.values(product?.flows ?? {}))
    for (const _ of graphOf(product as NonNullable<typeof product>, flow).nodes) count();
}
