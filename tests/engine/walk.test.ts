// Explores the real flows: no step fails, and a reload shows the same step.

import { describe, expect, test } from 'vitest';
import { selectJourneys } from '../../cli/explore/select-journeys.ts';
import { createSources } from '../../cli/explore/sources.ts';
import {
  createExploration,
  exploreFlows,
  findModelProblems,
  modelRules,
} from '../../engine/explore/index.ts';
import type { Json } from '../../engine/index.ts';
import type { MockOutcomes } from '../../engine/language/index.ts';
import { enterDraftAddress, restoreDraft, storeDraft } from '../../engine/simulate/draft.ts';
import { isFlowTested, parseRealFlows, readRealCatalog } from './real-flows.ts';

const parsedProduct = parseRealFlows();
const explorationSources = createSources(readRealCatalog());
const flowIds = Object.keys(parsedProduct.product?.flows ?? {}).filter(isFlowTested);
/**
 * This is enough to reach the end of every flow. `npm run flows -- check --explore` explores more.
 */
const maxMoves = 700;

type ExplorationResult = ReturnType<typeof exploreFlows>;

/** Returns the mocked responses that apply in a reached state. */
function getResponses(reached: ExplorationResult['reached'][number]): MockOutcomes {
  const own = reached.step?.answers ?? {};
  return {
    ...(reached.before ? getResponses(reached.before) : (reached.start.answers ?? {})),
    ...own,
  };
}

/**
 * Returns true if every operation always had the same outcome. Otherwise the next outcome is
 * unknown.
 */
function hasSteadyOutcomes(reached: ExplorationResult['reached'][number]): boolean {
  const ends = new Map<string, string>();
  for (let at: typeof reached | null = reached; at !== null; at = at.before) {
    const given = { ...(at.before ? {} : at.start.answers), ...at.step?.answers };
    for (const [operation, answer] of Object.entries(given)) {
      const end = JSON.stringify(answer);
      if ((ends.get(operation) ?? end) !== end) return false;
      ends.set(operation, end);
    }
  }
  return true;
}

describe.each(flowIds)('%s', (id) => {
  const world = createExploration(parsedProduct, explorationSources);
  const flow = world.product.flows[id];
  if (!flow) throw new Error(`There is no flow "${id}".`);
  const explored = exploreFlows(world, [flow], maxMoves);

  test('no circle, no dead end, nothing that cannot be worked out, no button without effect', () => {
    const certain = modelRules.filter((rule) => rule.certain).map((rule) => rule.id);
    const found = findModelProblems(parsedProduct, explored, (each) => each);
    expect(found.filter(({ rule }) => certain.includes(rule))).toEqual([]);
  });

  test('the journeys that are selected from it play again', () => {
    const goals = world.coverage.goals.filter(({ element }) => element.flow === flow);
    const journeys = selectJourneys({ exploration: world, explored, goals, gaps: [] });
    expect(journeys.length).toBeGreaterThan(1);
  });

  test('a reload shows the same step', () => {
    const moved: Json[] = [];
    let looked = 0;
    for (const reached of explored.reached) {
      const { snapshot } = reached;
      if (snapshot.status !== 'ready' || snapshot.failure || snapshot.flow === null) continue;
      if (!hasSteadyOutcomes(reached)) continue;
      looked += 1;
      const kept = storeDraft(world.product, snapshot, getResponses(reached));
      const restored = restoreDraft(world.product, kept);
      const landed = enterDraftAddress(world.product, kept, restored);
      const place = `${snapshot.flow}:${snapshot.step}`;
      if (landed.location !== place)
        moved.push({ place, landed: landed.location, address: snapshot.address });
    }
    expect(looked).toBeGreaterThan(5);
    expect(moved).toEqual([]);
  });
});
