/** Applies payments of agents: starts the agents or upgrades a plan. */

import { randomUUID } from 'node:crypto';
import { addMonths } from '../add-months.ts';
import { formatCompanyName } from '../companies/company-name.ts';
import { type Bundle, getAnnualPrice, upgradesByPlan } from '../data/bundles.ts';
import type { ApplyPayment } from '../payments/payment-notice.ts';
import { changePlan } from './change-plan.ts';
import { mailAgentOrder } from './mail-orders.ts';
import { recordAgentEvent } from './record-event.ts';
import type { AgentOrder } from './subscribe.ts';

/** Payment purpose -> its handler. */
export const agentPaymentHandlers: Readonly<Record<string, ApplyPayment>> = {
  agents: startAgents,
  upgrade: applyPlanUpgrade,
};

// helpers

/** Starts either all ordered agents or none. If a state already has an agent, the payment is refunded. */
async function startAgents(...[context, db, session, notice]: Parameters<ApplyPayment>) {
  const { companyId = '', orderType = '', promoCode = '', states = '[]' } = session.details;
  const asksOwners = session.details.ownershipReport === 'true';
  const orders = JSON.parse(states) as [string, AgentOrder][];
  const company = await db
    .selectFrom('companies')
    .select(['owner_id', 'company_type', 'registration_state', 'order_id'])
    .select(['business_name', 'business_name_ending'])
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const existing = await db
    .selectFrom('agent_subscriptions')
    .select('id')
    .where('company_id', '=', companyId)
    .where(
      'state',
      'in',
      orders.map(([state]) => state),
    )
    .execute();
  if (existing.length > 0) return 'paid-twice';
  const startsAt = context.now();
  const renewsAt = addMonths(startsAt, 12);
  await db
    .insertInto('agent_subscriptions')
    .values(
      orders.map(([state, order]) => ({
        ...{ id: randomUUID(), company_id: companyId, state, order_type: orderType },
        ...{ bundle: order.bundle, service: order.service, effective_date: order.effectiveDate },
        promo_code: promoCode === '' ? null : promoCode,
        amount: getAnnualPrice(order.bundle),
        payment_id: notice.paymentId,
        ...{ created_at: startsAt, renews_at: renewsAt },
      })),
    )
    .execute();
  if (asksOwners)
    await db
      .insertInto('ownership_reports')
      .values({ company_id: companyId, ordered_at: startsAt })
      .onConflict((found) => found.column('company_id').doNothing())
      .execute();
  const { paymentId, amount } = notice;
  await recordAgentEvent(context, db, companyId, {
    action: 'ordered',
    details: { orderType, paymentId, amount },
  });
  await mailAgentOrder(context, db, {
    ...{ ownerId: company.owner_id, companyId, companyType: company.company_type },
    registrationState: company.registration_state,
    ...{ orderId: company.order_id, orders, asksOwners, companyName: formatCompanyName(company) },
  });
  return undefined;
}

async function applyPlanUpgrade(...[context, db, session, notice]: Parameters<ApplyPayment>) {
  const { companyId = '', state = '', bundle = '' } = session.details;
  const subscription = await db
    .selectFrom('agent_subscriptions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst();
  const name = bundle as Bundle['name'];
  if (!subscription || !upgradesByPlan[subscription.bundle as Bundle['name']]?.includes(name))
    return 'paid-twice';
  await changePlan(context, db, subscription, { bundle: name, paymentId: notice.paymentId });
  return undefined;
}
