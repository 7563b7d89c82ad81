/** The initial prices of the product. The table `prices` holds the current ones. */

/** Price code -> amount in whole cents. */
export const initialPrices = {
  service: 19_900,
  'new-york-publication': 35_000,
  de_two_hour: 59_900,
  de_same_day: 19_900,
} as const;
