/** Refuses requests before a site answers them: those for another host, and those that can be read in two ways. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { dataHeaders, hstsHeaders } from './security-headers.ts';

/** Returns the request id that the caller sent if it is valid, so that it matches the logs of a proxy. */
export function readRequestId({ headers }: IncomingMessage): string {
  const id = headers['x-request-id'];
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : randomUUID();
}

/** Responds with one sentence and the headers of every response, and closes the connection. */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  sentence: string,
): void {
  response.writeHead(status, {
    ...dataHeaders,
    // Browsers ignore it unless the connection uses HTTPS, so a wrong header does no harm.
    ...(request.headers['x-forwarded-proto'] === 'https' ? hstsHeaders : {}),
    'x-request-id': readRequestId(request),
    'content-type': 'text/plain; charset=utf-8',
    connection: 'close',
  });
  response.end(`${sentence}\n`);
}

/** Responds to a request with an unknown `Expect` header with 417. */
export const refuseExpectation: RequestListener = (request, response) =>
  refuseRequest(request, response, 417, 'This server does not know what the request expects.');

/**
 * Passes on requests that name one host. A target with a host, as clients send it to proxies, must
 * have the host of the Host header, and is passed on as its path.
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

/** Returns the path and the query of the target, or undefined for a target of another host. */
function readTarget({ url = '/', headers }: IncomingMessage): string | undefined {
  if (url.startsWith('/')) return url;
  const host = (headers.host ?? '').toLowerCase().replace(/:80$/, '');
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (authority === undefined || authority.toLowerCase().replace(/:80$/, '') !== host)
    return undefined;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
