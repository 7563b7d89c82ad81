/** Options and hooks that all sites share: request ids, security headers, access log, telemetry, and errors. */
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { followResponses } from './after-response.ts';
import { ApiError } from './api/api-error.ts';
import { createErrorResponse } from './api/error-response.ts';
import type { LogFunction } from './context.ts';
import { html, renderPage } from './html.ts';
import type { SandboxOptions } from './options.ts';
import { readRequestId } from './refuse-request.ts';
import { createPlainPageHeaders, dataResponseHeaders, hstsHeaders } from './security-headers.ts';
import type { Telemetry } from './telemetry/types.ts';
import type { PageText } from './texts/catalogs.ts';
import { keepPageLanguage, readPageLanguage } from './texts/page-language.ts';
import { createSay } from './texts/translate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route that changes nothing. It accepts HEAD requests in addition to GET requests. */
    answersHead?: true;
  }
}

/** The state of the server that the hooks read. */
export interface SiteState {
  readonly log: LogFunction;
  readonly accessLog: SandboxOptions['accessLog'];
  readonly telemetry: Telemetry | undefined;
  /** Returns true while the server is closing. Connections are then closed after their response. */
  readonly isClosing: () => boolean;
}

/** Returns the options of every Fastify instance. */
export function getSiteOptions({ trustProxy }: Pick<SandboxOptions, 'trustProxy'>) {
  return {
    bodyLimit: 1_048_576,
    logger: false,
    // `close` waits for pending responses, but not for idle connections.
    forceCloseConnections: 'idle',
    ...(trustProxy === undefined ? {} : { trustProxy }),
    genReqId: readRequestId,
    frameworkErrors: rejectUnreadable,
  } as const satisfies FastifyServerOptions;
}

/** Adds the hooks to an instance, before its routes. */
export function addSiteHooks(instance: FastifyInstance, state: SiteState): void {
  const { accessLog } = state;
  state.telemetry?.watchRequests(instance);
  followResponses(instance);
  instance.addHook('onRequest', async ({ routeOptions: { method, config } }, reply) => {
    // Fastify would answer HEAD with the handler of GET, which may use up a link or start a sign-in.
    if (method === 'HEAD' && !config.answersHead)
      return reply.code(405).header('allow', 'GET').send();
  });
  instance.addHook('onRequest', async ({ headers }) => {
    // Removes this header, because `request.host` would return it instead of the Host header, which `getSite` has
    // checked.
    delete headers['x-forwarded-host'];
    // Rejects compressed bodies, because a small one can expand to a large body and nothing decompresses it.
    if (![undefined, 'identity'].includes(headers['content-encoding']))
      throw new ApiError(415, 'unsupported-media-type', 'Send the body without compressing it.');
  });
  instance.addHook('onSend', async (request, reply) => {
    const headers = {
      ...dataResponseHeaders,
      ...(request.protocol === 'https' ? hstsHeaders : {}),
      'x-request-id': request.id,
      ...(state.isClosing() ? { connection: 'close' } : {}),
    };
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
  if (accessLog)
    instance.addHook('onResponse', async (request, reply) => {
      accessLog(
        JSON.stringify({
          time: new Date().toISOString(),
          requestId: request.id,
          method: request.method,
          // Logs the pattern of the route, because an address can contain personal data.
          route: request.routeOptions.url ?? null,
          status: reply.statusCode,
          milliseconds: Math.round(reply.elapsedTime),
        }),
      );
    });
}

/** Sends the errors of an instance as JSON. */
export function sendErrorsAsJson(instance: FastifyInstance, { log }: SiteState): void {
  instance.setErrorHandler((error, request, reply) => {
    const { status = 500, body, headers = {} } = createErrorResponse(error, request.id, log);
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', ...headers })
      .send(body);
  });
}

/** The titles and texts of error pages. */
export interface ErrorTexts {
  readonly notFound: readonly [title: PageText, text: PageText];
  readonly failed: readonly [title: PageText, text: PageText];
}

/** Keeps the language that an address asks for. */
export function keepAskedLanguage(instance: FastifyInstance): void {
  instance.addHook('onRequest', async (request, reply) => keepPageLanguage(request, reply));
}

/** Sends the errors of an instance as HTML pages. */
export function sendErrorsAsPages(
  instance: FastifyInstance,
  { log }: SiteState,
  texts: ErrorTexts = defaultTexts,
): void {
  instance.setErrorHandler((error, request, reply) => {
    const { status = 500, headers = {} } = createErrorResponse(error, request.id, log);
    return reply
      .code(status)
      .headers({ ...createPlainPageHeaders(), ...headers })
      .type('text/html; charset=utf-8')
      .send(renderErrorPage(selectText(status, texts), request));
  });
  instance.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .headers(createPlainPageHeaders())
      .type('text/html; charset=utf-8')
      .send(renderErrorPage(texts.notFound, request)),
  );
}

/** Responds with 400 and the common headers to data that is not valid HTTP. */
export function handleClientErrors(server: Server): void {
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const all = { ...dataResponseHeaders, 'x-request-id': randomUUID() };
    const headers = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(
      `HTTP/1.1 400 Bad Request\r\n${headers.join('')}connection: close\r\ncontent-length: 0\r\n\r\n`,
    );
  });
}

// helpers

/** Responds with 400 to a URL that cannot be decoded. Hooks do not run for such a URL. */
function rejectUnreadable(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status = 400, body } = createErrorResponse(error, request.id, ignore);
  reply
    .code(status)
    .headers({ ...dataResponseHeaders, 'x-request-id': request.id })
    .send(body);
}

const ignore = (): void => undefined;

const defaultTexts: ErrorTexts = {
  notFound: ['Page not found', 'There’s no page at this address.'],
  failed: ['Something went wrong', 'The problem is on our end. Try again in a few minutes.'],
};

function selectText(status: number, { notFound, failed }: ErrorTexts): ErrorTexts['failed'] {
  if (status === 404) return notFound;
  return status < 500 ? ['We can’t use this request', 'Go back and try again.'] : failed;
}

function renderErrorPage([title, text]: ErrorTexts['failed'], request: FastifyRequest): string {
  const language = readPageLanguage(request);
  const say = createSay(language);
  const body = html`<main><h1>${say(title)}</h1><p>${say(text)}</p><p class="hint">${say(`Request ${request.id}`)}</p></main>`;
  return renderPage(say(title), body, '/style.css', language);
}
