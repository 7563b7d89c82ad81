// Recognizes the form fields that ask for consent.

import type { JsonObject } from './data.ts';

/**
 * Returns true for the schema of a consent field, which only `true` satisfies. The user must give the consent each time
 * the form is sent.
 * @example
 * isConsentSchema({ type: 'boolean', const: true }) // true
 */
export function isConsentSchema(schema: JsonObject | undefined): boolean {
  return schema?.const === true;
}
