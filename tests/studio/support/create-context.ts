// Creates the context of an analysis from the files of a product on disk.

import { getProject, readProduct } from '../../../cli/commands/project.ts';
import { createCatalogReader, readDocuments, readFlows } from '../../../cli/load.ts';
import type { AnalysisContext } from '../../../studio/analysis/context.ts';

/** @param root the folder of the product */
export function createContext(root: string): AnalysisContext {
  const project = getProject(root);
  const { catalog, text } = createCatalogReader(project.services)();
  return {
    project,
    files: readFlows(project.flows),
    parsed: readProduct(project),
    problems: [],
    catalog,
    catalogText: text,
    documents: readDocuments(project.services),
  };
}
