/** Parses submitted forms, and detects forms that were sent from other sites. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api/api-error.ts';
import { findInvalidCharacter } from './api/text-rules.ts';
import { readUtf8 } from './read-utf8.ts';

/** Lets a site accept submitted forms. Each value in the body is a text. */
export function acceptForms(site: FastifyInstance): void {
  site.removeAllContentTypeParsers();
  site.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: 16_384 },
    async (request: FastifyRequest, body: Buffer) => {
      const values = new URLSearchParams(readUtf8(request, body));
      for (const [name, value] of values) {
        const rule = name === 'password' ? 'any' : 'line';
        if (findInvalidCharacter(name + value, rule) >= 0) throw createInvalidTextError();
      }
      return values;
    },
  );
}

/** Returns a trimmed value of a submitted form. Returns an empty text if the value is missing. */
export function readFormValue(request: FastifyRequest, name: string): string {
  return request.body instanceof URLSearchParams ? (request.body.get(name) ?? '').trim() : '';
}

/**
 * Returns true if a form was sent from a page of the given origin. Browsers always send the Origin header with a form.
 */
export function isOwnForm(request: FastifyRequest, origin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  const from = request.headers.origin;
  return (site === undefined || site === 'same-origin') && (from === undefined || from === origin);
}

// helpers

function createInvalidTextError(): ApiError {
  return new ApiError(400, 'bad-request', 'Remove the invalid character.');
}
