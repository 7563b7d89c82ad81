// Orders and pays as the pages do, and compares what was acknowledged with what a database has.

import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Sandbox } from '../../sandbox/options.ts';
import type { TestResponse } from '../sandbox/support/http.ts';
import {
  callIncorporation,
  getReviewedPaymentInput,
  sendOrder,
  submitCard,
} from '../sandbox/support/user-actions.ts';
import { query } from './database-pair.ts';

/** An order whose payment was acknowledged. */
export interface PaidOrder {
  readonly token: string;
  readonly id: string;
  readonly sessionId: string;
}

/** Orders and pays: each call is repeated with the same key until it is answered. */
export async function orderAndPay(
  server: Pick<Sandbox, 'address'>,
  token: string,
  businessName: string,
): Promise<PaidOrder> {
  const key = { 'idempotency-key': `order-and-pay-${businessName.replaceAll(' ', '-')}` };
  const order = await repeat(() =>
    sendOrder(server, { token, headers: key, changes: { businessName } }),
  );
  const { externalId: id, quote } = order.json;
  const checkout = await repeat(() =>
    callIncorporation(server, `/site/order/${id}/checkout`, {
      ...{ token, headers: key, body: getReviewedPaymentInput(server, quote.total) },
    }),
  );
  const { url, sessionId } = checkout.json;
  await repeat(() => submitCard(server, url));
  return { token, id, sessionId };
}

/** Expects that a database has the orders that were acknowledged and no others, and one payment of each. */
export async function expectPaidOnce(url: string, paid: readonly PaidOrder[]): Promise<void> {
  const orders = await query(url, 'select id from orders');
  expect(orders.map(({ id }) => id).sort()).toEqual(paid.map(({ id }) => id).sort());
  const payments = await query(url, 'select session_id, status from provider_payments');
  const sessions = payments.map(({ session_id }) => session_id);
  expect(sessions.sort()).toEqual(paid.map(({ sessionId }) => sessionId).sort());
  expect(new Set(payments.map(({ status }) => status))).toEqual(new Set(['captured']));
}

// helpers

/** Repeats a call until its answer is a success or a redirect. */
async function repeat(call: () => Promise<TestResponse>): Promise<TestResponse> {
  for (let tries = 1; ; tries += 1) {
    const response = await call().catch((error: Error) => error);
    if (!(response instanceof Error) && response.status < 400) return response;
    const text = response instanceof Error ? response.message : response.text;
    if (tries === 300) throw new Error(`There was no answer but ${text}`);
    await setTimeout(200);
  }
}
