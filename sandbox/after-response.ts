/** The responses of requests, for work that must not begin before they have left. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The end of the response to the request that is being handled. */
const responses = new AsyncLocalStorage<Promise<void>>();

/** Makes `waitForResponse` work in the handlers of an instance. */
export function followResponses(instance: FastifyInstance): void {
  instance.addHook('onRequest', (_request, reply, done) => {
    const end = new Promise<void>((resolve) => reply.raw.once('close', resolve));
    responses.run(end, done);
  });
}

/**
 * Waits until the response to the present request has left or its connection has ended. Outside of a request, waits for
 * other callbacks only.
 */
export function waitForResponse(): Promise<void> {
  return responses.getStore() ?? setImmediate();
}
