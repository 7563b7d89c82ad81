// The clock of a session: it runs from the time of the settings, else from that of the walk.

/**
 * Creates a clock.
 * @param start the time at which the session starts
 * @param getSet returns the time that is set, or null. A new time is the present one, and runs from there
 * @example
 * createClock('2026-01-05T10:00:00.000Z', () => null)() // '2026-01-05T10:00:00.000Z'
 */
export function createClock(start: string, getSet: () => string | null): () => string {
  let set = getSet();
  let base = set ?? start;
  let since = Date.now();
  return () => {
    const next = getSet();
    if (next !== set) [set, base, since] = [next, next ?? start, Date.now()];
    return new Date(Date.parse(base) + Date.now() - since).toISOString();
  };
}
