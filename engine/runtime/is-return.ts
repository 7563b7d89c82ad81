/**
 * True for an address that a handoff gave to an outside page: its query says how the founder comes back.
 * @example
 * comesBack({ back: 'cancelled' }); // true
 */
export function isReturn(query: Readonly<Record<string, string | undefined>>): boolean {
  return query.back !== undefined;
}
