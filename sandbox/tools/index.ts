/** The tools of the back end, under /sandbox. */
import type { FastifyInstance } from 'fastify';
import { getEndpoints } from '../api/document.ts';
import type { SandboxContext } from '../context.ts';
import { html, renderPage } from '../html.ts';
import type { Service } from '../openapi.ts';
import { mountOutbox } from '../outbox/pages.ts';
import { createPlainPageHeaders } from '../security-headers.ts';
import { plainStyle } from '../style.ts';
import { mountControls } from './controls.ts';
import { mountDocs } from './docs.ts';

/** Mounts the tools. They are for development only, because they show every mail to anyone. */
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
  app.get('/sandbox/style.css', (_request, reply) =>
    reply.header('x-content-type-options', 'nosniff').type('text/css').send(plainStyle),
  );
  app.get('/sandbox', (_request, reply) =>
    reply
      .headers(createPlainPageHeaders())
      .type('text/html; charset=utf-8')
      .send(renderPage('Sandbox', indexPage, '/sandbox/style.css')),
  );
}

// helpers

const indexPage = html`<main>
<h1>Sandbox</h1>
<p>The back end that the application talks to on this machine. No money moves and no mail leaves it.</p>
<ul>
<li><a href="/">The application</a></li>
<li><a href="/sandbox/docs">API documentation</a></li>
<li><a href="/sandbox/outbox">Outbox: the mails that were written</a></li>
<li><a href="/sandbox/flags">Flags: switching them</a></li>
<li><a href="/sandbox/events">What arrived from the services around the flows</a></li>
</ul>
<h2>Levers for tests</h2>
<dl>
<dt><code>POST /sandbox/faults</code></dt><dd>Makes the next calls of an operation fail: operationId, and status, body, headers, delay, drop (true or "after"), times</dd>
<dt><code>DELETE /sandbox/faults</code></dt><dd>Takes them back</dd>
<dt><code>PUT /sandbox/notices</code></dt><dd>delay: milliseconds until a payment notice is delivered, or null</dd>
<dt><code>POST /sandbox/orders/{id}/cancel</code></dt><dd>Cancels an order and gives the money back</dd>
</dl>
</main>`;
