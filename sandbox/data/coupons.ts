/** Coupon code -> discount on the first payment, in percent. */
export const coupons: ReadonlyMap<string, number> = new Map([
  ['WELCOME10', 10],
  ['FOUNDER25', 25],
]);
