/**
 * Tests that no personal data reaches the logs, traces and metrics: every field that is marked `x-pii` is sent by every
 * operation, in valid and in invalid requests, and in requests that fail inside the server.
 */
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ApiEndpoint, getEndpoints } from '../../sandbox/api/document.ts';
import { createSandbox } from '../../sandbox/server.ts';
import { services } from '../../sandbox/services.ts';
import { sendRequest } from './support/http.ts';
import { createSchemaValue } from './support/schema-values.ts';
import { createTestDatabase } from './support/start.ts';
import { fetchCaptchaToken, signUp } from './support/user-actions.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The text that every sent value contains. It is a valid part of names, numbers and addresses. */
const canary = '7302519846';

const sent = new Set<string>();
const written: string[] = [];
const collector = createServer((request, response) => {
  request.on('data', (part) => written.push(String(part)));
  request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
});
const endpoints = services.flatMap(({ document }) =>
  getEndpoints(document).map((endpoint) => ({ ...endpoint, document })),
);

beforeAll(async () => {
  const keep = (text: string | Uint8Array) => written.push(String(text)) > 0;
  const spies = [
    vi.spyOn(process.stderr, 'write').mockImplementation(keep),
    vi.spyOn(process.stdout, 'write').mockImplementation(keep),
  ];
  try {
    await sendAll();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
});

afterAll(() => new Promise<void>((resolve) => void collector.close(() => resolve())));

test('every operation with a marked field has sent it', () => {
  const marked = endpoints.filter((each) => JSON.stringify(resolve(each)).includes('"x-pii":true'));
  expect(marked.length).toBeGreaterThan(5);
  expect([...sent].sort()).toEqual(marked.map(({ operation }) => operation.operationId).sort());
});

test('the logs, traces and metrics have the requests, and none of the values', () => {
  const text = written.join('\n');
  expect(text).toContain('/services/identity/register');
  expect(text).toMatch(/Request [\w-]+ failed/);
  expect(text).toContain('http.server.request.duration');
  expect(text).not.toContain(canary);
});

// helpers

async function sendAll(): Promise<void> {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const address = collector.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { databaseUrl, template, drop } = await createTestDatabase();
  const sandbox = await createSandbox({
    ...{ port: 0, dataFolder: 'memory', databaseUrl, template },
    accessLog: (line) => void written.push(line),
    telemetryEndpoint: `http://127.0.0.1:${port}/`,
  });
  await sandbox.listen();
  const { token } = await signUp(sandbox);
  const sendEach = async () => {
    for (const endpoint of endpoints)
      for (const isValid of [true, false])
        for (const session of [token, undefined]) {
          const { method, operation } = endpoint;
          const { body, query } = createValues(endpoint, isValid);
          if (JSON.stringify([body, query]).includes(canary)) sent.add(operation.operationId);
          const captcha = operation['x-captcha']
            ? { recaptcha_token: await fetchCaptchaToken(sandbox) }
            : {};
          const path = endpoint.url.replaceAll(/:\w+/g, '11111111-1111-4111-8111-111111111111');
          await sendRequest(sandbox, `${path}?${new URLSearchParams(query)}`, {
            ...{ method, token: session },
            ...(body === undefined ? {} : { body: { ...body, ...captcha } }),
          });
        }
  };
  await sendEach();
  // The database rejects SQL statements of the server. Its errors contain the statements' parameters.
  for (const table of ['accounts', 'orders', 'sales_requests', 'support_messages', 'calls'])
    await sandbox.db.schema.alterTable(table).renameTo(`${table}_gone`).execute();
  await sendEach();
  await sandbox.close();
  await drop();
}

/** Returns the operation with its references replaced by what they name. */
function resolve({ operation, document }: (typeof endpoints)[number]): unknown {
  const inputs = { parameters: operation.parameters, body: operation.requestBody };
  const expand = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(expand);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...rest } = value as Schema;
    if (typeof $ref === 'string') {
      const path = $ref.slice(2).split('/');
      return expand(path.reduce((at: unknown, name) => (at as Schema)[name], document));
    }
    return Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, expand(each)]));
  };
  return expand(inputs);
}

/** Creates the input of a call, with the canary in every marked field. */
function createValues(
  endpoint: ApiEndpoint & (typeof endpoints)[number],
  isValid: boolean,
): { body: Schema | undefined; query: Record<string, string> } {
  const { parameters = [], body } = resolve(endpoint) as {
    parameters?: readonly { name: string; in: string; schema: Schema; 'x-pii'?: boolean }[];
    body?: { content?: { 'application/json'?: { schema: Schema } } };
  };
  const schema = body?.content?.['application/json']?.schema;
  const create = (each: Schema) =>
    createSchemaValue(each, (part) => createMarkedText(part, isValid));
  const query = parameters
    .filter((each) => each.in === 'query')
    .map(({ name, schema: own, ...rest }) => {
      const isMarked = rest['x-pii'] === true;
      return [name, String(create({ ...own, 'x-pii': isMarked || own['x-pii'] }))];
    });
  return {
    body: schema && (create(schema) as Schema),
    query: Object.fromEntries(query),
  };
}

/** Returns the text of a marked field. It contains the canary, and is too long if it is not to be valid. */
function createMarkedText(schema: Schema, isValid: boolean): string | undefined {
  if (schema['x-pii'] !== true) return undefined;
  if (!isValid) return `${canary}\u0001${'x'.repeat(2_000)}`;
  return schema.format === 'email' ? `a${canary}@example.com` : canary;
}
