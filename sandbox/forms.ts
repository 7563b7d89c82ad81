/** Forms of the pages made on the server: reading what was posted, and refusing forms of other sites. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Lets a site take forms. Each value of the body is then one text. */
export function acceptForms(site: FastifyInstance): void {
  site.removeAllContentTypeParsers();
  site.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );
}

/** A posted value, without the spaces around it; empty when it was not posted. */
export function posted(request: FastifyRequest, name: string): string {
  return request.body instanceof URLSearchParams ? (request.body.get(name) ?? '').trim() : '';
}

/** Whether the form was on a page of this very origin. Browsers say so; what says nothing is no browser. */
export function isOwnForm(request: FastifyRequest, origin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  const from = request.headers.origin;
  return (site === undefined || site === 'same-origin') && (from === undefined || from === origin);
}
