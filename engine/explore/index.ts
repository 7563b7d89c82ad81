// Public exports of the explorer, which searches the paths of flows.

export type { CoverageGoal } from './coverage.ts';
export { selectCoveringJourneys } from './covering-journeys.ts';
export { type DataPath, getDataPaths } from './data-paths.ts';
export {
  createExploration,
  createPlainExploration,
  type Exploration,
  type ExplorationSources,
} from './exploration.ts';
export { exploreFlows } from './explore.ts';
export { type CoverageGap, findCoverageGaps } from './gaps.ts';
export { findModelProblems, findVariationProblems } from './model-problems.ts';
export { modelRules } from './model-rules.ts';
export { type PageStep, playJourneyOnPages } from './page-playback.ts';
export type { SearchResult } from './reached-state.ts';
export { createSampleValue } from './sample.ts';
export { type JourneyTrace, type RecordedDecision, traceJourney } from './trace.ts';
export type { VariationFault, VariationReport } from './variation-search.ts';
export { exploreVariations } from './variations.ts';
