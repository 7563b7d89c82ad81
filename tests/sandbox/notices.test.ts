/**
 * Tests the card provider's notices: signed, repeated, delayed, out of order, and for one of two
 * payments.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { noticeClaimMs, noticePath } from '../../sandbox/card-provider/notice-delivery.ts';
import { signatureHeader, signNotice } from '../../sandbox/card-provider/signature.ts';
import { loadSecrets } from '../../sandbox/secrets.ts';
import { pollUntil, sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import {
  callIncorporation,
  createPaidOrder,
  getReviewedPaymentInput,
  openCheckout,
  readOrder,
  submitCard,
  waitForStatus,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile({ notices: { delay: 3_600_000 } });

/** Delivers a signed notice as the card provider would. */
async function deliverNotice(
  notice: Record<string, unknown>,
  { at = 0, secret = '', body = '' } = {},
) {
  const { sandbox } = getBackEnd();
  const key = secret ? Buffer.from(secret) : (await loadSecrets(sandbox.db))('notices');
  const text = JSON.stringify(notice);
  const signature = signNotice(key, text, getBackEnd().now().getTime() + at);
  const headers = { [signatureHeader]: signature };
  return sendRequest(sandbox, noticePath, { text: body || text, headers });
}

/** Creates a payment whose notice is still pending. */
async function createPendingPayment() {
  const { sandbox } = getBackEnd();
  const order = await openCheckout(sandbox);
  await submitCard(sandbox, order.url);
  const payment = await sandbox.db
    .selectFrom('provider_payments')
    .selectAll()
    .where('session_id', '=', order.sessionId)
    .executeTakeFirstOrThrow();
  return { ...order, notice: createNotice(order.sessionId, payment.id, payment.amount) };
}

function createNotice(sessionId: string, paymentId: string, amount: number) {
  const paidAt = '2026-11-20T12:00:00.000Z';
  return {
    id: `evt_${randomUUID()}`,
    kind: 'payment.captured',
    sessionId,
    paymentId,
    amount,
    paidAt,
  };
}

const readRefund = async (paymentId: unknown) =>
  getBackEnd()
    .sandbox.db.selectFrom('provider_payments')
    .select(['status', 'refund_reason'])
    .where('id', '=', String(paymentId))
    .executeTakeFirst();

describe('whether it is believed', () => {
  test('a signed notice makes the order paid, with the time of the payment', async () => {
    const { id, token, notice } = await createPendingPayment();
    expect((await readOrder(getBackEnd().sandbox, token, id)).status).toBe('awaiting-payment');
    expect((await deliverNotice(notice)).json).toEqual({ received: true });
    expect(await readOrder(getBackEnd().sandbox, token, id)).toMatchObject({
      ...{ status: 'paid', paidAt: '2026-11-20T12:00:00.000Z' },
    });
  });

  test('without the right signature, or with an old one, it is refused and changes nothing', async () => {
    const { id, token, notice } = await createPendingPayment();
    const { sandbox } = getBackEnd();
    const refused = [
      await sendRequest(sandbox, noticePath, { body: notice }),
      await sendRequest(sandbox, noticePath, {
        body: notice,
        headers: { [signatureHeader]: 't=1,v1=x' },
      }),
      await deliverNotice(notice, { secret: 'another secret' }),
      await deliverNotice(notice, { body: JSON.stringify({ ...notice, amount: 1 }) }),
      await deliverNotice(notice, { at: -301_000 }),
      await deliverNotice(notice, { at: 302_000 }),
    ];
    expect(refused.map((one) => one.status)).toEqual([401, 401, 401, 401, 401, 401]);
    expect((await readOrder(sandbox, token, id)).status).toBe('awaiting-payment');
    expect((await deliverNotice(notice)).status).toBe(200);
  });

  test('the path is in no public document', async () => {
    const document = await sendRequest(getBackEnd().sandbox, '/sandbox/docs/incorporation.json');
    expect(document.status).toBe(200);
    expect(document.text).not.toContain('/notices');
  });
});

describe('repeated, late and out of order', () => {
  test('the notice of a refund that comes before that of its payment leaves the order unpaid', async () => {
    const { id, token, notice } = await createPendingPayment();
    const { sandbox } = getBackEnd();
    await sandbox.db
      .updateTable('provider_payments')
      .set({ status: 'refunded', refund_reason: 'asked for', refunded_at: getBackEnd().now() })
      .where('id', '=', notice.paymentId)
      .execute();
    const refund = { ...notice, id: `evt_${randomUUID()}`, kind: 'payment.refunded' };
    for (const each of [refund, notice]) expect((await deliverNotice(each)).status).toBe(200);
    expect(await readOrder(sandbox, token, id)).toMatchObject({
      ...{ status: 'awaiting-payment', paidAt: null },
    });
  });

  test('the same notice twice, even at once, is applied once', async () => {
    const { id, notice } = await createPendingPayment();
    const got = await Promise.all([deliverNotice(notice), deliverNotice(notice)]);
    got.push(await deliverNotice(notice));
    expect(got.map((one) => one.status)).toEqual([200, 200, 200]);
    const events = await getBackEnd()
      .sandbox.db.selectFrom('order_events')
      .select('action')
      .where('order_id', '=', id)
      .where('action', 'in', ['pay', 'refunded'])
      .execute();
    expect(events).toEqual([{ action: 'pay' }]);
  });

  test("a notice of the refund that comes before the payment's harms nothing", async () => {
    const { id, token, notice } = await createPendingPayment();
    const refund = { ...notice, id: `evt_${randomUUID()}`, kind: 'payment.refunded' };
    expect((await deliverNotice(refund)).status).toBe(200);
    expect((await deliverNotice(notice)).status).toBe(200);
    expect((await readOrder(getBackEnd().sandbox, token, id)).status).toBe('paid');
  });

  test('a notice of a kind not known is taken and forgotten', async () => {
    const { notice } = await createPendingPayment();
    expect((await deliverNotice({ ...notice, kind: 'payment.praised' })).status).toBe(200);
  });

  test('the provider delivers by itself, and again after a failure', async () => {
    const { sandbox, pass } = getBackEnd();
    const { id, token, notice, sessionId } = await createPendingPayment();
    const row = () =>
      sandbox.db
        .selectFrom('provider_notices')
        .selectAll()
        .where(sql<boolean>`payload->>'sessionId' = ${sessionId}`)
        .executeTakeFirstOrThrow();
    const { payload } = await row();
    const write = (changed: object) =>
      sandbox.db
        .updateTable('provider_notices')
        .set({ payload: JSON.stringify(changed) })
        .where(sql<boolean>`payload->>'sessionId' = ${sessionId}`)
        .execute();
    await write({ ...payload, id: null });
    pass(3_600_000);
    const failed = await pollUntil(async () => ((await row()).last_error ? row() : undefined));
    expect([failed.delivered_at, failed.last_error]).toEqual([null, 'status 500']);
    await write(payload);
    pass(600_000);
    await waitForStatus(sandbox, token, id, 'paid');
    const done = await pollUntil(async () => ((await row()).delivered_at ? row() : undefined));
    expect([done.attempts, done.last_error]).toEqual([2, null]);
    expect(await readRefund(notice.paymentId)).toMatchObject({ status: 'captured' });
  });

  test('one that a killed process was delivering is delivered within three seconds', async () => {
    const { sandbox, pass, now } = getBackEnd();
    const { id, token, sessionId } = await createPendingPayment();
    await sandbox.db
      .updateTable('provider_notices')
      .set({ attempts: 1, next_at: new Date(now().getTime() + noticeClaimMs) })
      .where(sql<boolean>`payload->>'sessionId' = ${sessionId}`)
      .execute();
    expect(noticeClaimMs).toBeLessThanOrEqual(3_000);
    pass(noticeClaimMs);
    await waitForStatus(sandbox, token, id, 'paid');
  });
});

describe('money that is for nothing goes back', () => {
  /**
   * Creates a second payment session of the same order. Simulates two pages that were opened at the
   * same time.
   */
  async function secondSession(sessionId: string) {
    const { db } = getBackEnd().sandbox;
    const twin = `cs_${randomUUID()}`;
    for (const table of ['provider_sessions', 'payment_sessions'] as const) {
      const key = table === 'provider_sessions' ? 'id' : 'session_id';
      const { [key]: _, ...row } = (await db
        .selectFrom(table)
        .selectAll()
        .where(key as never, '=', sessionId as never)
        .executeTakeFirstOrThrow()) as Record<string, unknown>;
      const values = Object.entries({ [key]: twin, ...row }).map(([name, value]) => [
        name,
        name !== 'intents' &&
        typeof value === 'object' &&
        value !== null &&
        !(value instanceof Date)
          ? JSON.stringify(value)
          : value,
      ]);
      await db.insertInto(table).values(Object.fromEntries(values)).execute();
    }
    return twin;
  }

  test('two sessions of one order, both paid: the first counts, the second is given back', async () => {
    const { sandbox } = getBackEnd();
    const { id, token, url, sessionId } = await openCheckout(sandbox);
    const twin = await secondSession(sessionId);
    await submitCard(sandbox, url);
    await submitCard(sandbox, url.replace(sessionId, twin));
    const rows = await sandbox.db
      .selectFrom('provider_payments')
      .selectAll()
      .where('session_id', 'in', [sessionId, twin])
      .execute();
    expect(rows).toHaveLength(2);
    for (const row of rows) await deliverNotice(createNotice(row.session_id, row.id, row.amount));
    const [first, second] = [await readRefund(rows[0]?.id), await readRefund(rows[1]?.id)];
    expect(first).toEqual({ status: 'captured', refund_reason: null });
    expect(second).toEqual({ status: 'refunded', refund_reason: 'paid-twice' });
    expect((await readOrder(sandbox, token, id)).status).toBe('paid');
  });

  test('an order cancelled before its notice comes is given its money back', async () => {
    const { id, token, notice } = await createPendingPayment();
    await sendRequest(getBackEnd().sandbox, `/sandbox/orders/${id}/cancel`, { method: 'POST' });
    await deliverNotice(notice);
    expect(await readRefund(notice.paymentId)).toMatchObject({ refund_reason: 'order-cancelled' });
    expect((await readOrder(getBackEnd().sandbox, token, id)).status).toBe('cancelled');
  });

  test('an amount that was not asked for does not pay', async () => {
    const { id, token, notice } = await createPendingPayment();
    await deliverNotice({ ...notice, amount: 1 });
    expect(await readRefund(notice.paymentId)).toMatchObject({ refund_reason: 'wrong-amount' });
    expect((await readOrder(getBackEnd().sandbox, token, id)).status).toBe('awaiting-payment');
  });

  test('after the money went back, the order can be paid anew', async () => {
    const { sandbox } = getBackEnd();
    const { id, token, notice, sessionId } = await createPendingPayment();
    await deliverNotice({ ...notice, amount: 1 });
    const again = await callIncorporation(sandbox, `/site/order/${id}/checkout`, {
      token,
      body: getReviewedPaymentInput(sandbox),
    });
    expect(again.status).toBe(200);
    expect(again.json.sessionId).not.toBe(sessionId);
  });

  test('a payment of a session that is not ours is given back', async () => {
    const { notice } = await createPendingPayment();
    await deliverNotice({ ...notice, sessionId: 'cs_unknown' });
    expect(await readRefund(notice.paymentId)).toMatchObject({ refund_reason: 'unknown-session' });
  });
});

test('several payments at the same moment all arrive', async () => {
  const { sandbox } = getBackEnd();
  await sendRequest(sandbox, '/sandbox/notices', { method: 'PUT', body: { delay: 0 } });
  const orders = await Promise.all([1, 2, 3].map(() => createPaidOrder(sandbox)));
  expect(orders).toHaveLength(3);
});
