/** Ensures that users pay for the answers that they were shown. */
import { createHash } from 'node:crypto';
import { ApiError } from '../api/api-error.ts';

/**
 * Returns a short text that identifies answers. Different answers have different texts. The order of the answers does
 * not matter.
 * @example getRevision({ city: 'Cody' }) === getRevision({ city: 'Cody' }) // true
 */
export function getRevision(answers: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 22);
}

/**
 * Compares the saved answers with the answers that the user was shown, before they are paid for or changed.
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
