// Cancels the reports of form input that a test leaves pending, so that none is sent after the test.

import type { InputReporter } from '../../../renderers/input-reporter.ts';

const reporters = new Set<InputReporter>();

/** Remembers a reporter until the test ends. */
export function trackReporter(reporter: InputReporter): InputReporter {
  reporters.add(reporter);
  return reporter;
}

/** Cancels the pending reports of all reporters of the test. */
export function cancelReports(): void {
  for (const reporter of reporters) reporter.cancel();
  reporters.clear();
}
