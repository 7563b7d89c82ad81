import { afterEach, describe, expect, test } from 'vitest';
import { deleteExpiredRows } from '../../sandbox/database/sweep.ts';
import { sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import {
  callIdentity,
  callIncorporation,
  getReviewedPaymentInput,
  openCheckout,
  sendOrder,
  signUp,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const callService = (path: string, sent = {}) =>
  callIncorporation(getBackEnd().sandbox, path, sent);
const putOrder = (sent: Parameters<typeof sendOrder>[1] = {}) =>
  sendOrder(getBackEnd().sandbox, sent);
const countOrders = async () =>
  (await getBackEnd().sandbox.db.selectFrom('orders').select('id').execute()).length;

describe('idempotency keys', () => {
  const key = (name: string) => ({ 'idempotency-key': `${name}-0123456789abcdef` });

  test('the same request with the same key has one effect and one answer, also at the same moment', async () => {
    const before = await countOrders();
    const headers = key('once');
    const got = await Promise.all([
      putOrder({ headers }),
      putOrder({ headers }),
      putOrder({ headers }),
    ]);
    got.push(await putOrder({ headers }));
    expect(new Set(got.map((one) => one.text)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
  });

  test("the same key with another body is refused; another person's key is another key", async () => {
    const headers = key('reused');
    const { token } = await signUp(getBackEnd().sandbox);
    expect((await putOrder({ headers })).status).toBe(200);
    const other = await putOrder({ headers, changes: { registrationState: 'ohio' } });
    expect([other.status, other.json.error]).toEqual([422, 'idempotency-key-reused']);
    expect((await putOrder({ headers, token })).status).toBe(200);
    expect((await putOrder({ headers: { 'idempotency-key': 'short' } })).status).toBe(422);
  });

  test('a refusal is not kept: the next try runs again', async () => {
    const { sandbox } = getBackEnd();
    const { token } = await signUp(sandbox);
    const changes = { businessName: null };
    const { externalId } = (await putOrder({ token, changes })).json;
    const open = () =>
      callService(`/site/order/${externalId}/checkout`, {
        ...{ token, headers: key('refused') },
        body: getReviewedPaymentInput(sandbox),
      });
    expect((await open()).status).toBe(422);
    await putOrder({ token, headers: { 'x-external-order-id': externalId } });
    expect((await open()).status).toBe(200);
    expect((await open()).status).toBe(200);
  });

  test('what is past its use is swept away, and nothing else', async () => {
    const { sandbox, now } = getBackEnd();
    const { token } = await signUp(sandbox);
    await putOrder({ headers: key('swept') });
    const count = async () =>
      (await sandbox.db.selectFrom('idempotency_records').select('key').execute()).length;
    const before = await count();
    await deleteExpiredRows(sandbox.db, now());
    expect(await count()).toBe(before);
    await deleteExpiredRows(sandbox.db, new Date(now().getTime() + 2 * 86_400_000));
    expect(await count()).toBe(0);
    expect((await callIdentity(sandbox, '/current', { token })).status).toBe(200);
  });
});

describe('faults on order', () => {
  const order = (body: object) => sendRequest(getBackEnd().sandbox, '/sandbox/faults', { body });
  const states = () => callService('/states');
  const operationId = 'incorporation.listStates';
  afterEach(async () => {
    await sendRequest(getBackEnd().sandbox, '/sandbox/faults', { method: 'DELETE' });
  });

  test('the next calls fail as ordered, and then no more', async () => {
    await order({ operationId, status: 503, headers: { 'retry-after': '7' }, times: 2 });
    for (let times = 0; times < 2; times++) {
      const got = await states();
      expect([got.status, got.headers['retry-after'], got.json.error]).toEqual([503, '7', 'fault']);
    }
    expect((await states()).status).toBe(200);
  });

  test('a body of any kind can be ordered, and taken back', async () => {
    await order({ operationId, body: '<!doctype html>' });
    const page = await states();
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    await order({ operationId, body: [{ name: 1 }], times: 5 });
    expect((await states()).json).toEqual([{ name: 1 }]);
    await sendRequest(getBackEnd().sandbox, '/sandbox/faults', { method: 'DELETE' });
    expect((await states()).json).toHaveLength(51);
  });

  test('a connection is cut before the work, or after it', async () => {
    const before = await countOrders();
    await order({ operationId: 'incorporation.putOrder', drop: true });
    await expect(putOrder()).rejects.toThrow();
    expect(await countOrders()).toBe(before);
    await order({ operationId: 'incorporation.putOrder', drop: 'after' });
    const headers = { 'idempotency-key': 'lost-answer-0123456789' };
    await expect(putOrder({ headers })).rejects.toThrow();
    expect(await countOrders()).toBe(before + 1);
    expect((await putOrder({ headers })).status).toBe(200);
    expect(await countOrders()).toBe(before + 1);
  });

  test('an answer can be late', async () => {
    const begun = performance.now();
    await order({ operationId, delay: 150 });
    expect((await states()).status).toBe(200);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(145);
  });

  test('what is ordered is checked', async () => {
    const wrong = [{}, { operationId: 'incorporation.nothing' }, { operationId, status: 'x' }];
    for (const body of wrong) expect((await order(body)).status).toBe(422);
    expect((await order({ operationId, more: 1 })).json.fields).toHaveProperty('more');
  });

  test('the other levers are checked as well', async () => {
    const { sandbox } = getBackEnd();
    const notices = (body: unknown) =>
      sendRequest(sandbox, '/sandbox/notices', { method: 'PUT', body });
    expect((await notices({ delay: -1 })).status).toBe(422);
    const cancel = (id: string) =>
      sendRequest(sandbox, `/sandbox/orders/${id}/cancel`, { method: 'POST' });
    expect((await cancel('x')).status).toBe(404);
    expect((await cancel(crypto.randomUUID())).status).toBe(404);
    const { id } = await openCheckout(sandbox);
    expect((await cancel(id)).status).toBe(204);
  });
});
