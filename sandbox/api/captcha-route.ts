/** The route that issues captcha tokens. */
import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { issueCaptcha } from './captcha.ts';

/** Mounts GET /services/captcha/token. */
export function mountCaptcha(app: FastifyInstance, context: SandboxContext): void {
  app.get('/services/captcha/token', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ token: issueCaptcha(context) }),
  );
}
