/** Tests what the back end refuses: bodies that are too complex, values that no column holds, and floods. */
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type RequestOptions, sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import {
  callIncorporation,
  createPaidOrder,
  openCheckout,
  sampleCompany,
  sendOrder,
  signUp,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile({ anonymousWritesPerMinute: 50 });
const putOrder = (body: unknown) =>
  callIncorporation(getBackEnd().sandbox, '/site/order', { method: 'PUT', body });

describe('a body', () => {
  test('with 90,000 unknown keys is refused in a few words', async () => {
    const keys = Object.fromEntries(Array.from({ length: 90_000 }, (_, index) => [`k${index}`, 0]));
    const got = await putOrder({ ...sampleCompany, ...keys });
    expect(got).toMatchObject({ status: 413, json: { error: 'too-large' } });
    expect(got.text.length).toBeLessThan(1000);
  });

  test('with many or long unknown keys is answered with some of them, cut off', async () => {
    const keys = Array.from({ length: 4000 }, (_, index) => [`k${index}`, 0]);
    const got = await putOrder({
      ['x'.repeat(100_000)]: 0,
      ...sampleCompany,
      ...Object.fromEntries(keys),
    });
    expect([got.status, Object.keys(got.json.fields).length]).toEqual([422, 50]);
    expect(got.text.length).toBeLessThan(10_000);
  });

  test('that is nested thousands of levels deep is refused', async () => {
    const text = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const got = await callIncorporation(getBackEnd().sandbox, '/site/order', {
      method: 'PUT',
      text,
    });
    expect(got).toMatchObject({ status: 413, json: { error: 'too-large' } });
  });

  test('with keys that objects inherit is answered like with any other unknown key', async () => {
    const text = `{"constructor":1,"toString":2,"hasOwnProperty":3}`;
    const got = await callIncorporation(getBackEnd().sandbox, '/site/order', {
      method: 'PUT',
      text,
    });
    expect(got.status).toBe(422);
    expect(Object.keys(got.json.fields)).toEqual(
      expect.arrayContaining(['constructor', 'toString', 'hasOwnProperty']),
    );
  });
});

describe('a value that no column holds', () => {
  const addAccount = async (changes: object) => {
    const { sandbox } = getBackEnd();
    const order = await createPaidOrder(sandbox);
    const body = { kind: 'checking', institution: 'First Bank', name: 'Main', lastFour: '4821' };
    return sendRequest(sandbox, `/services/accounting/api/companies/${order.id}/accounts`, {
      token: order.token,
      body: { ...body, openedOn: null, openingBalance: 0, ...changes },
    });
  };

  test('an opening balance of more than a 32-bit number of cents is kept', async () => {
    expect((await addAccount({ openingBalance: 21_474_836.48 })).status).toBe(200);
    expect((await addAccount({ openingBalance: -1_000_000_000 })).status).toBe(200);
  });

  test.each([
    ['openingBalance', 1_000_000_000.01],
    ['openedOn', '0000-01-01'],
    ['openedOn', '2026-02-30'],
  ])('%s %s is refused with its name', async (name, value) => {
    const got = await addAccount({ [name]: value });
    expect([got.status, Object.keys(got.json.fields ?? {})]).toEqual([422, [name]]);
  });
});

describe('text that no column holds', () => {
  const nul = 'a\0b';
  const sites: readonly (readonly [string, string, RequestOptions])[] = [
    [
      'the sign-in of the dashboard',
      '/sign-in',
      {
        host: 'dashboard.localhost',
        form: { email: `${nul}@example.com`, password: nul, to: '/' },
      },
    ],
    [
      'the link of the dashboard',
      '/sign-in',
      {
        host: 'dashboard.localhost',
        form: { email: `${nul}@example.com`, by: 'link', to: '/' },
      },
    ],
    ['the link itself', '/sign-in/link?token=%00', { host: 'dashboard.localhost' }],
    ['the consent page', '/authorize?state=%00', { host: 'accounts.localhost' }],
    ['a page of the card provider', '/%00', { host: 'pay.localhost' }],
  ];

  test.each(sites)('%s refuses it, with the headers of every page', async (_name, path, sent) => {
    const got = await sendRequest(getBackEnd().sandbox, path, sent);
    expect(got.status).toBeGreaterThanOrEqual(400);
    expect(got.status).toBeLessThan(500);
    expect(got.headers['content-type']).toContain('text/html');
    expect(got.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(got.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('a file of transactions with it is refused', async () => {
    const { sandbox } = getBackEnd();
    const order = await createPaidOrder(sandbox);
    const at = `/services/accounting/api/companies/${order.id}/accounts/${randomUUID()}/transactions`;
    const text = 'Date,Description,Amount\n2026-01-02,a\0b,1.00\n';
    const got = await sendRequest(sandbox, at, {
      ...{ token: order.token, method: 'POST', text },
      headers: { 'content-type': 'text/csv' },
    });
    expect(got.status).toBe(422);
  });
});

test('a caller without an account cannot write without end', async () => {
  const statuses = new Set<number>();
  for (let count = 0; count < 60 && !statuses.has(429); count += 1)
    statuses.add((await putOrder({})).status);
  expect([...statuses]).toEqual([422, 429]);
});

test('a compressed body is refused by every site, and not expanded', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000, ' '));
  for (const [host, path] of [
    ['localhost', '/services/identity/login'],
    ['localhost', '/services/accounting/api/plans'],
    ['pay.localhost', '/cs_1'],
    ['dashboard.localhost', '/sign-in'],
  ] as const)
    for (const encoding of ['gzip', 'br', 'deflate', 'gzip, gzip']) {
      const { status } = await sendRequest(getBackEnd().sandbox, path, {
        ...{ method: 'POST', host, text: bomb },
        headers: { 'content-encoding': encoding },
      });
      expect([404, 415]).toContain(status);
    }
  const { status, json } = await callIncorporation(getBackEnd().sandbox, '/site/order', {
    ...{ method: 'PUT', text: bomb, headers: { 'content-encoding': 'gzip' } },
  });
  expect([status, json.error]).toEqual([415, 'unsupported-media-type']);
});

test('one company has one open call, and one account two', async () => {
  const { sandbox, pass } = getBackEnd();
  pass(3_600_000);
  const { token } = await signUp(sandbox);
  const addCompany = async () =>
    (
      await sendRequest(sandbox, '/services/agent/api/companies', {
        token,
        body: {
          ...{ businessName: 'Kites', businessNameEnding: 'LLC', companyType: 'llc' },
          ...{ registrationState: 'WY', dateBusinessStarted: null },
        },
      })
    ).json.externalId as string;
  const times = (await sendRequest(sandbox, '/services/accounting/api/call-times')).json;
  const book = async (company: string, time: number) => {
    const { status, json } = await sendRequest(
      sandbox,
      `/services/accounting/api/companies/${company}/calls`,
      { token, body: { start: times[time].start, phone: '+13075550100' } },
    );
    return [status, json.error];
  };
  const [first, second, third] = [await addCompany(), await addCompany(), await addCompany()];
  const both = await Promise.all([book(first, 0), book(first, 1)]);
  expect(both.toSorted()).toEqual([
    [200, undefined],
    [409, 'already-booked'],
  ]);
  expect(await book(second, 2)).toEqual([200, undefined]);
  expect(await book(third, 3)).toEqual([409, 'too-many-calls']);
  const { id, token: draftToken } = await openCheckout(sandbox);
  const draft = await sendRequest(sandbox, `/services/accounting/api/companies/${id}/calls`, {
    ...{ token: draftToken, body: { start: times[4].start, phone: '+13075550100' } },
  });
  expect(draft.status).toBe(404);
});

test('one account creates 60 orders an hour, those of visitors that it claims included, and changes them afterwards', async () => {
  const { sandbox, pass } = getBackEnd();
  const { token } = await signUp(sandbox);
  const created = [];
  for (let count = 0; count < 60; count += 1) created.push(await sendOrder(sandbox, { token }));
  expect(new Set(created.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await sendOrder(sandbox, { token });
  expect(refused).toMatchObject({ status: 429, json: { error: 'too-many-requests' } });
  const headers = { 'x-external-order-id': created[0]?.json.externalId };
  expect((await sendOrder(sandbox, { token, headers })).status).toBe(200);
  const draft = (await sendOrder(sandbox)).json.externalId;
  const claim = () => sendOrder(sandbox, { token, headers: { 'x-external-order-id': draft } });
  const claimed = await claim();
  expect(claimed).toMatchObject({ status: 429, json: { error: 'too-many-requests' } });
  expect((await sendOrder(sandbox, { headers: { 'x-external-order-id': draft } })).status).toBe(
    200,
  );
  pass(60 * 60 * 1000);
  expect((await claim()).status).toBe(200);
  for (let count = 0; count < 59; count += 1)
    expect((await sendOrder(sandbox, { token })).status).toBe(200);
  expect((await sendOrder(sandbox, { token })).status).toBe(429);
});
