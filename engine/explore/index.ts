// The door of the exploration: searches every path of a flow.

export { type Around, type AroundFault, exploreAround } from './around.ts';
export { coveringJourneys } from './cover.ts';
export type { Goal } from './coverage.ts';
export { type DataPath, dataPathsOf } from './data-paths.ts';
export { explore } from './explore.ts';
export { type Gap, gapsOf } from './gaps.ts';
export { aroundProblems, modelProblems, modelRules } from './model-rules.ts';
export { type PageStep, playOnPages } from './on-pages.ts';
export type { Explored } from './reached.ts';
export { sampleOf } from './sample.ts';
export { type Decision, type Traced, traceOf } from './trace.ts';
export { plainWorldOf, type World, type WorldSources, worldOf } from './world.ts';
