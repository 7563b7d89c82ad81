// Recognizes the consents among the fields of a form.

import type { JsonObject } from './data.ts';

/**
 * Returns true for the schema of a consent: a field that only `true` satisfies. It has to be given
 * each time the form is sent.
 * @example
 * isConsent({ type: 'boolean', const: true }) // true
 */
export function isConsent(schema: JsonObject | undefined): boolean {
  return schema?.const === true;
}
