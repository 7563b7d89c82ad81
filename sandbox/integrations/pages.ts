/** Serves pages to switch flags and to inspect the data that integrations have sent. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { acceptForms, isOwnForm, readFormValue } from '../forms.ts';
import { html, renderPage } from '../html.ts';
import { createPlainPageHeaders } from '../security-headers.ts';
import { listEntries } from './collect.ts';

/** Mounts /sandbox/flags, /sandbox/events and /sandbox/events.json. */
export function mountIntegrationPages(app: FastifyInstance, context: SandboxContext): void {
  app.get('/sandbox/events.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await listEntries(context)),
  );
  app.get('/sandbox/events', async (_request, reply) => {
    const rows = await listEntries(context);
    const body = html`<main class="wide"><h1>Received events</h1>
<p>From analytics, monitoring, the affiliate tracker, and the usage of flags. <a href="/sandbox">Back to the sandbox</a></p>
${rows.length === 0 ? html`<p>There are no events yet.</p>` : undefined}
${rows.map(
  (row) =>
    html`<article class="card"><h2>${row.kind} ${row.path}</h2><p class="hint">${row.createdAt}</p><pre>${shortenEntry(row.body)}</pre></article>`,
)}</main>`;
    return reply
      .headers(createPlainPageHeaders())
      .type('text/html; charset=utf-8')
      .send(renderPage('Received events', body, '/sandbox/style.css', 'en'));
  });
  app.register(async (scope) => {
    acceptForms(scope);
    scope.get('/sandbox/flags', async (_request, reply) =>
      reply
        .headers(createPlainPageHeaders())
        .type('text/html; charset=utf-8')
        .send(await renderFlagsPage(context)),
    );
    scope.post('/sandbox/flags', async (request, reply) => {
      if (!isOwnRequest(context, request)) return reply.code(403).send();
      const name = readFormValue(request, 'name');
      if (/^[A-Za-z][\w-]{0,60}$/.test(name)) {
        const enabled = readFormValue(request, 'enabled') === 'on';
        await context.db
          .insertInto('feature_flags')
          .values({ name, enabled })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ enabled }))
          .execute();
      }
      return reply.headers(createPlainPageHeaders()).redirect('/sandbox/flags', 303);
    });
  });
}

// helpers

/** Returns the beginning of an entry as text, with one line of JSON for each event. */
function shortenEntry(body: string): string {
  const text = formatJson(body);
  const rest = text.length - maxShownLength;
  return rest > 0
    ? `${text.slice(0, maxShownLength)}… and ${rest} more characters, in /sandbox/events.json`
    : text;
}

/** The maximum number of characters shown for one entry. */
const maxShownLength = 2_000;

function formatJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function isOwnRequest(context: SandboxContext, request: FastifyRequest): boolean {
  return context.origins().app.some((origin) => isOwnForm(request, origin));
}

async function renderFlagsPage(context: SandboxContext): Promise<string> {
  const flags = await context.db.selectFrom('feature_flags').selectAll().orderBy('name').execute();
  const body = html`<main><h1>Flags</h1>
<p>The application reads the flags every minute. The current screen does not change. <a href="/sandbox">Back to the sandbox</a></p>
${flags.map(
  ({ name, enabled }) => html`<form class="card" method="post" action="/sandbox/flags">
<h2>${name}: ${enabled ? 'on' : 'off'}</h2>
<input type="hidden" name="name" value="${name}">
<button name="enabled" value="${enabled ? 'off' : 'on'}">Switch ${name} ${enabled ? 'off' : 'on'}</button>
</form>`,
)}
<form class="card" method="post" action="/sandbox/flags"><h2>New flag</h2>
<div class="field"><label for="name">Name</label><input type="text" id="name" name="name" autocomplete="off"></div>
<button name="enabled" value="on">Add and switch on</button></form></main>`;
  return renderPage('Flags', body, '/sandbox/style.css', 'en');
}
