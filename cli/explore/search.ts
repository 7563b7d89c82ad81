// Explores the flows of a product together with its services and blocks.

import {
  type CoverageGap,
  type CoverageGoal,
  createExploration,
  type Exploration,
  exploreFlows,
  findCoverageGaps,
  type SearchResult,
} from '../../engine/explore/index.ts';
import type { Parsed, Product } from '../../engine/language/index.ts';
import { readCatalog } from '../load.ts';
import { createSources } from './sources.ts';

export interface SearchedFlow {
  readonly exploration: Exploration;
  readonly explored: SearchResult;
  /** The coverage goals of the given flows. */
  readonly goals: readonly CoverageGoal[];
  readonly gaps: readonly CoverageGap[];
}

/** The default for the maximum number of moves in each flow. */
export const defaultMovesPerFlow = 8000;

/**
 * Explores the given flows one after another.
 * @param services the folder of the services that the flows call
 * @param most the maximum number of moves for each flow
 */
export function searchFlows(
  parsed: Parsed & { readonly product: Product },
  services: string,
  names: readonly string[],
  most = defaultMovesPerFlow,
): readonly SearchedFlow[] {
  const sources = createSources(readCatalog(services));
  return names.map((name) => {
    const exploration = createExploration(parsed, sources);
    const flow = exploration.product.flows[name];
    if (!flow) throw new Error(`There is no flow "${name}".`);
    const explored = exploreFlows(exploration, [flow], most);
    const goals = exploration.coverage.goals.filter(({ element }) => element.flow === flow);
    return { exploration, explored, goals, gaps: findCoverageGaps(exploration, explored, goals) };
  });
}
