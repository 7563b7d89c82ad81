/**
 * Returns true if a query belongs to a return URL. A handoff passes its return URL to an external page.
 * @example
 * isReturnQuery({ back: 'cancelled' }); // true
 */
export function isReturnQuery(query: Readonly<Record<string, string | undefined>>): boolean {
  return query.back !== undefined;
}
