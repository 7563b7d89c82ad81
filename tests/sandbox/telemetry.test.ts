/** Tests what the telemetry sends to a collector: spans and metrics of requests, and nothing personal. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOptions } from '../../sandbox/read-options.ts';
import { createSandbox } from '../../sandbox/server.ts';
import { sendRequest } from './support/http.ts';
import { createTestDatabase } from './support/start.ts';
import {
  callIdentity,
  callIncorporation,
  sendOrder,
  signUp,
  validPassword,
} from './support/user-actions.ts';

/** A value of an attribute in the JSON of the protocol. */
interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
}

const bodies: { readonly path: string; readonly text: string }[] = [];
const collector = createServer((request, response) => {
  let text = '';
  request.on('data', (part) => {
    text += part;
  });
  request.on('end', () => {
    bodies.push({ path: request.url ?? '', text });
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
const email = 'telemetry.founder@example.com';
const traceId = '0af7651916cd43dd8448eb211c80319c';
let token = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const address = collector.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { databaseUrl, template, drop } = await createTestDatabase();
  const sandbox = await createSandbox({
    ...{ port: 0, dataFolder: 'memory', databaseUrl, template, quiet: true },
    telemetryEndpoint: `http://127.0.0.1:${port}/`,
  });
  await sandbox.listen();
  ({ token } = await signUp(sandbox, email));
  await callIdentity(sandbox, '/current', {
    token,
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  const order = await sendOrder(sandbox, { token, changes: { businessName: 'Unspoken Kites' } });
  expect(order.status).toBeLessThan(300);
  const list = () => callIncorporation(sandbox, '/site/user/orders', { token });
  await list();
  for (const businessName of ['Kites', 'Tails', 'Lines', 'Reels'])
    await sendOrder(sandbox, { token, changes: { businessName } });
  expect((await list()).json).toHaveLength(5);
  await sendRequest(sandbox, `/services/nowhere?email=${email}`);
  await sandbox.close();
  await drop();
});

afterAll(async () => {
  await new Promise((resolve) => collector.close(resolve));
});

test('a request is a span with its route and status, and with the queries that it made', () => {
  const register = findSpan('POST /services/identity/register');
  expect(read(register)).toMatchObject({
    ...{ 'http.request.method': 'POST', 'http.route': '/services/identity/register' },
    ...{ 'http.response.status_code': 201, 'charter.request.id': expect.any(String) },
  });
  const queries = getSpans().filter(({ parentSpanId }) => parentSpanId === register?.spanId);
  expect(queries.map(({ name }) => name)).toContain('insert');
  expect(queries.every((query) => query.traceId === register?.traceId)).toBe(true);
});

test('a list of five orders takes as many queries as a list of one', () => {
  const counts = getSpans()
    .filter(({ name }) => name === 'GET /services/incorporation/site/user/orders')
    .map(({ spanId }) => getSpans().filter(({ parentSpanId }) => parentSpanId === spanId).length);
  expect(counts).toEqual([counts[0], counts[0]]);
});

test('a request continues the trace of its caller', () => {
  const current = findSpan('GET /services/identity/current');
  expect([current?.traceId, current?.parentSpanId]).toEqual([traceId, 'b7ad6b7169203331']);
});

test('the durations are a histogram by route and status', () => {
  const text = sent('/v1/metrics');
  expect(text).toContain('"http.server.request.duration"');
  expect(text).toContain('/services/identity/register');
});

test('nothing personal is sent: no input, no address, no token', () => {
  const text = sent('');
  expect(text).toContain('/services/incorporation/site/order');
  for (const value of [
    email,
    'telemetry.founder',
    token,
    validPassword,
    'Founder',
    'Unspoken Kites',
  ])
    expect([value, text.includes(value)]).toEqual([value, false]);
});

test('the address of the collector is checked at the start', () => {
  const read = (endpoint: string) => readOptions({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  expect(read('').telemetryEndpoint).toBeUndefined();
  expect(read('http://localhost:4318').telemetryEndpoint).toBe('http://localhost:4318');
  expect(() => read('localhost:4318')).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT is "localhost:4318"; set it to an address, such as http://localhost:4318.',
  );
});

// helpers

function sent(path: string): string {
  return bodies
    .filter((body) => body.path.startsWith(path))
    .map(({ text }) => text)
    .join('\n');
}

function getSpans(): readonly SentSpan[] {
  return bodies
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ text }) => JSON.parse(text).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);
}

function findSpan(name: string): SentSpan | undefined {
  return getSpans().find((span) => span.name === name);
}

function read(span: SentSpan | undefined): Readonly<Record<string, unknown>> {
  const entries = (span?.attributes ?? []).map(({ key, value }) => [
    key,
    value.stringValue ?? value.intValue,
  ]);
  return Object.fromEntries(entries);
}
