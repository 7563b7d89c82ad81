// Finds missing required inputs before a service is called.

import type { CallOutcome, Json } from '../engine/index.ts';
import type { Operation } from './operations.ts';

/**
 * Returns the outcome 422 for a body without a required property, as the service would. Its message comes from the
 * OpenAPI document, such as "Name is not passed". Returns null if all required properties are present. Captcha tokens
 * are not checked, because they are added later.
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
