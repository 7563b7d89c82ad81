// Summarizes the checker's problems and the state of the check in one line.

import type { ProductAnalysis } from '../../protocol/api.ts';
import { countProblems } from './step-problems.ts';

/**
 * Returns the number of problems in words. The text says if the problems belong to an earlier version of the files.
 * @param revision the revision of the current files, or null while the server has not confirmed them
 */
export function summarizeProblems(
  analysis: ProductAnalysis | null,
  revision: number | null,
): string {
  if (!analysis || analysis.ruled === null) return 'Problems';
  const counts = formatCounts(countProblems(analysis.problems));
  if (analysis.checked === revision) return counts;
  if (analysis.ruled === revision) return `${counts} so far`;
  return `Last check: ${counts}`;
}

// helpers

function formatCounts({ errors, warnings }: ReturnType<typeof countProblems>): string {
  if (errors + warnings === 0) return 'No problems';
  return `${errors} ${errors === 1 ? 'error' : 'errors'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`;
}
