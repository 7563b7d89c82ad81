/** Mounts the tools of the back end under /sandbox. */
import type { FastifyInstance } from 'fastify';
import { getEndpoints } from '../api/document.ts';
import type { SandboxContext } from '../context.ts';
import { html, renderPage } from '../html.ts';
import type { Service } from '../openapi.ts';
import { mountOutbox } from '../outbox/pages.ts';
import { mountPlainStyle } from '../plain-site.ts';
import { createPlainPageHeaders } from '../security-headers.ts';
import { mountControls } from './controls.ts';
import { mountDocs } from './docs.ts';

/** Mounts the tools. They are only for development, because anybody can read every mail. */
export function mountTools(
  app: FastifyInstance,
  context: SandboxContext,
  services: readonly Service[],
): void {
  const operationIds = services.flatMap(({ document }) =>
    getEndpoints(document).map(({ operation }) => operation.operationId),
  );
  mountDocs(app, services);
  mountOutbox(app, context);
  mountControls(app, context, new Set(operationIds));
  mountPlainStyle(app, '/sandbox');
  app.get('/sandbox', (_request, reply) =>
    reply
      .headers(createPlainPageHeaders())
      .type('text/html; charset=utf-8')
      .send(renderPage('Sandbox', indexPage, '/sandbox/style.css', 'en')),
  );
}

// helpers

const indexPage = html`<main>
<h1>Sandbox</h1>
<p>The back end that the application talks to on this machine. It moves no money and sends no mail.</p>
<ul>
<li><a href="/">The application</a></li>
<li><a href="/sandbox/docs">API documentation</a></li>
<li><a href="/sandbox/outbox">Outbox with all mails</a></li>
<li><a href="/sandbox/flags">Feature flags</a></li>
<li><a href="/sandbox/events">Events that the integrations have sent</a></li>
</ul>
<h2>Controls for tests</h2>
<dl>
<dt><code>POST /sandbox/faults</code></dt><dd>Makes the next calls of an operation fail: operationId, and status, body, headers, delay, drop (true or "after"), times</dd>
<dt><code>DELETE /sandbox/faults</code></dt><dd>Removes all faults</dd>
<dt><code>PUT /sandbox/notices</code></dt><dd>delay: milliseconds until a payment notice is delivered, or null</dd>
<dt><code>POST /sandbox/orders/{id}/cancel</code></dt><dd>Cancels and refunds an order</dd>
</dl>
</main>`;
