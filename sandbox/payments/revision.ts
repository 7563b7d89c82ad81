/** Ensures that the user pays for the answers that were shown. */
import { createHash } from 'node:crypto';
import { ApiError } from '../api/api-error.ts';

/**
 * Returns a short text that differs for different answers. The order of the answers does not matter.
 * @example getRevision({ city: 'Cody' }) === getRevision({ city: 'Cody' }) // true
 */
export function getRevision(answers: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 22);
}

/**
 * Compares the saved answers with those that were shown, before they are paid or changed.
 * @param shown the revision of the answers shown, or null if the caller shows none
 * @throws 409 `answers-changed` when they differ
 */
export function checkShownAnswers(
  answers: Readonly<Record<string, unknown>>,
  shown: string | null,
): void {
  if (shown === null || shown === getRevision(answers)) return;
  const message = 'The answers were changed after they were shown. Nothing was charged or saved.';
  throw new ApiError(409, 'answers-changed', message);
}
