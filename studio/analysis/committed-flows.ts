// Parses the flows of the last commit.

import { getCommittedFiles } from '../../cli/journeys/baseline.ts';
import { type Parsed, parseProduct } from '../../engine/language/index.ts';
import type { AnalysisContext } from './context.ts';

/**
 * Returns the parsed flows of the last commit. Returns null if there is no commit, or if the committed files have an
 * incompatible structure.
 */
export function parseCommittedFlows({
  project,
  parsed,
}: Pick<AnalysisContext, 'project' | 'parsed'>): AnalysisContext['parsed'] | null {
  const files = getCommittedFiles(project.flows);
  const before: Parsed | null = files && parseProduct(files, parsed);
  return before?.product ? { ...before, product: before.product } : null;
}
