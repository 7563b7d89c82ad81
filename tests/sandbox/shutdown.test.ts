/** Tests how the program ends on a signal: it answers the requests that it has begun, but waits no longer than its limit. */
import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRequestTo } from './support/http.ts';
import { bundleProgramForFile } from './support/program.ts';
import { createDataFolder } from './support/start.ts';
import { sampleCompany } from './support/user-actions.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'data-'));
beforeAll(() => createDataFolder(dataFolder));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
const runProgram = bundleProgramForFile();
const path = '/services/incorporation/site/order';
const body = JSON.stringify({ company: sampleCompany, user: null });

test('an order whose body is still arriving at the signal is answered, and stored', async () => {
  const first = await start();
  const { request, response } = await beginOrder(first.address);
  first.child.kill('SIGTERM');
  await waitUntilClosing(first.address);
  request.end(body.slice(20));
  const { status, json } = await response;
  expect(status).toBe(200);
  expect([await first.ended, first.err()]).toEqual([0, '']);

  const second = await start();
  const stored = await sendRequestTo(second.address, `${path}?externalId=${json.externalId}`);
  expect(stored).toMatchObject({ status: 200, json: { externalId: json.externalId } });
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('a request that never ends is cut off, and the program ends', async () => {
  const program = await start();
  const { response } = await beginOrder(program.address);
  const failure = response.catch((error: NodeJS.ErrnoException) => error.code);
  program.child.kill('SIGTERM');
  await waitUntilClosing(program.address);
  expect(program.child.exitCode).toBeNull();
  expect(await program.ended).toBe(0);
  expect(await failure).toBe('ECONNRESET');
}, 60_000);

// helpers

async function start() {
  const program = await runProgram({ DATA_FOLDER: dataFolder });
  const address = program.out().trim().replace('Charter is ready at ', '');
  return { ...program, address };
}

interface BegunRequest {
  readonly request: ClientRequest;
  readonly response: Promise<{ status: number | undefined; json: { externalId: string } }>;
}

/** Sends the start of an order. Resolves when the server asks for the rest. */
function beginOrder(address: string): Promise<BegunRequest> {
  const { port } = new URL(address);
  const headers = {
    ...{ host: `localhost:${port}`, expect: '100-continue' },
    ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  };
  const own = { host: '127.0.0.1', port, path, method: 'PUT', agent: false, headers };
  const request = httpRequest(own);
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  }).then(async (message) => {
    let text = '';
    for await (const part of message) text += String(part);
    return { status: message.statusCode, json: JSON.parse(text) };
  });
  return new Promise((resolve, reject) => {
    request.once('error', reject).once('continue', () => {
      request.write(body.slice(0, 20));
      resolve({ request, response });
    });
    request.flushHeaders();
  });
}

/** Waits until the program accepts no connections. */
async function waitUntilClosing(address: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const isOpen = await sendRequestTo(address, '/healthz').then(
      () => true,
      () => false,
    );
    if (!isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The program still accepts connections.');
}
