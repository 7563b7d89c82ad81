/** Creates the company of a paid order, which starts its filing. */
import { randomUUID } from 'node:crypto';
import { type ApiResponse, type Call, signedIn } from '../api/call.ts';
import { inTransaction } from '../database/transaction.ts';
import { findOwnOrder } from './find-order.ts';
import { nextStatus, type OrderStatus } from './order-states.ts';
import { recordEvent } from './record-event.ts';

/**
 * POST /site/order/company-onboarding. Idempotent.
 * @throws 404, and 409 for an unpaid order
 */
export async function companyOnboarding(
  call: Call<{ body: { externalId: string } }>,
): Promise<ApiResponse> {
  const { context } = call;
  return inTransaction(call.db, async (db) => {
    const id = call.input.body.externalId;
    const order = await findOwnOrder(call, { db, id, forWriting: true });
    const status = nextStatus(order.status as OrderStatus, 'onboard');
    const made = await db
      .insertInto('companies')
      .values({
        id: randomUUID(),
        order_id: id,
        owner_id: signedIn(call).id,
        company_type: order.company_type,
        registration_state: order.registration_state,
        business_name: order.business_name,
        business_name_ending: order.business_name_ending,
        industry: order.industry,
        created_at: context.now(),
      })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 1n) {
      await db.updateTable('orders').set({ status }).where('id', '=', id).execute();
      await recordEvent(context, db, { orderId: id, action: 'onboard' });
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
