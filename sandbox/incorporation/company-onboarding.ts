/** Creates the company of a paid order, which starts its filing. */
import { randomUUID } from 'node:crypto';
import { type ApiResponse, type Call, requireViewer } from '../api/call.ts';
import { inTransaction } from '../database/transaction.ts';
import { findOwnOrder } from './find-order.ts';
import { getNextStatus, type OrderStatus } from './order-states.ts';
import { recordOrderEvent } from './record-event.ts';

/**
 * POST /site/order/company-onboarding: creates the company. Idempotent.
 * @throws 404, and 409 for an unpaid order
 */
export async function createOrderCompany(
  call: Call<{ body: { externalId: string } }>,
): Promise<ApiResponse> {
  const { context } = call;
  return inTransaction(call.db, async (db) => {
    const id = call.input.body.externalId;
    const order = await findOwnOrder(call, { db, id, forWriting: true });
    const status = getNextStatus(order.status as OrderStatus, 'onboard');
    const inserted = await db
      .insertInto('companies')
      .values({
        id: randomUUID(),
        order_id: id,
        owner_id: requireViewer(call).id,
        company_type: order.company_type,
        registration_state: order.registration_state,
        business_name: order.business_name,
        business_name_ending: order.business_name_ending,
        industry: order.industry,
        created_at: context.now(),
      })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n) {
      await db.updateTable('orders').set({ status }).where('id', '=', id).execute();
      await recordOrderEvent(context, db, { orderId: id, action: 'onboard' });
    }
    const company = await db
      .selectFrom('companies')
      .select(['id', 'created_at'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      body: { companyExternalId: company.id, createdAt: company.created_at.toISOString() },
    };
  });
}
