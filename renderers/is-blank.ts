/** Returns true for a missing value and for an empty text. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
