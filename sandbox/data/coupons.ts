/** Coupon code -> discount on the first payment, in percent. */
export const discountByCoupon: ReadonlyMap<string, number> = new Map([
  ['WELCOME10', 10],
  ['FOUNDER25', 25],
]);
