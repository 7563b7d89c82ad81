// Searching the product's flows for journeys, with what their services and blocks are.

import {
  type Explored,
  explore,
  type Gap,
  type Goal,
  gapsOf,
  type World,
  worldOf,
} from '../../engine/explore/index.ts';
import type { Parsed, Product } from '../../engine/index.ts';
import { readCatalog } from '../load.ts';
import { sourcesFrom } from './sources.ts';

export interface Searched {
  readonly world: World;
  readonly explored: Explored;
  /** What belongs to the flows that were asked for. */
  readonly goals: readonly Goal[];
  readonly gaps: readonly Gap[];
}

/** Moves that are tried for each flow unless more are asked for. */
export const movesForAFlow = 8000;

/**
 * Searches some flows, one after another.
 * @param services the folder of the services that they call
 * @param most moves for each flow
 */
export function search(
  parsed: Parsed & { readonly product: Product },
  services: string,
  names: readonly string[],
  most = movesForAFlow,
): readonly Searched[] {
  const sources = sourcesFrom(readCatalog(services));
  return names.map((name) => {
    const world = worldOf(parsed, sources);
    const flow = world.product.flows[name];
    if (!flow) throw new Error(`There is no flow "${name}".`);
    const explored = explore(world, [flow], most);
    const goals = world.coverage.goals.filter(({ element }) => element.flow === flow);
    return { world, explored, goals, gaps: gapsOf(world, explored, goals) };
  });
}
