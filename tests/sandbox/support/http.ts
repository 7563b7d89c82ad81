/** Sends requests over real HTTP to any of the back end's sites. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { Sandbox } from '../../../sandbox/options.ts';

/** The options of a request. */
export interface RequestOptions {
  readonly method?: string;
  /** The body, sent as JSON. */
  readonly body?: unknown;
  /** The body as text, sent unchanged. */
  readonly text?: string | Uint8Array;
  /** The body, sent as a URL-encoded form. */
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly token?: string | undefined;
  /** The host name, without the port. */
  readonly host?: string;
}

/** The response to a request. */
export interface TestResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON, or undefined. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely, and fail on what is not there
  readonly json: any;
}

/** Sends a request to the back end. Does not follow redirects. */
export function sendRequest(
  sandbox: Pick<Sandbox, 'address'>,
  path: string,
  sent: RequestOptions = {},
): Promise<TestResponse> {
  return sendRequestTo(sandbox.address, path, sent);
}

/** Sends a request to any local server by its address. */
export function sendRequestTo(
  address: string,
  path: string,
  sent: RequestOptions = {},
): Promise<TestResponse> {
  const { port } = new URL(address);
  const text =
    sent.text ??
    (sent.form
      ? new URLSearchParams(sent.form).toString()
      : sent.body === undefined
        ? undefined
        : JSON.stringify(sent.body));
  const type = sent.form ? 'application/x-www-form-urlencoded' : 'application/json';
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      path,
      method: sent.method ?? (text === undefined ? 'GET' : 'POST'),
      agent: false,
      headers: {
        host: `${sent.host ?? 'localhost'}:${port}`,
        ...(text === undefined ? {} : { 'content-type': type }),
        ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
        ...sent.headers,
      },
    });
    request.once('error', reject);
    request.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        const body = Buffer.concat(parts).toString('utf8');
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: body,
          json: parseJson(body),
        });
      });
    });
    request.end(text);
  });
}

/**
 * Polls until a function returns a value.
 * @throws Error after ten seconds
 */
export async function pollUntil<Value>(ask: () => Promise<Value | undefined>): Promise<Value> {
  for (let tries = 0; tries < 400; tries++) {
    const value = await ask();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('What was waited for did not come about');
}

// helpers

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
