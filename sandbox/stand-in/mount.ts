/** The routes of a stand-in: one for each operation of the documents. */
import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { Json } from '../../engine/language/index.ts';
import { type ApiDocument, endpointsOf } from '../api/document.ts';
import { dataHeaders } from '../security-headers.ts';
import { answerTo, type SampledOperation } from './answer.ts';
import { createMemory } from './memory.ts';

/**
 * Mounts the operations of the documents.
 * @throws Error when a reference is dangling
 */
export function mountStandIn(app: FastifyInstance, documents: readonly ApiDocument[]): void {
  const memory = createMemory();
  // Bodies that are files are read and not looked at.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => null);
  for (const { method, url, operation } of documents.flatMap(endpointsOf)) {
    app.route<{ Params: Texts; Querystring: Texts }>({
      method: method as HTTPMethods,
      url,
      handler: (request, reply) => {
        const { params: path, query } = request;
        const header = request.headers as Texts;
        const { status, body } = answerTo(
          operation as unknown as SampledOperation,
          {
            method,
            path: request.url.split('?')[0] ?? '',
            values: { path, query, header },
            body: (request.body ?? null) as Json,
          },
          memory,
        );
        reply.code(status).headers({ ...dataHeaders, 'cache-control': 'no-store' });
        return reply.send(body);
      },
    });
  }
}

// helpers

type Texts = Readonly<Record<string, string>>;
