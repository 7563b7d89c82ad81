// Serves a product of this project. Pages and files come from its server (sandbox/) once, and from memory
// after that, so that all entrants are served alike. Calls are passed on each time.

import { spawn } from 'node:child_process';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { join } from 'node:path';
import { findFreePort } from '../../cli/launch/port.mjs';
import { root } from '../../cli/launch/run.mjs';
import { type EntrantServer, listen } from './listen.ts';
import { compressResponse, type StoredResponse } from './stored-response.ts';

/** The server of a product of this project. */
export interface ProductServer extends EntrantServer {
  /** The headers of a page. */
  readonly pageHeaders: Readonly<Record<string, string>>;
}

const startTimeoutMilliseconds = 90_000;
const callPattern = /^\/(?:services|sandbox|integrations)(?:[/?]|$)/;
const connectionHeaders = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/**
 * Starts the server of this project for a product that is built.
 * @param product the path of another product in the checkout, or null for the checkout's own
 * @param checkout the folder of a checkout that is built
 */
export async function serveProduct(
  product: string | null,
  checkout = root,
): Promise<ProductServer> {
  const port = await findFreePort();
  if (port === undefined) throw new Error('No port is free.');
  const args =
    product === null ? ['dist/server/main.js'] : ['--import', 'tsx', 'sandbox/stand-in.ts'];
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_FOLDER: 'memory',
      INTEGRATIONS: '',
      ...(product === null ? {} : { PRODUCT_ROOT: join(checkout, product) }),
    },
  });
  try {
    const page = await waitForPage(port);
    const stored = new Map<string, Promise<StoredResponse>>();
    const server = await listen(async (incoming, response) => {
      const { url = '/', method = 'GET' } = incoming;
      const isStored = method === 'GET' && !callPattern.test(url);
      const key = `${incoming.headers.accept?.includes('text/html') ? 'page' : 'file'} ${url}`;
      const found = isStored ? stored.get(key) : undefined;
      const sent = found ?? passOn(port, incoming).then(isStored ? compressResponse : undefined);
      if (isStored) stored.set(key, sent);
      try {
        const { status, headers, body } = await sent;
        response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
      } catch {
        stored.delete(key);
        response.writeHead(502).end();
      }
    });
    const { 'content-length': _, ...pageHeaders } = page.headers;
    return {
      origin: server.origin,
      pageHeaders,
      close: async () => {
        child.kill();
        await server.close();
      },
    };
  } catch (error) {
    child.kill();
    throw error;
  }
}

// helpers

async function waitForPage(port: number): Promise<StoredResponse> {
  const end = Date.now() + startTimeoutMilliseconds;
  while (Date.now() < end) {
    const page = await fetchFrom(port, '/', 'GET', { accept: 'text/html' }).catch(() => null);
    if (page?.status === 200) return page;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server of the application did not start.');
}

async function passOn(port: number, incoming: IncomingMessage): Promise<StoredResponse> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'connection' ? [[name, value]] : [],
    ),
  );
  const method = incoming.method ?? 'GET';
  return fetchFrom(port, incoming.url ?? '/', method, headers, Buffer.concat(chunks));
}

/** Sends a request without decompressing its response. */
function fetchFrom(
  port: number,
  path: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: Buffer,
): Promise<StoredResponse> {
  // The server compares the host with the origin of a request.
  const host = `localhost:${port}`;
  const origin = headers.origin === undefined ? {} : { origin: `http://${host}` };
  return new Promise((resolve, reject) => {
    const options = { host: 'localhost', port, path, method };
    const sent = sendRequest(
      { ...options, headers: { ...headers, ...origin, host } },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        const received = Object.entries(response.headers).flatMap(([name, value]) =>
          value === undefined || connectionHeaders.has(name) ? [] : [[name, String(value)]],
        );
        resolve({
          status: response.statusCode ?? 500,
          headers: Object.fromEntries(received),
          body: Buffer.concat(chunks),
        });
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
