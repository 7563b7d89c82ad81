// Reports the findings for changes that must pass.

import type { Problem } from '../../engine/language/index.ts';
import type { Legitimate } from './entry.ts';

export interface Passed {
  readonly change: Legitimate;
  /** Errors come first. */
  readonly problems: readonly Problem[];
}

/** Lists the changes with findings, errors first, and the total. */
export function tellPassed(results: readonly Passed[]): string {
  const by = (severity: Problem['severity']) =>
    results.filter(({ problems }) => problems[0]?.severity === severity);
  const [errors, warned] = [by('error'), by('warning')];
  return [
    ...[...errors, ...warned].map(tellOne),
    `${results.length} changes: ${errors.length} with errors, ${warned.length} with warnings only.`,
  ].join('\n\n');
}

// helpers

function tellOne({ change, problems }: Passed): string {
  return [
    `${change.file}  ${change.id}: ${change.about}`,
    ...problems.map(
      ({ file, line, severity, rule, message }) =>
        `  ${file}:${line} ${severity} ${rule}: ${message}`,
    ),
  ].join('\n');
}
