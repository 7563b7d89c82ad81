/**
 * Mocks the front-end API of a flag service. The responses are those of the real Unleash server
 * (docs/decisions/071).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createEtag, isNotModified } from '../../api/entity-tags.ts';
import type { SandboxContext } from '../../context.ts';
import { storeEntry } from '../collect.ts';
import {
  createInvalidJson,
  createNotFoundResponse,
  createNotImplemented,
  createUnauthorizedResponse,
  createUnsupportedMediaType,
  type FlagResponse,
} from './failures.ts';
import { checkContext, checkMetrics, checkRegistration } from './requests.ts';
import { readToggles } from './toggles.ts';

/** The API key with which the application reads the mocked flags. */
export const flagsKey = 'sandbox';

/** The validation and the response of one path of the flag service. */
interface FlagEndpoint {
  /** Validates the JSON body. If undefined, the path accepts no body. */
  readonly check?: (body: unknown) => FlagResponse | undefined;
  readonly respond: (text: string) => Promise<FlagResponse> | FlagResponse;
}

/** Mounts …/frontend, which returns the flags by GET and POST and receives usage metrics. */
export function mountFlags(app: FastifyInstance, context: SandboxContext, base: string): void {
  const endpoints = createFlagEndpoints(context);
  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.headers(corsHeaders);
        if (request.method !== 'OPTIONS') return;
        const wanted = request.headers['access-control-request-headers'];
        reply.headers({
          ...preflightHeaders,
          ...(wanted && { 'access-control-allow-headers': wanted }),
        });
        return reply.code(204).send();
      });
      const handle = async (
        request: FastifyRequest<{ Params: { '*'?: string } }>,
        reply: FastifyReply,
      ) => {
        const path = (request.params['*'] ?? '').replace(/\/$/, '');
        const method = request.method === 'HEAD' ? 'GET' : request.method;
        return sendWithEtag(
          request,
          reply,
          await handleFlagRequest(request, endpoints[`${method} ${path}`]),
        );
      };
      scope.all('/', { prefixTrailingSlash: 'both', bodyLimit: maxBodyBytes }, handle);
      scope.all('/*', { bodyLimit: maxBodyBytes }, handle);
    },
    { prefix: `${base}/frontend` },
  );
}

// helpers

const maxBodyBytes = 102_400;

const corsHeaders = {
  vary: 'Origin',
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'ETag',
};

const preflightHeaders = {
  vary: 'Origin, Access-Control-Request-Headers',
  'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
  'access-control-max-age': '86400',
};

function createFlagEndpoints(context: SandboxContext): Readonly<Record<string, FlagEndpoint>> {
  const flags = async (): Promise<FlagResponse> => ({
    status: 200,
    headers: { 'cache-control': 'no-cache' },
    body: await readToggles(context),
  });
  const missing: FlagEndpoint = { respond: createNotImplemented };
  return {
    'GET ': { respond: flags },
    'POST ': { check: checkContext, respond: flags },
    'POST client/metrics': {
      check: checkMetrics,
      respond: async (text) => {
        await storeEntry(context, 'flags', '/client/metrics', text);
        return okResponse;
      },
    },
    'POST client/register': { check: checkRegistration, respond: () => okResponse },
    'GET client/features': missing,
    'GET health': missing,
    'GET internal-backstage/prometheus': missing,
  };
}

const okResponse: FlagResponse = { status: 200, body: 'OK' };

/** Checks a request in the same order as the real server: JSON syntax, API key, path, media type, and schema. */
async function handleFlagRequest(
  request: FastifyRequest,
  endpoint: FlagEndpoint | undefined,
): Promise<FlagResponse> {
  const text = typeof request.body === 'string' ? request.body : '';
  const type = request.headers['content-type'];
  const isJson = /^application\/json *(;|$)/i.test(type ?? '');
  const body = isJson ? parseJsonBody(text) : undefined;
  if (isJson && body === undefined) return createInvalidJson();
  const key = (request.headers.authorization ?? '').replace(/^bearer +/i, '');
  if (key !== flagsKey) return createUnauthorizedResponse();
  if (!endpoint) return createNotFoundResponse(request.url.split('?')[0] ?? '');
  if (endpoint.check && !isJson) return createUnsupportedMediaType(type);
  return endpoint.check?.(body) ?? endpoint.respond(text);
}

/**
 * Parses a JSON body. Returns undefined for invalid JSON, and an empty object for an empty text.
 */
function parseJsonBody(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  response: FlagResponse,
): FastifyReply {
  const { status, headers = {}, body } = response;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const tag = createEtag(text);
  reply.headers({ ...headers, etag: tag });
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && status === 200 && isNotModified(request.headers, tag))
    return reply.code(304).send();
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  return reply.code(status).type(`${type}; charset=utf-8`).send(text);
}
