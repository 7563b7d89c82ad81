/**
 * Returns true if a query belongs to a return URL. A handoff passes its return URL to an external page.
 * @example
 * isReturn({ back: 'cancelled' }); // true
 */
export function isReturn(query: Readonly<Record<string, string | undefined>>): boolean {
  return query.back !== undefined;
}
