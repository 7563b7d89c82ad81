/** Tests that a flood of large bodies is refused, and that other callers are answered meanwhile. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiEndpoint, getEndpoints } from '../../sandbox/api/document.ts';
import { services } from '../../sandbox/services.ts';
import { sendRequest } from './support/http.ts';
import { bundleProgramForFile } from './support/program.ts';
import { signUp } from './support/user-actions.ts';

// The server runs in another process, so that it doesn't wait for the process of the flood.
const runProgram = bundleProgramForFile();
let end = async (): Promise<void> => undefined;
let server = { address: '' };
let token = '';
beforeAll(async () => {
  const { child, ended, out } = await runProgram({ DATA_FOLDER: 'memory' });
  end = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  server = { address: out().trim().replace('Charter is ready at ', '') };
  ({ token } = await signUp(server));
});
afterAll(() => end());

const endpoints = services
  .flatMap(({ document }) => getEndpoints(document))
  .filter(({ operation }) => operation.requestBody?.content['application/json']);
const keys = Array.from({ length: 90_000 }, (_, index) => [`k${index}`, 0]);
const text = JSON.stringify(Object.fromEntries(keys));

test('a body of the flood is as large as bodies can be', () => {
  expect(text.length).toBeGreaterThan(900_000);
  expect(text.length).toBeLessThan(1_048_576);
  expect(endpoints.length).toBeGreaterThan(20);
});

test('eight of them at once are refused in a few words, and others are answered between them', async () => {
  const [endpoint] = endpoints;
  if (!endpoint) throw new Error('No operation takes a body.');
  let isOver = false;
  const flood = Promise.all(Array.from({ length: 8 }, () => send(endpoint))).finally(() => {
    isOver = true;
  });
  let answered = 0;
  while (!isOver) {
    const health = await sendRequest(server, '/healthz');
    expect(health.status).toBe(200);
    if (!isOver) answered += 1;
  }
  for (const got of await flood) expectRefusal(got);
  expect(answered).toBeGreaterThanOrEqual(2);
});

test.each(endpoints.map((endpoint) => [endpoint.operation.operationId, endpoint] as const))(
  '%s refuses one in a few words',
  async (_id, endpoint) => expectRefusal(await send(endpoint)),
);

// helpers

function send({ method, url }: ApiEndpoint) {
  const path = url
    .replace(':slug', 'wyoming')
    .replace(':reportId', '2026-wyoming')
    .replaceAll(/:\w+/g, '11111111-1111-4111-8111-111111111111');
  return sendRequest(server, path, { method, token, text });
}

function expectRefusal(got: { readonly status: number; readonly text: string }): void {
  expect(got.status).toBe(413);
  expect(got.text.length).toBeLessThan(1000);
}
