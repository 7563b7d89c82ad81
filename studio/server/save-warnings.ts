// Finds reasons not to save the changed flows.

import type { SaveWarning } from '../protocol/api.ts';
import { describeFailure } from '../protocol/journey-failure.ts';
import type { AnalysisClient } from './analysis-client.ts';

/**
 * Returns the checker's errors, the failing journeys, and the changes that break saved drafts. Without a commit, no
 * drafts can break.
 */
export async function findSaveWarnings(analysis: AnalysisClient): Promise<readonly SaveWarning[]> {
  const latest = analysis.getLatest();
  if (!latest) return [];
  const errors = latest.problems.flatMap(({ severity, message, file, line }) =>
    severity === 'error'
      ? [{ kind: 'error' as const, text: message, place: `${file}:${line}` }]
      : [],
  );
  // Files that cannot be parsed cannot be played or compared.
  if (!latest.isCurrent) return errors;
  const { failed } = await analysis.ask('journeys', null);
  const breaks = await analysis.ask('review', null).then(
    (review) => review.breaks,
    () => [],
  );
  return [
    ...errors,
    ...breaks.map((text) => ({ kind: 'draft' as const, text, place: null })),
    ...failed.map((each) => ({
      kind: 'journey' as const,
      text: describeFailure(each),
      place: null,
    })),
  ];
}
