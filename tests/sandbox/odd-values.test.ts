/**
 * Tests every operation with values that databases and clocks cannot hold: NUL characters, numbers that are too large,
 * and the year zero. None may end in an error of the server.
 */
import { expect, test } from 'vitest';
import { type ApiEndpoint, getEndpoints } from '../../sandbox/api/document.ts';
import { services } from '../../sandbox/services.ts';
import { createCallInput } from './support/call-input.ts';
import { sendRequest, type TestResponse } from './support/http.ts';
import { unknownId } from './support/schema-values.ts';
import { startBackEndForFile } from './support/start.ts';
import { createPaidOrder, fetchCaptchaToken } from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const endpoints = services.flatMap(({ document }) => getEndpoints(document));
let sent = 0;

test.each(endpoints.map((endpoint) => [endpoint.operation.operationId, endpoint] as const))(
  '%s refuses each of them, or answers',
  async (_id, endpoint) => {
    const { sandbox } = getBackEnd();
    const { token, id } = await createPaidOrder(sandbox);
    for (const [path, value] of listOddValues(endpoint)) {
      const input = createCallInput(endpoint, id, { path, value });
      const captcha = endpoint.operation['x-captcha'] && {
        recaptcha_token: await fetchCaptchaToken(sandbox),
      };
      const got = await sendRequest(sandbox, input.url, {
        ...{ method: endpoint.method, token },
        ...(input.body ? { body: { ...captcha, ...input.body } } : {}),
      });
      expect(got.status, `${path} ${JSON.stringify(value)}\n${got.text}`).toBeLessThan(500);
      expectSecurityHeaders(got);
      sent += 1;
    }
  },
);

test('many values were sent', () => {
  expect(sent).toBeGreaterThan(150);
});

test('an error of the server says nothing about its cause, and has the headers of every answer', async () => {
  const { sandbox } = getBackEnd();
  const { token } = await createPaidOrder(sandbox);
  const { schema } = sandbox.db;
  await schema.alterTable('orders').renameTo('orders_gone').execute();
  const got = await sendRequest(sandbox, '/services/incorporation/site/user/orders', { token });
  await schema.alterTable('orders_gone').renameTo('orders').execute();
  expect(got).toMatchObject({ status: 500 });
  expect(got.json).toEqual({
    error: 'server-error',
    message: 'Something went wrong on our end.',
    requestId: got.headers['x-request-id'],
  });
  expectSecurityHeaders(got);
});

// helpers

/** Returns the places of an operation's input with the odd value of each. */
function listOddValues(endpoint: ApiEndpoint): (readonly [path: string, value: unknown])[] {
  const found = new Map<string, unknown>();
  createCallInput(endpoint, unknownId, { path: '', value: undefined }, (schema, path) => {
    const { type, format, maximum } = schema;
    const types = [type].flat();
    if (format === 'date') found.set(path, '0000-01-01');
    else if (format === 'date-time') found.set(path, '0000-01-01T00:00:00.000Z');
    else if (types.includes('integer') || types.includes('number'))
      found.set(path, typeof maximum === 'number' ? maximum + 1 : 2 ** 53);
    else if (!types.includes('boolean')) found.set(path, 'a\u0000b');
  });
  return [...found];
}

function expectSecurityHeaders({ headers }: TestResponse): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.any(String),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
}
