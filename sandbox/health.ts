/** Health checks for load balancers and orchestrators. They respond for every host name. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database/open.ts';

/** Matches the URLs of the health checks. */
export const healthPattern = /^\/(?:healthz|readyz)(?:\?|$)/;

/**
 * Mounts GET /healthz, which succeeds while the process runs, and GET /readyz, which succeeds while
 * the database can be queried and the server is not closing.
 */
export function mountHealth(
  app: FastifyInstance,
  { db, isClosing }: { readonly db: Database; readonly isClosing: () => boolean },
): void {
  app.get('/healthz', { config: { answersHead: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config: { answersHead: true } }, async (_request, reply) => {
    const isReady = !isClosing() && (await canQuery(db));
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable' });
  });
}

// helpers

async function canQuery(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
