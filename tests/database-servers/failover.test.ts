// Tests that no acknowledged order is lost, and nothing is charged twice, when the database server is killed while founders
// order and pay, and its standby takes over.

import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Sandbox } from '../../sandbox/options.ts';
import { createSandbox } from '../../sandbox/server.ts';
import type { TestResponse } from '../sandbox/support/http.ts';
import {
  callIncorporation,
  getPaymentInput,
  sendOrder,
  signUp,
  submitCard,
  waitForStatus,
} from '../sandbox/support/user-actions.ts';
import { findPrograms, query, startDatabasePair } from './database-pair.ts';

const founders = 4;
const ordersPerFounder = 12;
const ordersBeforeFailover = 15;

/** An order whose payment was acknowledged. */
interface PaidOrder {
  readonly token: string;
  readonly id: string;
  readonly sessionId: string;
}

test.each([1, 2, 3])('failover %i', async () => {
  const programs = findPrograms();
  if (programs === null) throw new Error('This test needs PostgreSQL and PgBouncer.');
  const pair = await startDatabasePair(programs);
  const options = { port: 0, dataFolder: 'memory', databaseUrl: pair.url, quiet: true };
  // Two processes share the database, as two machines would.
  const sandboxes = await Promise.all([createSandbox(options), createSandbox(options)]);
  try {
    await Promise.all(sandboxes.map((sandbox) => sandbox.listen()));
    const paid: PaidOrder[] = [];
    let failover: Promise<void> | undefined;
    const orderAll = async (index: number) => {
      const sandbox = sandboxes[index % sandboxes.length] as Sandbox;
      const { token } = await signUp(sandbox, `founder${index}@example.com`);
      for (let number = 0; number < ordersPerFounder; number += 1) {
        paid.push(await orderAndPay(sandbox, token, `Kites ${index} ${number}`));
        if (paid.length >= ordersBeforeFailover) failover ??= pair.failOver();
      }
    };
    await Promise.all(Array.from({ length: founders }, (_, index) => orderAll(index)));
    expect(failover).toBeDefined();
    await failover;
    for (const { token, id } of paid)
      await waitForStatus(sandboxes[0] as Sandbox, token, id, 'paid');
    const orders = await query(pair.standbyUrl, 'select id from orders');
    expect(orders.map(({ id }) => id).sort()).toEqual(paid.map(({ id }) => id).sort());
    const payments = await query(
      pair.standbyUrl,
      'select session_id, status from provider_payments',
    );
    const sessions = payments.map(({ session_id }) => session_id);
    expect(sessions.sort()).toEqual(paid.map(({ sessionId }) => sessionId).sort());
    expect(new Set(payments.map(({ status }) => status))).toEqual(new Set(['captured']));
  } finally {
    await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
    pair.end();
  }
});

// helpers

/** Orders and pays as the pages do: each call is repeated with the same key until it is answered. */
async function orderAndPay(
  sandbox: Sandbox,
  token: string,
  businessName: string,
): Promise<PaidOrder> {
  const key = { 'idempotency-key': `failover-${businessName.replaceAll(' ', '-')}` };
  const order = await repeat(() =>
    sendOrder(sandbox, { token, headers: key, changes: { businessName } }),
  );
  const { externalId: id, quote } = order.json;
  const checkout = await repeat(() =>
    callIncorporation(sandbox, `/site/order/${id}/checkout`, {
      ...{ token, headers: key, body: getPaymentInput(sandbox, quote.total) },
    }),
  );
  const { url, sessionId } = checkout.json;
  await repeat(() => submitCard(sandbox, url));
  return { token, id, sessionId };
}

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
