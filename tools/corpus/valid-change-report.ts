// Formats the findings for valid changes, for which the checker should report nothing.

import { formatProblemSummary, type Problem } from '../../engine/language/index.ts';
import type { ValidChange } from './read-corpus.ts';

export interface ValidChangeResult {
  readonly change: ValidChange;
  /** The findings for the change, errors first. */
  readonly problems: readonly Problem[];
}

/** Lists the changes with findings, errors first, and the total. */
export function formatValidChangeResults(results: readonly ValidChangeResult[]): string {
  const by = (severity: Problem['severity']) =>
    results.filter(({ problems }) => problems[0]?.severity === severity);
  const [errors, warned] = [by('error'), by('warning')];
  return [
    ...[...errors, ...warned].map(formatResult),
    `${results.length} changes: ${errors.length} with errors, ${warned.length} with warnings only.`,
  ].join('\n\n');
}

// helpers

function formatResult({ change, problems }: ValidChangeResult): string {
  return [
    `${change.file}  ${change.id}: ${change.about}`,
    ...problems.map((problem) => `  ${formatProblemSummary(problem)}`),
  ].join('\n');
}
