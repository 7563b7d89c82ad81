// The door for whoever draws or explains flows.

export { type Graph, type GraphEdge, type GraphNode, graphOf } from './graph.ts';
export { guardWords } from './guard-words.ts';
