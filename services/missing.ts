// A part of the input that must be there is told without asking the service.

import type { Json, Outcome } from '../engine/index.ts';
import type { Operation } from './operations.ts';

/**
 * What the service would answer (422) to a body without a part it must have, in the document's own
 * words (§5, §8: "Company is not passed"); null when all parts are there. Captcha tokens come later.
 */
export function missingPart(operation: Operation, body: Json | undefined): Outcome | null {
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
