/** Tests that texts with line breaks, control characters or nothing visible are refused by the name of their field. */
import { describe, expect, test } from 'vitest';
import { type ApiEndpoint, type DocumentSchema, getEndpoints } from '../../sandbox/api/document.ts';
import { services } from '../../sandbox/services.ts';
import { createCallInput } from './support/call-input.ts';
import { sendRequest } from './support/http.ts';
import { unknownId } from './support/schema-values.ts';
import { startBackEndForFile } from './support/start.ts';
import {
  createEmail,
  createPaidOrder,
  createRegistrationBody,
  fetchCaptchaToken,
  sendOrder,
  signUp,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const endpoints = services.flatMap(({ document }) => getEndpoints(document));
const withTexts = endpoints.filter((endpoint) => listTexts(endpoint).length > 0);

describe('a text of one line', () => {
  test.each(withTexts.map((endpoint) => [endpoint.operation.operationId, endpoint] as const))(
    'of %s has no control character, no change of direction, and something visible if it is required',
    async (_id, endpoint) => {
      const { sandbox } = getBackEnd();
      const { token } = await signUp(sandbox);
      for (const [path, schema] of listTexts(endpoint)) {
        const hidden = Number(schema.minLength) > 0 ? ['\u200b', ' \u2060 '] : ['\u200b'];
        for (const value of ['a\nb', 'a\u0007b', 'a\u202eb', 'a\u2066b', ...hidden]) {
          const { url, body } = createCallInput(endpoint, unknownId, { path, value });
          const { method } = endpoint;
          const got = await sendRequest(sandbox, url, { method, token, ...(body && { body }) });
          const told = `${path} ${JSON.stringify(value)} ${got.status} ${got.text}`;
          if (path.startsWith('path.') || !endpoint.operation.responses['422'])
            expect(got.status, told).toBe(404);
          else expect(got.json?.fields ?? {}, told).toHaveProperty([getName(path)]);
        }
      }
    },
  );

  test('is refused with a message that says to remove the character', async () => {
    for (const businessName of ['X\nTotal: $0.00', '\u0007', '\u202eevil', 'a\tb']) {
      const got = await sendOrder(getBackEnd().sandbox, { changes: { businessName } });
      const fields = { businessName: 'Remove the invalid character' };
      expect([got.status, got.json.fields]).toEqual([422, fields]);
    }
    const got = await sendOrder(getBackEnd().sandbox, { changes: { businessName: '\u200b' } });
    expect([got.status, got.json.fields]).toEqual([
      422,
      { businessName: 'Use letters or digits that can be seen' },
    ]);
  });

  test('can have accents, joined signs and the marks of other scripts', async () => {
    const { sandbox } = getBackEnd();
    for (const businessName of ['Søren & Zoë', '👩‍🚀 Space', 'می‌خواهم', '\u200fאב\u200f 2'])
      expect((await sendOrder(sandbox, { changes: { businessName } })).status).toBe(200);
  });
});

test('a question can have lines and tabs, and no other control character', async () => {
  const { sandbox } = getBackEnd();
  const base = { name: 'Ada', email: 'ada@kites.example', companyName: null };
  const ask = async (question: string) =>
    (
      await sendRequest(sandbox, '/services/accounting/api/sales-requests', {
        body: { ...base, question },
      })
    ).status;
  expect(await ask('One\r\nTwo\tThree')).toBe(200);
  for (const question of ['a\u0007b', 'a\u202eb', '\u200b\n'])
    expect(await ask(question)).toBe(422);
});

test('a password can have any character', async () => {
  const { sandbox } = getBackEnd();
  const recaptcha_token = await fetchCaptchaToken(sandbox);
  const password = 'tab\tbell\u0007and\u202emore';
  const registration = { ...createRegistrationBody(createEmail()), password, recaptcha_token };
  const at = '/services/identity';
  expect((await sendRequest(sandbox, `${at}/register`, { body: registration })).status).toBe(201);
  const login = { email: registration.email, password, recaptcha_token };
  expect((await sendRequest(sandbox, `${at}/login`, { body: login })).status).toBe(200);
});

test('a file of transactions is refused with the line of the character', async () => {
  const { sandbox } = getBackEnd();
  const { token, id } = await createPaidOrder(sandbox);
  const path = `/services/accounting/api/companies/${id}/accounts`;
  const account = { kind: 'checking', institution: 'First Bank', name: 'Checking' };
  const body = { ...account, lastFour: '1234', openedOn: null, openingBalance: 0 };
  const made = await sendRequest(sandbox, path, { token, body });
  const text = 'date,description,amount\n2026-01-02,Coffee,-3.00\n2026-01-03,a\u0007b,-4.00\n';
  const got = await sendRequest(sandbox, `${path}/${made.json.id}/transactions`, {
    ...{ method: 'POST', token, text, headers: { 'content-type': 'text/csv' } },
  });
  expect([got.status, got.json.fields]).toEqual([
    422,
    { file: 'Remove the invalid character in line 3' },
  ]);
});

test('a form of the dashboard is refused with such a text', async () => {
  const form = { email: 'a@b.example', to: '/', by: 'link\u0007' };
  const got = await sendRequest(getBackEnd().sandbox, '/sign-in', {
    ...{ host: 'dashboard.localhost', form },
  });
  expect(got.status).toBe(400);
});

// helpers

const getName = (path: string) => path.replace('[]', '').split('.').at(-1) ?? '';

/** Returns the places of texts of one line in the input of an operation. */
function listTexts(endpoint: ApiEndpoint): (readonly [path: string, schema: DocumentSchema])[] {
  const found = new Map<string, DocumentSchema>();
  createCallInput(endpoint, unknownId, { path: '', value: '' }, (schema, path) => {
    const isText = [schema.type].flat().includes('string') && schema.format === undefined;
    if (isText && !schema.enum && !schema.const && schema['x-text'] === undefined)
      found.set(path, schema);
  });
  return [...found];
}
