// The clock of a preview's walk. It shows the time from the settings if one is set, or else the time of the walk.

/**
 * Creates a clock. The time of the walk continues while another time is set, and is shown again afterward.
 * @param start the time at which the walk starts
 * @param getSet returns the time from the settings, or null. The clock starts running from each new time
 * @example
 * createClock('2026-01-05T10:00:00.000Z', () => null)() // '2026-01-05T10:00:00.000Z'
 */
export function createClock(start: string, getSet: () => string | null): () => string {
  const walk = { base: start, since: Date.now() };
  let set = getSet();
  let since = Date.now();
  return () => {
    const next = getSet();
    if (next !== set) [set, since] = [next, Date.now()];
    return next === null ? readTime(walk.base, walk.since) : readTime(next, since);
  };
}

// helpers

function readTime(base: string, since: number): string {
  return new Date(Date.parse(base) + Date.now() - since).toISOString();
}
