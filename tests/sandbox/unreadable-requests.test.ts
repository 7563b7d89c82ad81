/** Tests that a request that cannot be read is answered with the true reason. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import { createPaidOrder } from './support/user-actions.ts';

const appFolder = mkdtempSync(join(tmpdir(), 'app-'));
mkdirSync(join(appFolder, 'assets'));
writeFileSync(join(appFolder, 'index.html'), '<!doctype html><head><!--config--></head>');
writeFileSync(join(appFolder, 'assets', 'main-abc123.js'), 'export {};');
afterAll(() => rmSync(appFolder, { recursive: true }));

const getBackEnd = startBackEndForFile({ appFolder });
const send = (path: string, sent: Parameters<typeof sendRequest>[2] = {}) =>
  sendRequest(getBackEnd().sandbox, path, sent);

describe('an address', () => {
  test.each([
    ...['/.env', '/.data/x.txt', '/.well-known/x.txt', '//a', '//a.js', '/%00', '/%00.js'],
    ...['/../x.js', '/%2e%2e/x.js', '/assets/..%2f..%2fx.txt'],
  ])('%s has nothing, and the answer says so', async (path) => {
    const { status, json } = await send(path, { headers: { accept: '*/*' } });
    expect([status, json.message]).toEqual([404, 'There is nothing at this address.']);
  });

  test.each(['localhost', 'dashboard.localhost'])(
    'of %s that cannot be decoded is named as the reason',
    async (host) => {
      const { status, json, headers } = await send('/start/%zz', { host });
      expect([status, json.message]).toEqual([400, 'The address is not valid.']);
      expect(headers['x-request-id']).toBe(json.requestId);
    },
  );

  test('of a file is refused with a range that the file does not have', async () => {
    const headers = { range: 'bytes=100-200' };
    const got = await send('/assets/main-abc123.js', { headers });
    expect([got.status, got.headers['content-range']]).toEqual([416, 'bytes */10']);
    expect(got.json.message).toBe('The file does not have the requested range.');
  });
});

describe('a body of JSON', () => {
  const put = (text: string | Uint8Array, type = 'application/json') =>
    send('/services/incorporation/site/order', {
      ...{ method: 'PUT', text, headers: { 'content-type': type } },
    });

  test('that is no JSON, has another type or is too large is refused for that', async () => {
    const got = [await put('{'), await put('{}', 'text/plain'), await put('x'.repeat(1_100_000))];
    expect(got.map(({ status, json }) => [status, json.message])).toEqual([
      [400, 'The body of the request is not valid JSON.'],
      [415, 'Send the body as application/json.'],
      [413, 'The request is too large. The limit is one megabyte.'],
    ]);
  });

  test('that is not UTF-8 is refused', async () => {
    for (const size of [10, 70_000]) {
      const { status, json } = await put(Buffer.from(`{"a":"${'\u00e9'.repeat(size)}"}`, 'latin1'));
      expect([status, json.message]).toEqual([400, 'Send the body as UTF-8.']);
    }
  });

  test.each(['iso-8859-1', 'utf-7', '"utf-16"'])('of the charset %s is refused', async (name) => {
    const { status, json } = await put('{}', `application/json; charset=${name}`);
    expect([status, json.message]).toEqual([415, 'Send the body as UTF-8.']);
  });

  test.each(['utf-8', 'UTF-8', '"utf-8"', 'utf8'])('of the charset %s is read', async (name) => {
    expect((await put('{}', `application/json; charset=${name}`)).status).toBe(422);
  });
});

test('a file of transactions that cannot be read is refused for the true reason', async () => {
  const { sandbox } = getBackEnd();
  const { token, id } = await createPaidOrder(sandbox);
  const path = `/services/accounting/api/companies/${id}/accounts`;
  const account = { kind: 'checking', institution: 'First Bank', name: 'Checking' };
  const body = { ...account, lastFour: '1234', openedOn: null, openingBalance: 0 };
  const made = await send(path, { token, body });
  const upload = async (text: string | Uint8Array, type = 'text/csv') => {
    const sent = { method: 'POST', token, text, headers: { 'content-type': type } };
    const { status, json } = await send(`${path}/${made.json.id}/transactions`, sent);
    return [status, json.message, json.fields];
  };
  const rows = 'date,description,amount\n2026-01-02,Caf\u00e9,-3.00\n';
  const notUtf8 = 'Save the file as UTF-8, and choose it again';
  expect(await upload(rows, 'application/json')).toEqual([
    ...[415, 'Send the body as text/csv.', undefined],
  ]);
  expect(await upload(Buffer.from(rows, 'latin1'))).toEqual([422, notUtf8, { file: notUtf8 }]);
  expect(await upload(rows, 'text/csv; charset=latin1')).toEqual([
    ...[415, 'Send the body as UTF-8.', undefined],
  ]);
  expect(await upload('x'.repeat(12_000_001))).toEqual([
    ...[413, 'The request is too large. The limit is 12 megabytes.', undefined],
  ]);
  expect((await upload(rows, 'text/csv; charset=utf-8'))[0]).toBe(200);
});
