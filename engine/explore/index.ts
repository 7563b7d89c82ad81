// The public API for tools that draw flows, explore them, or describe the language.

export { outcomeWords } from '../check/outcomes.ts';
export { targetWords } from '../check/targets.ts';
export { operators, reachingOperators, standardOperators, standardWords } from '../logic/index.ts';
export { addressOf } from '../parse/routes.ts';
export { textFormats } from '../text.ts';
export { type Around, type AroundFault, exploreAround } from './around.ts';
export { coveringJourneys } from './cover.ts';
export type { Goal } from './coverage.ts';
export { type DataPath, dataPathsOf } from './data-paths.ts';
export { explore } from './explore.ts';
export { type Gap, gapsOf } from './gaps.ts';
export { type Graph, type GraphNode, graphOf } from './graph.ts';
export { guardWords } from './guard-words.ts';
export { aroundProblems, modelProblems, modelRules } from './model-rules.ts';
export { type PageStep, playOnPages } from './on-pages.ts';
export type { Explored } from './reached.ts';
export { type Decision, type Traced, traceOf } from './trace.ts';
export { plainWorldOf, type World, type WorldSources, worldOf } from './world.ts';
