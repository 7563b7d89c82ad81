/** Tests running the back end: health, shutdown, request ids, logs, headers, and a proxy in front. */
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readIntegrationsConfig } from '../../sandbox/integrations/config.ts';
import { createSandbox } from '../../sandbox/server.ts';
import { pollUntil, sendRequest } from './support/http.ts';
import { createTestDatabase, startBackEndForFile } from './support/start.ts';

const lines: string[] = [];
const getBackEnd = startBackEndForFile({
  accessLog: (line) => void lines.push(line),
  trustProxy: '127.0.0.1',
  appPage: async () => '<!doctype html><!--config-->',
  integrations: readIntegrationsConfig({ INTEGRATIONS: 'sandbox' }),
  anonymousWritesPerMinute: 20,
});
const send = (path: string, sent: Parameters<typeof sendRequest>[2] = {}) =>
  sendRequest(getBackEnd().sandbox, path, sent);

describe('health', () => {
  test.each(['/healthz', '/readyz'])('%s answers whatever the host is called', async (path) => {
    for (const host of ['localhost', '10.0.0.7', 'charter-1.internal'])
      expect(await send(path, { host })).toMatchObject({ status: 200, json: { status: 'ok' } });
  });
});

describe('readiness', () => {
  test('ends with the database: /readyz answers 503, and /healthz still 200', async () => {
    const { sandbox, end } = await startOwnBackEnd();
    expect(await readHealth(sandbox)).toEqual([200, 200, 'ok']);
    await sandbox.db.destroy();
    expect(await readHealth(sandbox)).toEqual([200, 503, 'unavailable']);
    await end();
  });

  test('ends as soon as the server closes, while the delivery of a notice is still waited for', async () => {
    const { sandbox, end } = await startOwnBackEnd();
    let closed: Promise<void> | undefined;
    await sandbox.db.transaction().execute(async (db) => {
      await sql`lock table provider_notices in access exclusive mode`.execute(db);
      // The delivery looks for notices twice a second. It now waits for the table.
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      closed = sandbox.close();
      expect(await readHealth(sandbox)).toEqual([200, 503, 'unavailable']);
    });
    await closed;
    await end();
  }, 60_000);
});

describe('headers', () => {
  test.each([
    ['an answer of a service', '/services/incorporation/states', {}],
    ['an error of a service', '/services/incorporation/site/user/orders', {}],
    ['an address that is not there', '/services/nowhere', {}],
    ['a body that is no JSON', '/services/incorporation/site/order', { method: 'PUT', text: '{' }],
    [
      'a body that is too large',
      '/services/incorporation/site/order',
      { method: 'PUT', text: 'x'.repeat(1_100_000) },
    ],
    ['another host', '/', { host: 'evil.example' }],
    ['the dashboard', '/sign-in', { host: 'dashboard.localhost' }],
    ['an address that cannot be decoded', '/%ff', {}],
  ] as const)('%s has those of every answer', async (_name, path, sent) => {
    const { headers } = await send(path, sent);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.any(String),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  test('a request that is no HTTP is answered with them', async () => {
    const { port } = new URL(getBackEnd().sandbox.address);
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET\r\n\r\n'));
      let read = '';
      socket.on('data', (part) => (read += String(part)));
      socket.once('end', () => resolve(read)).once('error', reject);
    });
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text.toLowerCase()).toContain('x-content-type-options: nosniff');
  });

  test('browsers receive HSTS if a proxy uses HTTPS', async () => {
    const name = 'strict-transport-security';
    const secure = await send('/start', { headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers[name]).toBe('max-age=31536000; includeSubDomains');
    expect((await send('/start')).headers[name]).toBeUndefined();
    const refused = await send('/start', {
      host: 'elsewhere.example',
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect([refused.status, refused.headers[name]]).toEqual([421, secure.headers[name]]);
  });
});

describe('a request', () => {
  test('has an id, which is that of the caller if it is a plain one', async () => {
    const path = '/services/incorporation/site/user/orders';
    const own = await send(path);
    expect(own.headers['x-request-id']).toBe(own.json.requestId);
    const given = await send(path, { headers: { 'x-request-id': 'abc-123' } });
    expect(given.headers['x-request-id']).toBe('abc-123');
    const odd = await send(path, { headers: { 'x-request-id': 'a b"<script>' } });
    expect(odd.headers['x-request-id']).toMatch(/^[\w-]+$/);
  });

  test('is logged once, without anything that the caller sent', async () => {
    lines.length = 0;
    const email = 'secret@example.com';
    const got = await send(`/services/incorporation/site/order?externalId=${email}`);
    const line = await pollUntil(async () => lines.find((each) => each.includes('/site/order')));
    expect(JSON.parse(line)).toMatchObject({
      requestId: got.headers['x-request-id'],
      method: 'GET',
      route: '/services/incorporation/site/order',
      status: 404,
      milliseconds: expect.any(Number),
    });
    expect(lines.join('')).not.toContain(email);
  });

  test('behind a proxy counts for the caller that the proxy names', async () => {
    const from = (address: string) =>
      send('/services/incorporation/site/order', {
        ...{ method: 'PUT', body: {} },
        headers: { 'x-forwarded-for': address },
      });
    let last = 0;
    for (let count = 0; count < 30 && last !== 429; count += 1)
      last = (await from('192.0.2.1')).status;
    expect(last).toBe(429);
    expect((await from('192.0.2.2')).status).toBe(422);
  });
});

test('a page names the host that was checked, and not one that a client made the proxy pass on', async () => {
  const headers = { 'x-forwarded-host': 'evil.example' };
  const { status, text } = await send('/start', { headers });
  expect(status).toBe(200);
  expect(text).toContain('"flags":{"url":"http://localhost:');
  expect(text).not.toContain('evil.example');
});

test('a server that ends answers what was begun, and nothing new', async () => {
  const { sandbox, end } = await startOwnBackEnd();
  const operationId = 'incorporation.listStates';
  const body = { operationId, delay: 500 };
  await sendRequest(sandbox, '/sandbox/faults', { body });
  const slow = sendRequest(sandbox, '/services/incorporation/states');
  await pollUntil(async () => {
    const [fault] = await sandbox.db.selectFrom('faults').select('remaining').execute();
    return fault?.remaining === 0 ? true : undefined;
  });
  const { address } = sandbox;
  const closed = sandbox.close();
  expect((await slow).status).toBe(200);
  await closed;
  await end();
  await expect(
    new Promise((resolve, reject) => {
      httpRequest(`${address}/healthz`, resolve).once('error', reject).end();
    }),
  ).rejects.toThrow();
});

// helpers

/** Starts a back end that a test closes. */
async function startOwnBackEnd() {
  const { databaseUrl, template, drop } = await createTestDatabase();
  const options = { port: 0, dataFolder: 'memory', databaseUrl, template, quiet: true };
  const started = await createSandbox(options);
  await started.listen();
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= started.close();
    return closed;
  };
  const { address, db } = started;
  return { sandbox: { address, db, close }, end: () => close().then(drop) };
}

/** Returns the status of /healthz, and the status and text of /readyz. */
async function readHealth(sandbox: { readonly address: string }) {
  const healthz = await sendRequest(sandbox, '/healthz');
  const readyz = await sendRequest(sandbox, '/readyz');
  return [healthz.status, readyz.status, readyz.json.status];
}
