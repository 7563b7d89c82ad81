/** Estimates when a company that was ordered here exists. */
import type { Database } from '../database/open.ts';
import { estimateFormation } from './formation-estimate.ts';

/** Returns true if the state is still forming the company of an order. A company without an order exists already. */
export async function isBeingFormed(
  db: Database,
  { order_id: orderId }: { readonly order_id: string | null },
  now: Date,
): Promise<boolean> {
  return (await readFormationDays(db, [orderId], now)).size > 0;
}

/**
 * Returns the day by which the state will usually have formed the company of each order, as `YYYY-MM-DD`. Companies that
 * exist already are left out.
 */
export async function readFormationDays(
  db: Database,
  orderIds: readonly (string | null)[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const ids = orderIds.filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const orders = await db
    .selectFrom('orders')
    .innerJoin('states', 'states.slug', 'orders.registration_state')
    .select(['orders.id', 'business_name', 'paid_at', 'named_at'])
    .select(['expedite_status', 'expedite_code'])
    .select('states.standard_days')
    .where('orders.id', 'in', ids)
    .execute();
  const today = now.toISOString().slice(0, 10);
  const days = orders.map((order): [string, string] => [
    order.id,
    estimateFormation(order, order.standard_days, now).latest,
  ]);
  return new Map(days.filter(([, day]) => day > today));
}
