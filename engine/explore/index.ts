// The door for whoever draws flows or tells of the language.

export { outcomeWords } from '../check/outcomes.ts';
export { targetWords } from '../check/targets.ts';
export { operators, reachingOperators, standardOperators, standardWords } from '../logic/index.ts';
export { addressOf } from '../parse/routes.ts';
export { textFormats } from '../text.ts';
export { type DataPath, dataPathsOf } from './data-paths.ts';
export { type Graph, type GraphNode, graphOf } from './graph.ts';
