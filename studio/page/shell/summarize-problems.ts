// The problems in one line, and the state of the check.

import type { Analysis } from '../../protocol/api.ts';
import { countProblems } from './step-problems.ts';

/**
 * Returns the number of problems in words. Problems of an earlier version of the files are marked as such.
 * @param revision the revision of the present files, or null while the server does not have them
 */
export function summarizeProblems(analysis: Analysis | null, revision: number | null): string {
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
