/** Expedited filing: a state's processing time, the available speeds, and their payment. */
import { conflict } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { quoteOf } from '../money.ts';
import { expediteIntent, openPayment, type PaymentInput } from '../payments/open-payment.ts';
import { findOrder, findOwnOrder, type OrderRow } from './find-order.ts';
import { nextStatus, type OrderStatus } from './order-states.ts';
import { priceOf } from './quote.ts';
import { recordEvent } from './record-event.ts';

/** The available speeds by state, in hours to the filing. */
const speeds: Readonly<
  Record<string, readonly { code: 'de_two_hour' | 'de_same_day'; slug: string; hours: number }[]>
> = {
  delaware: [
    { code: 'de_two_hour', slug: 'two-hour', hours: 2 },
    { code: 'de_same_day', slug: 'same-day', hours: 24 },
  ],
};

const hoursADay = 24;

/**
 * GET /states/sla-times-term/{id}.
 * @throws 404
 */
export async function slaTimes(call: Call<{ params: { id: string } }>): Promise<ApiResponse> {
  const order = await findOrder(call, { id: call.input.params.id });
  const state = await stateOf(call.db, order);
  return {
    body: [
      ...speedsOf(order).map(({ slug, hours }) => ({
        stateName: state.name,
        expediteSlug: slug,
        hours,
      })),
      { stateName: state.name, expediteSlug: null, hours: state.standard_days * hoursADay },
    ],
  };
}

/**
 * GET /site/expedite-fees/{id}: sorted by speed. The standard speed has no code and no fee.
 * @throws 404
 */
export async function expediteFees(call: Call<{ params: { id: string } }>): Promise<ApiResponse> {
  const order = await findOrder(call, { id: call.input.params.id });
  const state = await stateOf(call.db, order);
  const ein = { einEstimateDaysForeign: 20, einEstimateDaysDomestic: 1 };
  const bought = await Promise.all(
    speedsOf(order).map(async ({ code, slug, hours }) => ({
      ...{ state: state.slug, slug, code, ...ein },
      amount: await priceOf(call.db, code),
      incorporationSlaExternal: hours,
      style: code === 'de_same_day' ? 'highlighted' : 'plain',
    })),
  );
  const standard = {
    ...{ state: state.slug, slug: 'standard', code: null, ...ein },
    amount: 0,
    incorporationSlaExternal: state.standard_days * hoursADay,
    style: 'plain',
  };
  return { body: [...bought, standard] };
}

/**
 * POST /site/order/{id}/request-expedition-process.
 * @throws 404; 409 when the order is unpaid, is expedited already, or its state does not offer the
 * speed; 422
 */
export async function requestExpedition(
  call: Call<{ params: { id: string }; body: PaymentInput & { expediteFeeCode: string } }>,
): Promise<ApiResponse> {
  const { expediteFeeCode, ...returns } = call.input.body;
  return inTransaction(call.db, async (db) => {
    const { id } = call.input.params;
    const order = await findOwnOrder(call, { db, id, forWriting: true });
    nextStatus(order.status as OrderStatus, 'expedite');
    const speed = speedsOf(order).find((one) => one.code === expediteFeeCode);
    const paidAlready = conflict(
      'already-expedited',
      'The faster filing of this order is paid already.',
    );
    if (order.expedite_status === 'paid') {
      throw paidAlready;
    }
    if (!speed) {
      throw conflict('not-offered', 'The state of this order does not offer that speed.');
    }
    const amount = await priceOf(db, speed.code);
    const label = `Faster filing: ${speed.hours === 2 ? 'two hours' : 'the same day'}`;
    const { url } = await openPayment(call, db, {
      ...returns,
      purpose: 'expedite',
      intents: [expediteIntent(id)],
      orderId: id,
      paidAlready,
      details: { code: speed.code },
      quote: quoteOf([{ code: speed.code, label, amount, recurrence: 'one_time' }]),
    });
    await db
      .updateTable('orders')
      .set({ expedite_code: speed.code, expedite_status: 'awaiting-payment' })
      .where('id', '=', id)
      .execute();
    await recordEvent(call.context, db, {
      orderId: id,
      action: 'expedite',
      details: { code: speed.code, amount },
    });
    return { body: { url } };
  });
}

// helpers

function speedsOf(order: OrderRow) {
  return speeds[order.registration_state] ?? [];
}

function stateOf(db: Database, order: OrderRow) {
  return db
    .selectFrom('states')
    .selectAll()
    .where('slug', '=', order.registration_state)
    .executeTakeFirstOrThrow();
}
