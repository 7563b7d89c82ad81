/** Reads request bodies as UTF-8 text. Unlike Fastify, it rejects invalid bytes instead of replacing them. */
import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api/api-error.ts';

/**
 * Returns a body as text without its byte order mark.
 * @param createError creates the error for bytes that are not UTF-8
 * @throws 415 for a content type with another charset, or the error for bytes that are not UTF-8
 */
export function readUtf8(
  { headers }: Pick<FastifyRequest, 'headers'>,
  body: Buffer,
  createError = (): ApiError => new ApiError(400, 'bad-request', notUtf8),
): string {
  const [, charset = 'utf-8'] =
    /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers['content-type'] ?? '') ?? [];
  if (!/^utf-?8$/i.test(charset)) throw new ApiError(415, 'unsupported-media-type', notUtf8);
  if (!isUtf8(body)) throw createError();
  return body.toString('utf8').replace(/^\ufeff/, '');
}

// helpers

const notUtf8 = 'Send the body as UTF-8.';
