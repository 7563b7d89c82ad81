/** Serves the files of the application. For every other address, serves the application's HTML page. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAppHeaders } from '../hosting/app-headers.ts';
import { createPage } from '../hosting/app-page.ts';
import type { HeaderMap } from '../hosting/content-policy.ts';
import type { IntegrationsConfig } from '../services/index.ts';
import { createEtag, isNotModified } from './api/entity-tags.ts';
import { createErrorResponse } from './api/error-response.ts';
import { compressPage, readPage } from './app-page.ts';
import type { SandboxContext } from './context.ts';
import { appHeaders, dataResponseHeaders, developmentHeaders } from './security-headers.ts';

/** The source of the application's files, pages, and configuration. */
export interface AppSource {
  /** The folder of the built application. */
  readonly appFolder?: string | undefined;
  /** Serves files during development instead of the folder. */
  readonly appMiddleware?:
    | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void)
    | undefined;
  /** Renders the page for an address during development. */
  readonly appPage?: ((url: string) => Promise<string>) | undefined;
  /** Returns the configuration for the page. */
  readonly config: () => object;
  /** Returns the configuration of the integrations for a page of this origin. */
  readonly integrations: (origin: string) => IntegrationsConfig | undefined;
}

/** Mounts the application for every address that no other route handles. */
export async function mountApp(
  app: FastifyInstance,
  context: Pick<SandboxContext, 'log'>,
  source: AppSource,
): Promise<void> {
  const { appFolder, appMiddleware } = source;
  if (appFolder && !appMiddleware) {
    await app.register(fastifyStatic, {
      root: resolve(appFolder),
      index: false,
      redirect: false,
      dotfiles: 'deny',
      cacheControl: false,
      preCompressed: true,
      // Allows only files. For the path of a folder, the application's page is sent below.
      allowedPath: (path) => /\.\w+$/.test(path) && !path.endsWith('.html'),
      setHeaders: (reply, path) => {
        const cache = /[\\/]assets[\\/]/.test(path)
          ? 'public, max-age=31536000, immutable'
          : 'no-cache';
        reply.header('cache-control', cache);
        for (const [name, value] of Object.entries(dataResponseHeaders)) reply.header(name, value);
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isFile = appMiddleware !== undefined && isDevelopmentFile(request.url);
    if (isPage(request) && !isFile) {
      return sendPage(request, reply, source);
    }
    if (appMiddleware && (isFile || !isServerPath(request.url))) {
      const { raw } = reply.hijack();
      appMiddleware(request.raw, raw, () => raw.writeHead(404).end());
      return reply;
    }
    const { status = 404, body } = createErrorResponse(
      { statusCode: 404 },
      request.id,
      context.log,
    );
    return reply
      .code(status)
      .headers({ ...dataResponseHeaders, 'cache-control': 'no-store' })
      .send(body);
  });
}

// helpers

function isServerPath(url: string): boolean {
  return /^\/(services|sandbox|integrations)([/?]|$)/.test(url);
}

/**
 * Matches files of the development server that look like pages or operations: modules without an
 * extension ("/@vite/client"), modules next to the services' operations, and HTML files in `public/`.
 */
function isDevelopmentFile(url: string): boolean {
  return /^\/@|^\/services\/[^?]+\.ts(\?|$)|^(?!\/index\.html)[^?]+\.html(\?|$)/.test(url);
}

/** Returns true for a page request: a navigation, or a request for an address that does not name a file. */
function isPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  const namesFile = /\.\w+$/.test(request.url.split('?')[0] ?? '');
  const acceptsPage = accept.includes('text/html') || (accept.includes('*/*') && !namesFile);
  return /^(GET|HEAD)$/.test(request.method) && acceptsPage && !isServerPath(request.url);
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  source: AppSource,
): Promise<FastifyReply> {
  const { appFolder, appMiddleware, appPage, config } = source;
  const integrations = source.integrations(`${request.protocol}://${request.host}`);
  if (appMiddleware && !appPage) {
    const { raw } = reply.hijack();
    appMiddleware(request.raw, raw, () => raw.writeHead(404).end());
    return reply;
  }
  const text = appPage ? await appPage(request.url) : await readPage(appFolder ?? '', request.url);
  if (text === undefined) {
    reply.code(503).type('text/plain; charset=utf-8').headers(appHeaders);
    return reply.send('The application has not been built yet: run "npm run build".\n');
  }
  const page = createPage(text, { ...config(), ...(integrations ? { integrations } : {}) });
  const headers: HeaderMap = appMiddleware
    ? { ...developmentHeaders, 'cache-control': 'no-store' }
    : createPageHeaders(page.html, createAppHeaders(integrations, page.inline));
  reply.headers({ ...headers, vary: 'accept-encoding' });
  if (headers.etag !== undefined && isNotModified(request.headers, headers.etag))
    return reply.code(304).send();
  const { body, encoding } = await compressPage(
    page.html,
    String(request.headers['accept-encoding'] ?? ''),
  );
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(body);
}

/**
 * Returns the headers of a page of the built application. The page contains no personal data, so browsers store it, and
 * check each time if it has changed. The ETag covers the headers, because browsers use the stored headers.
 */
function createPageHeaders(
  html: string,
  headers: HeaderMap,
): HeaderMap & { readonly etag: string } {
  const etag = createEtag(`${JSON.stringify(headers)}${html}`);
  return { ...headers, 'cache-control': 'no-cache', etag };
}
