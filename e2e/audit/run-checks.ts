// Runs checks over a sample.

import type { Check } from './check.ts';
import type { PageSample } from './page-sample.ts';
import type { AuditFinding } from './results.ts';

/** Returns what the checks find in the sample. Equal findings are reported once. */
export function runChecks(sample: PageSample, checks: readonly Check[]): readonly AuditFinding[] {
  return checks.flatMap((check) =>
    [...new Set(check.find(sample))].map((message) => ({ check: check.id, message })),
  );
}
