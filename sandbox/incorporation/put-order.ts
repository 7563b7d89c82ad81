/** Creates an order, or updates the one named by the header. */
import { randomInt, randomUUID } from 'node:crypto';
import { invalidFields } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { closePayments, orderIntent } from '../payments/open-payment.ts';
import { findOrder, type OrderRow } from './find-order.ts';
import { nameEndings } from './name-endings.ts';
import { nextStatus, type OrderStatus, refusal } from './order-states.ts';
import { recordEvent } from './record-event.ts';
import { showOrder } from './show-order.ts';

interface OrderInput {
  company: {
    companyType: string;
    registrationState: string;
    businessName: string | null;
    businessNameEnding: string | null;
    industry: string | null;
    checkNameStep: boolean;
  };
  user: { email?: string; firstName?: string; lastName?: string } | null;
}

/**
 * PUT /site/order (§7).
 * @throws 404 for an order that is not the caller's, 409 for one that is paid or canceled, 422 for
 * a wrong name ending
 */
export async function putOrder(call: Call<{ body: OrderInput }>): Promise<ApiResponse> {
  const { company } = call.input.body;
  const ending = company.businessNameEnding || null;
  if (ending && !nameEndings[company.companyType]?.includes(ending)) {
    throw invalidFields({
      businessNameEnding: 'Choose one of the endings for this type of company',
    });
  }
  return inTransaction(call.db, async (db) => {
    const order = call.orderId
      ? await change(call, db, await findOrder(call, { db, id: call.orderId, forWriting: true }))
      : await create(call, db);
    return { body: await showOrder(call.context, db, order) };
  });
}

// helpers

/** An empty answer counts as missing. */
function columnsOf({ company, user }: OrderInput) {
  return {
    company_type: company.companyType,
    registration_state: company.registrationState,
    business_name: company.businessName || null,
    business_name_ending: company.businessNameEnding || null,
    industry: company.industry || null,
    check_name_step: company.checkNameStep,
    ...(user
      ? {
          user_email: user.email ?? null,
          user_first_name: user.firstName ?? null,
          user_last_name: user.lastName ?? null,
        }
      : {}),
  };
}

async function create(call: Call<{ body: OrderInput }>, db: Database): Promise<OrderRow> {
  for (;;) {
    const made = await db
      .insertInto('orders')
      .values({
        id: randomUUID(),
        reference: reference(),
        owner_id: call.viewer?.id ?? null,
        status: 'draft' satisfies OrderStatus,
        ...columnsOf(call.input.body),
        created_at: call.context.now(),
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made) {
      await recordEvent(call.context, db, { orderId: made.id, action: 'created' });
      return made;
    }
  }
}

async function change(
  call: Call<{ body: OrderInput }>,
  db: Database,
  order: OrderRow,
): Promise<OrderRow> {
  let status = nextStatus(order.status as OrderStatus, 'edit');
  const columns = columnsOf(call.input.body);
  const otherPrice =
    columns.company_type !== order.company_type ||
    columns.registration_state !== order.registration_state;
  if (otherPrice && status === 'awaiting-payment') {
    // An open payment page must not keep the price of the former company.
    if (!(await closePayments(db, orderIntent(order.id)))) {
      throw refusal('order-paid');
    }
    status = 'draft';
  }
  await recordEvent(call.context, db, {
    orderId: order.id,
    action: 'edit',
    details: { otherPrice },
  });
  return db
    .updateTable('orders')
    .set({ ...columns, status })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Leaves out letters that look like digits. */
function reference(): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const four = (): string => Array.from({ length: 4 }, () => letters[randomInt(32)]).join('');
  return `CH-${four()}-${four()}`;
}
