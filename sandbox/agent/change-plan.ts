/** Changes the plan of an agent to a larger one after its payment. */
import type { Selectable } from 'kysely';
import type { SandboxContext } from '../context.ts';
import { type Bundle, getAnnualPrice } from '../data/bundles.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { recordAgentEvent } from './record-event.ts';

/** A row of the table `agent_subscriptions`. */
export type SubscriptionRow = Selectable<Tables['agent_subscriptions']>;

/** The new plan, and the payment of the price difference. */
interface PlanChange {
  readonly bundle: Bundle['name'];
  readonly paymentId: string;
}

/** Changes the plan and records the upgrade. @param db a transaction */
export async function changePlan(
  context: SandboxContext,
  db: Database,
  subscription: SubscriptionRow,
  { bundle, paymentId }: PlanChange,
): Promise<void> {
  await db
    .updateTable('agent_subscriptions')
    .set({ bundle, amount: getAnnualPrice(bundle), payment_id: paymentId })
    .where('id', '=', subscription.id)
    .execute();
  const { company_id, state, bundle: before } = subscription;
  await recordAgentEvent(context, db, company_id, {
    action: 'upgraded',
    details: { state, before, bundle, paymentId },
  });
}
