/** Pages to switch flags and to inspect the data that integrations have sent. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { acceptForms, isOwnForm, posted } from '../forms.ts';
import { html, page } from '../html.ts';
import { plainPageHeaders } from '../security-headers.ts';
import { collected } from './collect.ts';

/** Mounts /sandbox/flags, /sandbox/events and /sandbox/events.json. */
export function mountIntegrationPages(app: FastifyInstance, context: SandboxContext): void {
  app.get('/sandbox/events.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await collected(context)),
  );
  app.get('/sandbox/events', async (_request, reply) => {
    const rows = await collected(context);
    const body = html`<main class="wide"><h1>What arrived</h1>
<p>From analytics, monitoring, the affiliate tracker, and how flags were used. <a href="/sandbox">Back to the sandbox</a></p>
${rows.length === 0 ? html`<p>Nothing yet.</p>` : undefined}
${rows.map(
  (row) =>
    html`<article class="card"><h2>${row.kind} ${row.path}</h2><p class="hint">${row.createdAt}</p><pre>${inShort(row.body)}</pre></article>`,
)}</main>`;
    return reply
      .headers(plainPageHeaders())
      .type('text/html; charset=utf-8')
      .send(page('What arrived', body, '/sandbox/style.css'));
  });
  app.register(async (scope) => {
    acceptForms(scope);
    scope.get('/sandbox/flags', async (_request, reply) =>
      reply
        .headers(plainPageHeaders())
        .type('text/html; charset=utf-8')
        .send(await flagsPage(context)),
    );
    scope.post('/sandbox/flags', async (request, reply) => {
      if (!fromHere(context, request)) return reply.code(403).send();
      const name = posted(request, 'name');
      if (/^[A-Za-z][\w-]{0,60}$/.test(name)) {
        const enabled = posted(request, 'enabled') === 'on';
        await context.db
          .insertInto('feature_flags')
          .values({ name, enabled })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ enabled }))
          .execute();
      }
      return reply.headers(plainPageHeaders()).redirect('/sandbox/flags', 303);
    });
  });
}

// helpers

/** Returns the beginning of an entry, one line of JSON for each event. */
function inShort(body: string): string {
  const text = laidOut(body);
  const rest = text.length - shown;
  return rest > 0
    ? `${text.slice(0, shown)}… and ${rest} more characters, in /sandbox/events.json`
    : text;
}

/** The maximum number of characters shown for one entry. */
const shown = 2_000;

function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function fromHere(context: SandboxContext, request: FastifyRequest): boolean {
  return context.origins().app.some((origin) => isOwnForm(request, origin));
}

async function flagsPage(context: SandboxContext): Promise<string> {
  const flags = await context.db.selectFrom('feature_flags').selectAll().orderBy('name').execute();
  const body = html`<main><h1>Flags</h1>
<p>The application looks every minute; a screen that is shown does not change. <a href="/sandbox">Back to the sandbox</a></p>
${flags.map(
  ({ name, enabled }) => html`<form class="card" method="post" action="/sandbox/flags">
<h2>${name}: ${enabled ? 'on' : 'off'}</h2>
<input type="hidden" name="name" value="${name}">
<button name="enabled" value="${enabled ? 'off' : 'on'}">Switch ${name} ${enabled ? 'off' : 'on'}</button>
</form>`,
)}
<form class="card" method="post" action="/sandbox/flags"><h2>Another flag</h2>
<div class="field"><label for="name">Name</label><input type="text" id="name" name="name" autocomplete="off"></div>
<button name="enabled" value="on">Add it, on</button></form></main>`;
  return page('Flags', body, '/sandbox/style.css');
}
