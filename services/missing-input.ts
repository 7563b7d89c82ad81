// Reports a missing required input without calling the service.

import type { Json, Outcome } from '../engine/index.ts';
import type { Operation } from './operations.ts';

/**
 * Returns the 422 that the service would return for a body without a required property, with the
 * message from the document (§5, §8: "Company is not passed"). Returns null when all are present.
 * Captcha tokens are added later and are not checked.
 */
export function findMissingInput(operation: Operation, body: Json | undefined): Outcome | null {
  const given = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  const missing = Object.entries(operation.required).filter(
    ([name]) =>
      (Object.hasOwn(given, name) ? (given[name] ?? null) : null) === null &&
      !(operation.captcha && name === 'recaptcha_token'),
  );
  const [first] = missing;
  if (!operation.body || !first) return null;
  return {
    name: '422',
    result: null,
    error: { code: 'not-passed', message: first[1], fields: Object.fromEntries(missing) },
    retryAfter: null,
  };
}
