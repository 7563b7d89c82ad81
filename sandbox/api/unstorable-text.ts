/** Finds text that the database cannot store: NUL characters and unpaired surrogates. */

/**
 * @param value a request's body or query, of any depth
 * @returns the name of the field with such text, or undefined
 */
export function findUnstorableField(value: unknown, name = 'body'): string | undefined {
  if (typeof value === 'string') {
    return /[\0\p{Surrogate}]/u.test(value) ? name : undefined;
  }
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  for (const [key, item] of Object.entries(value)) {
    const found =
      findUnstorableField(key, name) ??
      findUnstorableField(item, Array.isArray(value) ? name : key);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}
