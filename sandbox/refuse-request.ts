/** Rejects requests before they reach a site: requests for another host, and requests with ambiguous hosts. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { dataResponseHeaders, hstsHeaders } from './security-headers.ts';

/** Returns the request id that the caller sent if it is valid. It then matches the id in the logs of a proxy. */
export function readRequestId({ headers }: IncomingMessage): string {
  const id = headers['x-request-id'];
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : randomUUID();
}

/** Sends an error response with one sentence and the common headers, and closes the connection. */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  sentence: string,
): void {
  response.writeHead(status, {
    ...dataResponseHeaders,
    // Browsers ignore this header unless the connection uses HTTPS, so a wrong header has no effect.
    ...(request.headers['x-forwarded-proto'] === 'https' ? hstsHeaders : {}),
    'x-request-id': readRequestId(request),
    'content-type': 'text/plain; charset=utf-8',
    connection: 'close',
  });
  response.end(`${sentence}\n`);
}

/** Responds with 417 to a request with an unknown `Expect` header. */
export const refuseExpectation: RequestListener = (request, response) =>
  refuseRequest(request, response, 417, 'This server does not know what the request expects.');

/**
 * Passes on requests that name a single host. If the request target contains a host, as in requests to proxies, it must
 * equal the Host header. Only the path of the target is passed on.
 */
export function refuseAmbiguousHosts(listener: RequestListener): RequestListener {
  return (request, response) => {
    const target = readTarget(request);
    if (target === undefined || countHosts(request) > 1)
      return refuseRequest(request, response, 400, 'The request must name one host.');
    request.url = target;
    listener(request, response);
  };
}

// helpers

function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    .length;
}

/** Returns the path and query of the request target. Returns undefined if the target has another host. */
function readTarget({ url = '/', headers }: IncomingMessage): string | undefined {
  if (url.startsWith('/')) return url;
  const host = (headers.host ?? '').toLowerCase().replace(/:80$/, '');
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (authority === undefined || authority.toLowerCase().replace(/:80$/, '') !== host)
    return undefined;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
