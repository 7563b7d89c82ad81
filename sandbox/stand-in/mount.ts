/** The routes of the mock service: one for each operation of the OpenAPI documents. */
import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { Json } from '../../engine/language/index.ts';
import { type ApiDocument, getEndpoints } from '../api/document.ts';
import { dataResponseHeaders } from '../security-headers.ts';
import { createMemory } from './memory.ts';
import { createMockResponse, type MockOperation } from './mock-response.ts';

/**
 * Mounts a route for each operation of the documents.
 * @throws Error when a reference is dangling
 */
export function mountMockService(app: FastifyInstance, documents: readonly ApiDocument[]): void {
  const memory = createMemory();
  // Reads file bodies and ignores their content.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => null);
  for (const { method, url, operation } of documents.flatMap(getEndpoints)) {
    app.route<{ Params: TextRecord; Querystring: TextRecord }>({
      method: method as HTTPMethods,
      url,
      handler: (request, reply) => {
        const { params: path, query } = request;
        const header = request.headers as TextRecord;
        const { status, body } = createMockResponse(
          operation as unknown as MockOperation,
          {
            method,
            path: request.url.split('?')[0] ?? '',
            values: { path, query, header },
            body: (request.body ?? null) as Json,
          },
          memory,
        );
        reply.code(status).headers({ ...dataResponseHeaders, 'cache-control': 'no-store' });
        return reply.send(body);
      },
    });
  }
}

// helpers

type TextRecord = Readonly<Record<string, string>>;
