/**
 * The front-end API of a flag service with the responses of Unleash's own server
 * (docs/decisions/071).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../../context.ts';
import { collect } from '../collect.ts';
import {
  type FlagResponse,
  notFound,
  notImplemented,
  notJson,
  unauthorised,
  wrongType,
} from './failures.ts';
import { checkContext, checkMetrics, checkRegistration } from './requests.ts';
import { isFresh, tagOf } from './tags.ts';
import { togglesOf } from './toggles.ts';

/** The key of the application. A real flag service has its own. */
export const flagsKey = 'sandbox';

/** The behavior of one path: validation and response. */
interface Endpoint {
  /** Validates the JSON body. Without it, the path accepts no body. */
  readonly check?: (body: unknown) => FlagResponse | undefined;
  readonly answer: (text: string) => Promise<FlagResponse> | FlagResponse;
}

/** Mounts …/frontend: the flags by GET and POST, and usage metrics. */
export function mountFlags(app: FastifyInstance, context: SandboxContext, base: string): void {
  const endpoints = endpointsOf(context);
  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.headers(forEveryOrigin);
        if (request.method !== 'OPTIONS') return;
        const wanted = request.headers['access-control-request-headers'];
        reply.headers({ ...preflight, ...(wanted && { 'access-control-allow-headers': wanted }) });
        return reply.code(204).send();
      });
      const handle = async (
        request: FastifyRequest<{ Params: { '*'?: string } }>,
        reply: FastifyReply,
      ) => {
        const path = (request.params['*'] ?? '').replace(/\/$/, '');
        const method = request.method === 'HEAD' ? 'GET' : request.method;
        return send(request, reply, await answerOf(request, endpoints[`${method} ${path}`]));
      };
      scope.all('/', { prefixTrailingSlash: 'both', bodyLimit }, handle);
      scope.all('/*', { bodyLimit }, handle);
    },
    { prefix: `${base}/frontend` },
  );
}

// helpers

const bodyLimit = 102_400;

const forEveryOrigin = {
  vary: 'Origin',
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'ETag',
};

const preflight = {
  vary: 'Origin, Access-Control-Request-Headers',
  'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
  'access-control-max-age': '86400',
};

function endpointsOf(context: SandboxContext): Readonly<Record<string, Endpoint>> {
  const flags = async (): Promise<FlagResponse> => ({
    status: 200,
    headers: { 'cache-control': 'no-cache' },
    body: await togglesOf(context),
  });
  const missing: Endpoint = { answer: notImplemented };
  return {
    'GET ': { answer: flags },
    'POST ': { check: checkContext, answer: flags },
    'POST client/metrics': {
      check: checkMetrics,
      answer: async (text) => {
        await collect(context, 'flags', '/client/metrics', text);
        return done;
      },
    },
    'POST client/register': { check: checkRegistration, answer: () => done },
    'GET client/features': missing,
    'GET health': missing,
    'GET internal-backstage/prometheus': missing,
  };
}

const done: FlagResponse = { status: 200, body: 'OK' };

/**
 * Checks in the order of the real server: the text, the key, the path, the media type, the schema.
 */
async function answerOf(
  request: FastifyRequest,
  endpoint: Endpoint | undefined,
): Promise<FlagResponse> {
  const text = typeof request.body === 'string' ? request.body : '';
  const type = request.headers['content-type'];
  const isJson = /^application\/json *(;|$)/i.test(type ?? '');
  const body = isJson ? read(text) : undefined;
  if (isJson && body === undefined) return notJson();
  const key = (request.headers.authorization ?? '').replace(/^bearer +/i, '');
  if (key !== flagsKey) return unauthorised();
  if (!endpoint) return notFound(request.url.split('?')[0] ?? '');
  if (endpoint.check && !isJson) return wrongType(type);
  return endpoint.check?.(body) ?? endpoint.answer(text);
}

/** @returns undefined for invalid JSON; an empty text is an empty object */
function read(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: FlagResponse): FastifyReply {
  const { status, headers = {}, body } = answer;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const tag = tagOf(text);
  reply.headers({ ...headers, etag: tag });
  const asked = request.method === 'GET' || request.method === 'HEAD';
  if (asked && status === 200 && isFresh(request.headers, tag)) return reply.code(304).send();
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  return reply.code(status).type(`${type}; charset=utf-8`).send(text);
}
