// Recognizes the answers that are never stored: secrets and consents.

import { isConsentSchema, type JsonObject } from '../../engine/language/index.ts';

/** Returns true if a field with this schema is empty whenever its form is shown. */
export function isNeverStored(property: JsonObject | undefined): boolean {
  return property?.['x-sensitive'] === true || isConsentSchema(property);
}
