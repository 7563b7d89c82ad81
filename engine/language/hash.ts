// FNV-1a hashes of texts (draft-eastlake-fnv). The hashes are the same in every browser. They are not suitable for
// security.

const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/**
 * Returns the 32-bit FNV-1a hash of the UTF-16 code units of a text, as an unsigned number.
 * @param start the start value. A different start value gives an independent hash
 * @example
 * hashText('a') // 3826002220
 */
export function hashText(text: string, start = offsetBasis): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  return hash >>> 0;
}

/**
 * Returns a 64-bit hash: two hashes with different start values, in base 36.
 * @example
 * digestText('') // 'ztntfp-9zloz'
 */
export function digestText(text: string): string {
  return [offsetBasis, prime].map((start) => hashText(text, start).toString(36)).join('-');
}
