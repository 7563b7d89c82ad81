/** Reads the day on which a company began in a state. */
import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import { estimateFormation } from './formation-estimate.ts';

/**
 * Returns the day on which a company began, or will usually be formed, as `YYYY-MM-DD`. Returns null if the user did not
 * say when it began.
 */
export async function readFormedOn(
  db: Database,
  { companyId, orderId }: { readonly companyId: string | null; readonly orderId: string | null },
  now: Date,
): Promise<string | null> {
  if (orderId !== null) return readFormationDay(db, orderId, now);
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

async function readFormationDay(db: Database, orderId: string, now: Date): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('states', 'states.slug', 'orders.registration_state')
    .select(['business_name', 'paid_at', 'named_at', 'expedite_status', 'states.standard_days'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return estimateFormation(order, order.standard_days, now).latest;
}
