/** The speeds of faster filing that a state offers. */

/** A speed: its price code, its name, and the hours until the state has filed. */
export interface FilingSpeed {
  readonly code: 'de_two_hour' | 'de_same_day';
  readonly slug: string;
  readonly hours: number;
}

const speedsByState: Readonly<Record<string, readonly FilingSpeed[]>> = {
  delaware: [
    { code: 'de_two_hour', slug: 'two-hour', hours: 2 },
    { code: 'de_same_day', slug: 'same-day', hours: 24 },
  ],
};

/**
 * Returns the speeds of a state, which are none for most states.
 * @example
 * getFilingSpeeds('wyoming') // []
 */
export function getFilingSpeeds(state: string): readonly FilingSpeed[] {
  return speedsByState[state] ?? [];
}
