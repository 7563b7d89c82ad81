/** Mocks the marketing site. */
import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from './context.ts';
import { html, renderPage } from './html.ts';
import { mountPlainStyle } from './plain-site.ts';
import { createPlainPageHeaders } from './security-headers.ts';
import { addLanguage, readPageLanguage } from './texts/page-language.ts';
import { createSay } from './texts/translate.ts';

/** Mounts a page that responds to every path. It shows the requested address. */
export function mountMarketingSite(site: FastifyInstance, context: SandboxContext): void {
  mountPlainStyle(site);
  site.get('/*', { config: { answersHead: true } }, (request, reply) => {
    const language = readPageLanguage(request);
    const say = createSay(language);
    const title = say('Marketing site');
    const app = addLanguage(`${context.origins().app[0]}/`, language);
    const path = request.url.split('?')[0] ?? '/';
    const body = html`<main>
<h1>${title}</h1>
<p>${say('This page stands in for an address outside the product:')} <code>${path}</code></p>
<p><a href="${app}">${say('Go to Charter')}</a></p>
</main>`;
    return reply
      .headers(createPlainPageHeaders())
      .type('text/html; charset=utf-8')
      .send(renderPage(title, body, '/style.css', language));
  });
}
