/**
 * Returns true for the query of a return URL, which a handoff passes to an external page.
 * @example
 * isReturn({ back: 'cancelled' }); // true
 */
export function isReturn(query: Readonly<Record<string, string | undefined>>): boolean {
  return query.back !== undefined;
}
