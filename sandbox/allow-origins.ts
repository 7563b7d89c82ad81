/** Allows application pages on other servers to call the services (CORS). */
import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Allows calls from pages of the given origins. Pages of other origins cannot read responses. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.register(fastifyCors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['Date', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
    strictPreflight: true,
  });
}
