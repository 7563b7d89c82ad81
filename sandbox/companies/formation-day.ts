/** Reads the day on which a company begins. */
import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import { estimateFormation } from './formation-estimate.ts';

/** A company by its own id, by the id of its order, or by both. */
interface CompanyIds {
  readonly companyId: string | null;
  readonly orderId: string | null;
}

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
  const days = await readAllFormationDays(db, orderIds, now);
  return new Map([...days].filter(([, day]) => isLater(day, now)));
}

/**
 * Returns the day on which a company began, or will usually be formed, as `YYYY-MM-DD`. Returns null if the user did not
 * say when it began.
 */
export async function readFormedOn(
  db: Database,
  { companyId, orderId }: CompanyIds,
  now: Date,
): Promise<string | null> {
  if (orderId !== null)
    return (await readAllFormationDays(db, [orderId], now)).get(orderId) ?? null;
  if (companyId === null) return null;
  const company = await db
    .selectFrom('companies')
    .select(({ fn, ref }) =>
      fn<string | null>('to_char', [ref('date_business_started'), sql.lit('YYYY-MM-DD')]).as(
        'began',
      ),
    )
    .where('id', '=', companyId)
    .executeTakeFirst();
  return company?.began ?? null;
}

/** Returns the day of a formation if it is after today. Returns null for a company that exists. */
export function getFormsBy(
  { orderId }: Pick<CompanyIds, 'orderId'>,
  formedOn: string | null,
  now: Date,
): string | null {
  return orderId !== null && formedOn !== null && isLater(formedOn, now) ? formedOn : null;
}

/**
 * Returns the day on which a company began in a state, as `YYYY-MM-DD`: the day of its formation in its own state, and
 * the day of the order in another state. Returns null if the user did not say when the company began.
 */
export function getDayBegun(
  company: { readonly registrationState: string; readonly formedOn: string | null },
  state: string,
  orderedAt: Date | undefined,
): string | null {
  if (state === company.registrationState) return company.formedOn;
  return orderedAt?.toISOString().slice(0, 10) ?? null;
}

// helpers

const isLater = (day: string, now: Date): boolean => day > now.toISOString().slice(0, 10);

/** Returns the last likely day of the formation for each order, also for companies that exist. */
async function readAllFormationDays(
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
    .select(['expedite_status', 'states.standard_days'])
    .where('orders.id', 'in', ids)
    .execute();
  return new Map(
    orders.map((order) => [order.id, estimateFormation(order, order.standard_days, now).latest]),
  );
}
