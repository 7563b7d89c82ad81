/** Parses a Cookie header. */

/** @returns the cookies by name; the first one wins */
export function parseCookies(header: string | undefined): ReadonlyMap<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return [name, value.join('=')] as const;
  });
  return new Map(pairs.reverse());
}
