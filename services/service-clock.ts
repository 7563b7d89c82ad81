// The clock of the services. Dates of charges must be right although the clock of a computer is wrong.

/** The difference in milliseconds from which on the clock of the computer counts as wrong. */
const tolerance = 2 * 60_000;

export interface ServiceClock {
  /** Returns the current time in milliseconds. It is the computer's own until a response proves it wrong. */
  now(): number;
  /** Compares the clock of the computer with the date of a response. */
  read(response: Response): void;
}

/**
 * Creates the clock.
 * @param getOwnTime the time of the computer in milliseconds
 * @example
 * const clock = createServiceClock(() => Date.parse('2025-01-01T00:00:00Z'));
 * clock.read(new Response(null, { headers: { date: 'Wed, 01 Jan 2026 00:00:00 GMT' } }));
 * new Date(clock.now()).getUTCFullYear() // 2026
 */
export function createServiceClock(getOwnTime: () => number): ServiceClock {
  let difference = 0;
  return {
    now: () => getOwnTime() + difference,
    read(response) {
      const found = Date.parse(response.headers.get('date') ?? '') - getOwnTime();
      if (Number.isNaN(found)) return;
      difference = Math.abs(found) > tolerance ? found : 0;
    },
  };
}
