// Prints the table of an audit: a row for each screen, a column for each check.

import type { AuditFailure, AuditSummary } from './summarize.ts';

/** Returns the table. A cell has the number of failures, `w` if all are waived, or a dot. */
export function printTable({ failures, results }: AuditSummary, checks: readonly string[]): string {
  const screens = [...new Set(results.map(({ screen }) => screen))];
  const width = Math.max(...screens.map(({ length }) => length), 10);
  const head = checks.map((_, index) => String(index + 1).padStart(3)).join('');
  const rows = screens.map((screen) => {
    const own = failures.filter((each) => each.screen === screen);
    return `${screen.padEnd(width)}${checks.map((check) => printCell(own, check)).join('')}`;
  });
  const legend = checks.map((check, index) => `${index + 1} ${check}`).join(', ');
  return [`${''.padEnd(width)}${head}`, ...rows, '', legend].join('\n');
}

/** Returns a line for each failure that is not waived. */
export function printFailures({ failures }: AuditSummary): readonly string[] {
  return failures
    .filter(({ waived }) => waived === null)
    .map(({ screen, check, message, at }) => {
      const more = at.length > 1 ? ` and ${at.length - 1} more` : '';
      return `${screen}  ${check}  ${message}  [${at[0]}${more}]`;
    });
}

// helpers

function printCell(failures: readonly AuditFailure[], check: string): string {
  const own = failures.filter((each) => each.check === check);
  const open = own.filter(({ waived }) => waived === null).length;
  if (open > 0) return String(open).padStart(3);
  return own.length > 0 ? '  w' : '  ·';
}
