/** Expedited filing: the processing times of states, the available speeds, and their payment. */

import { conflict } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { formatCompanyName } from '../companies/company-name.ts';
import { taxIdDays } from '../companies/formation-estimate.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { createQuote } from '../money.ts';
import { getExpediteIntent, openPayment, type PaymentInput } from '../payments/open-payment.ts';
import { getFilingSpeeds } from './filing-speeds.ts';
import { findOrder, findOwnOrder, type OrderRow } from './find-order.ts';
import { getNextStatus, type OrderStatus } from './order-states.ts';
import { readPrice } from './quote.ts';
import { recordOrderEvent } from './record-event.ts';

const hoursPerDay = 24;

/**
 * GET /states/sla-times-term/{id}: lists the processing times of an order's state.
 * @throws 404
 */
export async function listProcessingTimes(
  call: Call<{ params: { id: string } }>,
): Promise<ApiResponse> {
  const order = await findOrder(call, { id: call.input.params.id });
  const state = await readState(call.db, order);
  return {
    body: [
      ...getFilingSpeeds(order.registration_state).map(({ slug, hours }) => ({
        stateName: state.name,
        expediteSlug: slug,
        hours,
      })),
      { stateName: state.name, expediteSlug: null, hours: state.standard_days * hoursPerDay },
    ],
  };
}

/**
 * GET /site/expedite-fees/{id}: lists the speeds with their fees, sorted by speed. The standard
 * speed has no code and no fee.
 * @throws 404
 */
export async function listExpediteFees(
  call: Call<{ params: { id: string } }>,
): Promise<ApiResponse> {
  const order = await findOrder(call, { id: call.input.params.id });
  const state = await readState(call.db, order);
  const bought = await Promise.all(
    getFilingSpeeds(order.registration_state).map(async ({ code, slug, hours }) => ({
      ...{ state: state.slug, slug, code, ...taxIdDays },
      amount: await readPrice(call.db, code),
      incorporationSlaExternal: hours,
      style: code === 'de_same_day' ? 'highlighted' : 'plain',
    })),
  );
  const standard = {
    ...{ state: state.slug, slug: 'standard', code: null, ...taxIdDays },
    amount: 0,
    incorporationSlaExternal: state.standard_days * hoursPerDay,
    style: 'plain',
  };
  return { body: [...bought, standard] };
}

/**
 * POST /site/order/{id}/request-expedition-process: opens the payment of a faster filing.
 * @throws 404; 409 when the order is unpaid, is expedited already, or its state does not offer the
 * speed; 422
 */
export async function requestExpeditedFiling(
  call: Call<{ params: { id: string }; body: PaymentInput & { expediteFeeCode: string } }>,
): Promise<ApiResponse> {
  const { expediteFeeCode, ...paymentInput } = call.input.body;
  return inTransaction(call.db, async (db) => {
    const { id } = call.input.params;
    const order = await findOwnOrder(call, { db, id, forWriting: true });
    getNextStatus(order.status as OrderStatus, 'expedite');
    const speed = getFilingSpeeds(order.registration_state).find(
      (candidate) => candidate.code === expediteFeeCode,
    );
    const paidAlready = conflict('already-expedited', 'You already paid for faster filing.');
    if (order.expedite_status === 'paid') {
      throw paidAlready;
    }
    if (!speed) {
      throw conflict('not-offered', 'The state doesn’t offer that speed.');
    }
    const amount = await readPrice(db, speed.code);
    const label = `Faster filing in ${(await readState(db, order)).name}` as const;
    const description = speed.hours === 2 ? 'Processed within two hours' : 'Processed the same day';
    const { url } = await openPayment(call, db, {
      ...paymentInput,
      purpose: 'expedite',
      intents: [getExpediteIntent(id)],
      orderId: id,
      companyName: formatCompanyName(order),
      paidAlready,
      details: { code: speed.code },
      quote: createQuote([
        { code: speed.code, label, description, amount, recurrence: 'one_time' },
      ]),
    });
    await db
      .updateTable('orders')
      .set({ expedite_code: speed.code, expedite_status: 'awaiting-payment' })
      .where('id', '=', id)
      .execute();
    await recordOrderEvent(call.context, db, {
      orderId: id,
      action: 'expedite',
      details: { code: speed.code, amount },
    });
    return { body: { url } };
  });
}

// helpers

function readState(db: Database, order: OrderRow) {
  return db
    .selectFrom('states')
    .selectAll()
    .where('slug', '=', order.registration_state)
    .executeTakeFirstOrThrow();
}
