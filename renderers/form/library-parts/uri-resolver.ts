// Replaces the URI parser of the form library. The library resolves only the `$id` of a schema and
// references to it, for which browsers have `URL`.

/** Returns true if two URIs are the same after normalization. */
export function equal(one: string, other: string): boolean {
  return one === other || resolve(one, '') === resolve(other, '');
}

/**
 * Resolves a reference against a base URI. References of a relative base stay as they are.
 * @example
 * resolve('https://example.com/a', 'b') // 'https://example.com/b'
 */
export function resolve(base: string, reference: string): string {
  return URL.canParse(reference, base) ? new URL(reference, base).href : reference;
}

export default { equal, resolve };
