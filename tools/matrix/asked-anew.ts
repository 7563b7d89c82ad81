// The answers that are never stored: a secret, and a consent, which has to be given each time.

import type { JsonObject } from '../../engine/language/index.ts';

/** Returns true if a field with this schema is empty whenever its form is shown. */
export function isAskedAnew(property: JsonObject | undefined): boolean {
  return property?.['x-sensitive'] === true || property?.const === true;
}
