/** Creates an order, or updates the order that the header names. */
import { randomInt, randomUUID } from 'node:crypto';
import { invalidFields } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { closePayments, getOrderIntent } from '../payments/open-payment.ts';
import { checkShownAnswers, getRevision } from '../payments/revision.ts';
import { findOrder, type OrderRow } from './find-order.ts';
import { nameEndings } from './name-endings.ts';
import { countNewOrder } from './order-limit.ts';
import { createOrderConflict, getNextStatus, type OrderStatus } from './order-states.ts';
import { recordOrderEvent } from './record-event.ts';
import { getCompanyAnswers, toOrderResponse } from './show-order.ts';

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
  expectedRevision?: string | null;
}

/**
 * PUT /site/order: creates or updates an order (specification §7).
 * @throws 404 for an order that is not the caller's, 409 for one that is paid or canceled or was changed after the
 * expected revision, 422 for a wrong name ending, 429 for too many new orders
 */
export async function putOrder(call: Call<{ body: OrderInput }>): Promise<ApiResponse> {
  const { company } = call.input.body;
  const ending = company.businessNameEnding || null;
  if (ending && !nameEndings[company.companyType]?.includes(ending)) {
    throw invalidFields({
      businessNameEnding: 'Choose one of the endings for this type of company',
    });
  }
  if (call.viewer && !call.orderId) await countNewOrder(call, call.db, call.viewer.id);
  return inTransaction(call.db, async (db) => {
    const order = call.orderId
      ? await updateOrder(
          call,
          db,
          await findOrder(call, { db, id: call.orderId, forWriting: true }),
        )
      : await createOrder(call, db);
    return { body: await toOrderResponse(call.context, db, order) };
  });
}

// helpers

/** Converts the input to database columns. An empty answer is stored as a missing answer. */
function toOrderColumns({ company, user }: OrderInput) {
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

async function createOrder(call: Call<{ body: OrderInput }>, db: Database): Promise<OrderRow> {
  for (;;) {
    const inserted = await db
      .insertInto('orders')
      .values({
        id: randomUUID(),
        reference: generateReference(),
        owner_id: call.viewer?.id ?? null,
        status: 'draft' satisfies OrderStatus,
        ...toOrderColumns(call.input.body),
        created_at: call.context.now(),
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) {
      await recordOrderEvent(call.context, db, { orderId: inserted.id, action: 'created' });
      return inserted;
    }
  }
}

async function updateOrder(
  call: Call<{ body: OrderInput }>,
  db: Database,
  order: OrderRow,
): Promise<OrderRow> {
  let status = getNextStatus(order.status as OrderStatus, 'edit');
  checkShownAnswers(getCompanyAnswers(order), call.input.body.expectedRevision ?? null);
  const columns = toOrderColumns(call.input.body);
  const isPriceChanged =
    columns.company_type !== order.company_type ||
    columns.registration_state !== order.registration_state;
  const [before, after] = [order, { ...order, ...columns }].map((each) =>
    getRevision(getCompanyAnswers(each)),
  );
  if (before !== after && status === 'awaiting-payment') {
    // Closes an open payment page, because it is for the previous answers.
    if (!(await closePayments(db, getOrderIntent(order.id)))) {
      throw createOrderConflict('order-paid');
    }
    status = 'draft';
  }
  await recordOrderEvent(call.context, db, {
    orderId: order.id,
    action: 'edit',
    details: { otherPrice: isPriceChanged },
  });
  return db
    .updateTable('orders')
    .set({ ...columns, status })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Generates the order reference that users see. It contains no letters that look like digits. */
function generateReference(): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const createGroup = (): string =>
    Array.from({ length: 4 }, () => letters[randomInt(32)]).join('');
  return `CH-${createGroup()}-${createGroup()}`;
}
