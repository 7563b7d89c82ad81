/** Mounts the services. Each operation of an OpenAPI document becomes a route. Requests and responses are validated. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidFields, unauthenticated } from './api/api-error.ts';
import type { ApiResponse, Call, OperationHandler, OperationHandlers } from './api/call.ts';
import { checkCaptcha } from './api/captcha.ts';
import { createResponseCheck } from './api/check-response.ts';
import { parseCookies } from './api/cookies.ts';
import {
  type ApiDocument,
  type ApiEndpoint,
  type DocumentedOperation,
  getEndpoints,
} from './api/document.ts';
import { createErrorResponse } from './api/error-response.ts';
import { applyFault, takeNextFault } from './api/faults.ts';
import { runOnce } from './api/idempotency.ts';
import { countAttempt } from './api/rate-limit.ts';
import { createInputReader } from './api/read-input.ts';
import { readViewer, type Viewer } from './api/viewer.ts';
import type { SandboxContext } from './context.ts';
import { readUtf8 } from './read-utf8.ts';
import { type Language, readLanguage } from './texts/language.ts';
import { createResponseLocalizer } from './texts/localize-response.ts';
import { storeLanguage } from './texts/store-language.ts';

/** A service: its OpenAPI document and the implementations of its operations. */
export interface Service {
  readonly document: ApiDocument;
  readonly operations: OperationHandlers;
  /** Operations that handle repeated idempotency keys themselves. */
  readonly ownIdempotency?: readonly string[];
}

/**
 * Mounts the routes of a service.
 * @throws Error when the document and the code do not have the same operations
 */
export function mountService(
  app: FastifyInstance,
  context: SandboxContext,
  service: Service,
): void {
  const endpoints = getEndpoints(service.document);
  const documented = endpoints.map(({ operation }) => operation.operationId).sort();
  const implemented = Object.keys(service.operations).sort();
  if (documented.join() !== implemented.join()) {
    throw new Error(
      `${service.document.info.title}: the OpenAPI document and the code do not have the same operations`,
    );
  }
  for (const endpoint of endpoints) {
    const { requestBody } = endpoint.operation;
    if (requestBody?.content['text/csv']) {
      app.register(async (scope) => {
        acceptTextFiles(scope, requestBody['x-file']);
        mountOperation(scope, context, service, endpoint);
      });
    } else if (requestBody?.content['application/octet-stream']) {
      app.register(async (scope) => {
        acceptBinaryFiles(scope);
        mountOperation(scope, context, service, endpoint);
      });
    } else {
      mountOperation(app, context, service, endpoint);
    }
  }
}

// helpers

/**
 * Accepts file bodies as text, only on the routes of this scope.
 * @param input the name of the input that contains the file, for error messages
 */
function acceptTextFiles(scope: FastifyInstance, input = 'body'): void {
  const notUtf8 = { [input]: 'Save the file as UTF-8, and choose it again' } as const;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      readUtf8(request, body, () => invalidFields(notUtf8)),
  );
}

/** Accepts file bodies as bytes, only on the routes of this scope. */
function acceptBinaryFiles(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
}

function mountOperation(
  app: FastifyInstance,
  context: SandboxContext,
  service: Service,
  endpoint: ApiEndpoint,
): void {
  const { operation, method, url } = endpoint;
  const id = operation.operationId;
  const run = service.operations[id] as OperationHandler<unknown>;
  const maxBytes = operation.requestBody?.['x-max-bytes'];
  const bodyRules = {
    ...(maxBytes === undefined ? {} : { maxBytes }),
    mediaType: Object.keys(operation.requestBody?.content ?? {})[0] ?? 'application/json',
  };
  const hasOwnIdempotency = service.ownIdempotency?.includes(id) ?? false;
  const readInput = createInputReader(operation);
  const viewers = new WeakMap<FastifyRequest, Viewer>();
  const getLanguage = (request: FastifyRequest): Language =>
    readLanguage(request.headers['accept-language']) ?? viewers.get(request)?.language ?? 'en';
  const send = createSender(context, operation, getLanguage);
  app.route({
    method,
    url,
    ...(maxBytes === undefined ? {} : { bodyLimit: maxBytes }),
    onRequest: async (request, reply) => {
      const fault = await takeNextFault(context, id);
      if (fault) await applyFault(fault, request, reply);
      // Authenticates before reading the body, so that callers without access cannot send a body or learn about its
      // validation.
      const viewer = await authenticate(context, endpoint, request);
      if (viewer) viewers.set(request, viewer);
      else if (method !== 'GET') await countAnonymousWrite(context, request.ip);
    },
    handler: async (request, reply) => {
      const viewer = viewers.get(request) ?? null;
      const input = readInput(request);
      if (operation['x-captcha']) {
        checkCaptcha(context, (input.body as Record<string, unknown>).recaptcha_token);
      }
      const language = getLanguage(request);
      const call = { ...createCallBase(context, request), language, viewer, input };
      await storeLanguage(call);
      const key = operation['x-idempotent'] && !hasOwnIdempotency ? call.idempotencyKey : null;
      if (key === null) {
        return send(reply, await run(call));
      }
      const scope = viewer?.id ?? 'anyone';
      const sentValues = { ...input, order: call.orderId };
      const response = await runOnce(
        context,
        { scope, operation: id, key, input: sentValues },
        (db) => run({ ...call, db }),
      );
      return send(reply, response);
    },
    errorHandler: (error, request, reply) =>
      send(reply, createErrorResponse(error, request.id, context.log, bodyRules)),
  });
}

/** @throws 429 when an IP address made too many writes without an account */
async function countAnonymousWrite(context: SandboxContext, ip: string): Promise<void> {
  const tries = context.anonymousWritesPerMinute;
  await countAttempt(context, { name: 'anonymous-writes', tries, seconds: 60 }, ip);
}

async function authenticate(
  context: SandboxContext,
  endpoint: ApiEndpoint,
  request: FastifyRequest,
): Promise<Viewer | null> {
  if (endpoint.security.length === 0) {
    return null;
  }
  const viewer = await readViewer(context, request.headers);
  const optional = endpoint.security.some((scheme) => Object.keys(scheme).length === 0);
  if (!viewer && !optional) {
    throw unauthenticated();
  }
  return viewer;
}

function createCallBase(
  context: SandboxContext,
  request: FastifyRequest,
): Omit<Call, 'language' | 'viewer' | 'input'> {
  const { app } = context.origins();
  const header = (name: string): string | null => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : null;
  };
  return {
    context,
    db: context.db,
    orderId: header('x-external-order-id'),
    idempotencyKey: header('idempotency-key'),
    ip: request.ip,
    origin:
      app.find((appOrigin) => appOrigin === request.headers.origin) ??
      app.find((appOrigin) => new URL(appOrigin).hostname === request.hostname) ??
      app[0],
    cookies: parseCookies(request.headers.cookie),
  };
}

function createSender(
  context: SandboxContext,
  operation: DocumentedOperation,
  getLanguage: (request: FastifyRequest) => Language,
) {
  const checkResponse = createResponseCheck(operation);
  const localize = createResponseLocalizer(operation);
  return (reply: FastifyReply, response: ApiResponse): FastifyReply => {
    const language = getLanguage(reply.request);
    const problem = checkResponse(response);
    if (problem) context.log(problem);
    const {
      status = 200,
      body,
      headers = {},
    } = localize(
      problem
        ? createErrorResponse(new Error(problem), reply.request.id, () => undefined)
        : response,
      language,
    );
    reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'content-language': language, ...headers });
    return reply.send(body);
  };
}
