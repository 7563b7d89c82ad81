/** Tracks the end of responses, for work that must not begin before a response has been sent. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A promise for each request that resolves when its response has ended. */
const responses = new AsyncLocalStorage<Promise<void>>();

/** Tracks the responses of an instance, so that `waitForResponse` works in its handlers. */
export function followResponses(instance: FastifyInstance): void {
  instance.addHook('onRequest', (_request, reply, done) => {
    const end = new Promise<void>((resolve) => reply.raw.once('close', resolve));
    responses.run(end, done);
  });
}

/**
 * Waits until the response to the current request has been sent or its connection has ended. Outside of a request,
 * waits only for other callbacks.
 */
export function waitForResponse(): Promise<void> {
  return responses.getStore() ?? setImmediate();
}
