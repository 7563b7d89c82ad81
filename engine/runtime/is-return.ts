/**
 * True for the query of a return URL, which a handoff has given to an external page.
 * @example
 * comesBack({ back: 'cancelled' }); // true
 */
export function isReturn(query: Readonly<Record<string, string | undefined>>): boolean {
  return query.back !== undefined;
}
