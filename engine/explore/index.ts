// Public exports of the explorer, which searches the paths of flows.

export type { Goal } from './coverage.ts';
export { selectCoveringJourneys } from './covering-journeys.ts';
export { type DataPath, getDataPaths } from './data-paths.ts';
export {
  createExploration,
  createPlainExploration,
  type Exploration,
  type ExplorationSources,
} from './exploration.ts';
export { explore } from './explore.ts';
export { findGaps, type Gap } from './gaps.ts';
export { findModelProblems, findVariationProblems } from './model-problems.ts';
export { modelRules } from './model-rules.ts';
export { type PageStep, playOnPages } from './page-playback.ts';
export type { SearchResult } from './reached-state.ts';
export { createSample } from './sample.ts';
export { type Decision, type JourneyTrace, traceJourney } from './trace.ts';
export type { VariationFault, VariationReport } from './variation-search.ts';
export { exploreVariations } from './variations.ts';
