// The door of the checker: the rules, and what other folders use of them.

export type { Catalog, OperationContract } from './catalog.ts';
export { checkProduct } from './check-product.ts';
export { dataSchemaOf, lookUp } from './data-schema.ts';
export type { ExampleChange, Rule } from './define-rule.ts';
export { expressionsBehind, expressionsIn } from './expressions.ts';
export { mismatchIn } from './fits.ts';
export { type Graph, type GraphNode, graphOf } from './graph.ts';
export { outcomeWords } from './outcomes.ts';
export { placesOf } from './places.ts';
export { rules } from './rules/index.ts';
export { sampleCatalog, sampleFiles } from './sample.ts';
export { sorted } from './sorted.ts';
export { targetWords } from './targets.ts';
