/** Parses large JSON bodies one at a time, so that other requests are answered between them. */
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The largest valid bodies, except those of files, have about 30,000 characters. */
const largeLength = 65_536;

/** Changes how an instance parses JSON. A large body waits for its turn, and small ones don't. */
export function parseLargeBodiesInTurn(instance: FastifyInstance): void {
  const parse = instance.getDefaultJsonParser('error', 'error');
  let lastTurn: Promise<void> = Promise.resolve();
  instance.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.length < largeLength) return void parse(request, body, done);
      // Between two bodies, the server accepts a connection in one turn of its loop, and answers it in the next one.
      lastTurn = lastTurn.then(() => setImmediate()).then(() => setImmediate());
      void lastTurn.then(() => parse(request, body, done));
    },
  );
}
