/** Parses large JSON bodies one at a time, so that the server answers other requests between them. */
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readUtf8 } from './read-utf8.ts';

/**
 * The length in characters from which a body counts as large. The largest valid bodies, except files, have about 30,000
 * characters.
 */
const largeLength = 65_536;

/**
 * Changes how an instance parses JSON. A large body waits until earlier large bodies have been parsed. Small bodies do
 * not wait.
 */
export function parseLargeBodiesInTurn(instance: FastifyInstance): void {
  const parse = instance.getDefaultJsonParser('error', 'error');
  let lastTurn: Promise<void> = Promise.resolve();
  instance.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      const body = readBody(request, bytes);
      if (body instanceof Error) return void done(body);
      if (body.length < largeLength) return void parse(request, body, done);
      // Yields twice between two bodies. The server accepts a connection in one turn of its event loop and answers it
      // in the next turn.
      lastTurn = lastTurn.then(() => setImmediate()).then(() => setImmediate());
      void lastTurn.then(() => parse(request, body, done));
    },
  );
}

// helpers

function readBody(request: FastifyRequest, bytes: Buffer): string | Error {
  try {
    return readUtf8(request, bytes);
  } catch (error) {
    return error as Error;
  }
}
