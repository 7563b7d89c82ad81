/** Promotion codes that the back end knows, and how many percent of the first payment each takes off. */
export const coupons: ReadonlyMap<string, number> = new Map([
  ['WELCOME10', 10],
  ['FOUNDER25', 25],
]);
