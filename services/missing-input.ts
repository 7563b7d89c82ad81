// Finds required inputs that are missing, before the service is called.

import type { CallOutcome, Json } from '../engine/index.ts';
import type { Operation } from './operations.ts';

/**
 * Returns the outcome 422 for a body without a required property, as the service would, with the
 * message from the OpenAPI document, such as "Name is not passed". Returns null if all are
 * present. Captcha tokens are added later, so they are not checked.
 */
export function findMissingInput(operation: Operation, body: Json | undefined): CallOutcome | null {
  const values = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  const missing = Object.entries(operation.required).filter(
    ([name]) =>
      (Object.hasOwn(values, name) ? (values[name] ?? null) : null) === null &&
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
