// Replaces the URI parser of the form library. The library resolves only the `$id` of a schema and references to that
// id. Browsers can resolve them with `URL`.

/** Returns true if two URIs are equal after normalization. */
export function equal(one: string, other: string): boolean {
  return one === other || resolve(one, '') === resolve(other, '');
}

/**
 * Resolves a reference against a base URI. Returns the reference unchanged if the base is relative.
 * @example
 * resolve('https://example.com/a', 'b') // 'https://example.com/b'
 */
export function resolve(base: string, reference: string): string {
  return URL.canParse(reference, base) ? new URL(reference, base).href : reference;
}

export default { equal, resolve };
