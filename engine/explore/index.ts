// The door for whoever draws flows.

export { type Graph, type GraphNode, graphOf } from './graph.ts';
