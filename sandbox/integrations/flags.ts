/** The front-end API of a flag service: which flags are on, with an ETag; and how they were used. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { collect } from './collect.ts';

/** The key that the application shows; a flag service of one's own has another. */
export const flagsKey = 'sandbox';

/** Mounts GET and POST …/frontend, and POST …/frontend/client/metrics. */
export function mountFlags(scope: FastifyInstance, context: Context, base: string): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.authorization !== flagsKey) return reply.code(401).send({});
    const rows = await context.db
      .selectFrom('feature_flags')
      .selectAll()
      .where('enabled', '=', true)
      .orderBy('name')
      .execute();
    const body = {
      toggles: rows.map(({ name, enabled }) => ({
        ...{ name, enabled, impressionData: false },
        variant: { name: 'disabled', enabled: false },
      })),
    };
    const tag = `"${createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 16)}"`;
    reply.headers({ etag: tag, 'cache-control': 'no-cache' });
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(body);
  };
  scope.get(`${base}/frontend`, answer);
  scope.post(`${base}/frontend`, answer);
  scope.post(`${base}/frontend/client/metrics`, async (request, reply) => {
    await collect(context, 'flags', '/client/metrics', String(request.body ?? ''));
    return reply.code(202).send();
  });
}
