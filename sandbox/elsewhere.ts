/** A stand-in for the marketing site. */
import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from './context.ts';
import { html, page } from './html.ts';
import { plainPageHeaders } from './security-headers.ts';
import { plainStyle } from './style.ts';

/** Mounts a page for every path that shows the requested address. */
export function mountElsewhere(site: FastifyInstance, context: SandboxContext): void {
  site.get('/style.css', (_request, reply) => reply.type('text/css').send(plainStyle));
  site.get('/*', (request, reply) => {
    const what = 'Marketing site';
    const path = request.url.split('?')[0] ?? '/';
    const body = html`<main>
<h1>${what}</h1>
<p>This page stands in for an address outside the product: <code>${path}</code></p>
<p><a href="${context.origins().app[0]}/">Go to Charter</a></p>
</main>`;
    return reply
      .headers(plainPageHeaders())
      .type('text/html; charset=utf-8')
      .send(page(what, body, '/style.css'));
  });
}
