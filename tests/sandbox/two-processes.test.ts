/**
 * Tests that two back ends on one PostgreSQL server share counters, sessions and deliveries. The
 * embedded database allows only one process.
 */
import { describe, expect, test } from 'vitest';
import { noticeClaimMs } from '../../sandbox/card-provider/notice-delivery.ts';
import { createSandbox } from '../../sandbox/server.ts';
import { pollUntil } from './support/http.ts';
import { createTestDatabase } from './support/start.ts';
import {
  callIdentity,
  callIncorporation,
  getReviewedPaymentInput,
  openCheckout,
  sendOrder,
  signUp,
  submitCard,
  waitForStatus,
} from './support/user-actions.ts';

const serverUrl = process.env.DATABASE_URL;

describe(serverUrl ? 'on one server' : 'without a server', () => {
  test(
    serverUrl
      ? 'what one knows the other knows, and nothing happens twice'
      : 'each in memory is on its own',
    async () => {
      const { databaseUrl, template, drop } = await createTestDatabase();
      const options = { port: 0, dataFolder: 'memory', databaseUrl, template, quiet: true };
      const [one, two] = await Promise.all([createSandbox(options), createSandbox(options)]);
      try {
        await Promise.all([one.listen(), two.listen()]);
        const { token } = await signUp(one);
        const elsewhere = await callIdentity(two, '/current', { token });
        // Without a server, each back end has a database of its own in memory.
        expect(elsewhere.status).toBe(serverUrl ? 200 : 401);
        if (serverUrl) await expectShared(one, two, token);
      } finally {
        await Promise.all([one.close(), two.close()]);
        await drop();
      }
    },
  );
});

// helpers

type Sandbox = Awaited<ReturnType<typeof createSandbox>>;

async function expectShared(one: Sandbox, two: Sandbox, token: string): Promise<void> {
  const states = await two.db.selectFrom('states').select('slug').execute();
  expect(states).toHaveLength(51);

  const headers = { 'idempotency-key': 'shared-0123456789abcdef' };
  const got = await Promise.all(
    [one, two, one, two].map((sandbox) => sendOrder(sandbox, { token, headers })),
  );
  expect(new Set(got.map((each) => each.text)).size).toBe(1);

  const order = await openCheckout(one);
  const again = await callIncorporation(one, `/site/order/${order.id}/checkout`, {
    token: order.token,
    body: getReviewedPaymentInput(one),
  });
  expect(again.json.sessionId).toBe(order.sessionId);
  await expectOneDelivery(one, order.id, async () => {
    const paid = await Promise.all([one, two, one, two].map((each) => submitCard(each, order.url)));
    expect(paid.map((each) => each.status)).toEqual([303, 303, 303, 303]);
  });
  await waitForStatus(two, order.token, order.id, 'paid');
  const charges = await one.db
    .selectFrom('provider_payments')
    .select('status')
    .where('session_id', '=', order.sessionId)
    .execute();
  expect(charges).toEqual([{ status: 'captured' }]);
  const notices = await one.db.selectFrom('provider_notices').select('kind').execute();
  expect(notices).toEqual([{ kind: 'payment.captured' }]);
}

/** Expects that a notice is delivered once although its delivery takes longer than a claim. */
async function expectOneDelivery(
  { db }: Sandbox,
  orderId: string,
  pay: () => Promise<void>,
): Promise<void> {
  const readNotice = () =>
    db.selectFrom('provider_notices').select(['attempts', 'next_at']).executeTakeFirst();
  await db.transaction().execute(async (lock) => {
    await lock.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
    await pay();
    const claimed = await pollUntil(async () => {
      const notice = await readNotice();
      return notice && notice.attempts > 0 ? notice : undefined;
    });
    const lastClaim = claimed.next_at.getTime() + 2 * noticeClaimMs;
    await pollUntil(async () => {
      const notice = await readNotice();
      return notice && notice.next_at.getTime() > lastClaim ? notice : undefined;
    });
    expect((await readNotice())?.attempts).toBe(1);
  });
}
