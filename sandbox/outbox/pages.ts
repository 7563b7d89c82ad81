/** The page of the outbox, which lists every mail, newest first. */
import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { formatMoment } from '../format-day.ts';
import { html, renderPage } from '../html.ts';
import { createPlainPageHeaders } from '../security-headers.ts';
import { keepPageLanguage, readPageLanguage } from '../texts/page-language.ts';
import { createSay } from '../texts/translate.ts';
import { renderMail } from './render-mail.ts';

const maxShownMails = 100;

/** Mounts /sandbox/outbox and /sandbox/outbox.json?to=address. */
export function mountOutbox(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Querystring: { to?: string } }>('/sandbox/outbox.json', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await findMails(context, request.query.to)),
  );
  app.get<{ Querystring: { to?: string } }>('/sandbox/outbox', async (request, reply) => {
    const language = readPageLanguage(request);
    const say = createSay(language);
    keepPageLanguage(request, reply);
    const mails = await findMails(context, request.query.to);
    const body = html`<main class="wide">
<h1>${say('Outbox')}</h1>
<p>${say('These emails aren’t sent. They’re stored here.')} <a href="/sandbox">${say('Back to the sandbox')}</a></p>
${mails.length === 0 ? html`<p>${say('There are no emails yet.')}</p>` : undefined}
${mails.map(
  (mail) => html`<article class="card">
${renderMail(mail, say)}
<dl><dt>${say('To')}</dt><dd>${mail.to}</dd><dt>${say('Created')}</dt><dd><time datetime="${mail.createdAt}">${formatMoment(new Date(mail.createdAt), language)}</time></dd></dl>
</article>`,
)}
</main>`;
    return reply
      .headers(createPlainPageHeaders())
      .type('text/html; charset=utf-8')
      .send(renderPage(say('Outbox'), body, '/sandbox/style.css', language));
  });
}

// helpers

async function findMails(context: SandboxContext, to: unknown) {
  let query = context.db
    .selectFrom('mails')
    .selectAll()
    .where('created_at', '<=', context.now())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShownMails);
  if (typeof to === 'string') {
    query = query.where('recipient', '=', to.trim().toLowerCase());
  }
  const mails = await query.execute();
  return mails.map((mail) => ({
    id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    body: mail.body,
    link: mail.link,
    createdAt: mail.created_at.toISOString(),
  }));
}
