// The door for whoever draws flows or tells of the language.

export { operators } from '../logic/index.ts';
export { type Graph, type GraphNode, graphOf } from './graph.ts';
