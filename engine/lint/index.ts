// Public exports of the checker.

export type { Catalog, OperationContract } from './catalog.ts';
export { checkProduct } from './check-product.ts';
export { getDataSchema, lookUpPath } from './data-schema.ts';
export type { ExampleEdit, Rule } from './define-rule.ts';
export { findExpressionDependencies, findExpressionsInTemplate } from './expressions.ts';
export {
  createFlowGraph,
  type FlowGraph,
  type GraphCall,
  type GraphEdge,
  type GraphGuards,
  type GraphNode,
} from './graph.ts';
export { outcomeDescriptions } from './outcomes.ts';
export { getSourcePlaces } from './places.ts';
export { rules } from './rules/index.ts';
export { sampleCatalog } from './sample/sample-catalog.ts';
export { sampleFiles } from './sample/sample-files.ts';
export { sortProblems } from './sort-problems.ts';
export { targetDescriptions } from './targets.ts';
export { addPseudoLanguage, pseudoLocale } from './translations/pseudo-language.ts';
export { createPseudoText } from './translations/pseudo-text.ts';
export {
  getEditableTexts,
  getSourceTexts,
  getTranslationCatalogPath,
  getTranslationCatalogs,
  type SourceText,
} from './translations/source-texts.ts';
export { createTranslator, translateProduct } from './translations/translate-product.ts';
export { findSchemaMismatch } from './validate-value.ts';
