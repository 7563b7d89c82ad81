// The clock of the services. It is corrected by the dates of responses, so that dates of charges are right even if the
// computer's clock is wrong.

/** The minimum difference in milliseconds at which the computer's clock is treated as wrong. */
const tolerance = 2 * 60_000;

export interface ServiceClock {
  /** Returns the current time in milliseconds. The computer's clock is used until a response shows that it is wrong. */
  now(): number;
  /** Compares the computer's clock with the date of a response. */
  read(response: Response): void;
}

/**
 * Creates the clock of the services.
 * @param getOwnTime returns the time of the computer's clock in milliseconds
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
