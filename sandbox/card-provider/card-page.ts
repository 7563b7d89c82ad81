/** The page where a customer replaces a declined card. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { isOwnForm, posted } from '../forms.ts';
import { html, page } from '../html.ts';
import { plainPageHeaders } from '../security-headers.ts';
import { type CardFields, cardProblems, lastFour, outcomeOf } from './card.ts';
import { bar, cardForm, type Shown, style, summary, testCardNote } from './card-form.ts';
import { endPage } from './checkout-page.ts';
import { type CardPage, keepCustomerCard, readCardPage } from './customer-cards.ts';

type At = FastifyRequest<{ Querystring: { page?: string } }>;

/** Mounts GET and POST /card?page={token}. */
export function mountCardPage(site: FastifyInstance, context: SandboxContext): void {
  site.get<{ Querystring: { page?: string } }>('/card', (request, reply) => {
    const token = String(request.query.page);
    const asked = readCardPage(context, token);
    return asked ? show(reply, 200, asked, textOf(token)) : tooOld(reply);
  });
  site.post<{ Querystring: { page?: string } }>('/card', (request, reply) =>
    take(context, request, reply),
  );
}

/** Reads the card from the form. */
export function cardFieldsOf(request: FastifyRequest): CardFields {
  return {
    number: posted(request, 'number'),
    expiry: posted(request, 'expiry'),
    code: posted(request, 'code'),
    name: posted(request, 'name'),
  };
}

// helpers

async function take(
  context: SandboxContext,
  request: At,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = String(request.query.page);
  const asked = readCardPage(context, token);
  if (!asked) return tooOld(reply);
  if (!isOwnForm(request, context.origins().pay)) {
    const text = endPage('This form is from another site', 'Your card was not changed.');
    return send(reply, 403, text);
  }
  const fields = cardFieldsOf(request);
  const { name, expiry } = fields;
  const problems = cardProblems(fields, context.now());
  if (Object.keys(problems).length > 0) {
    return show(reply, 422, asked, textOf(token, { problems, name, expiry }));
  }
  if (outcomeOf(fields.number) === 'declined') {
    const failure = 'The card was declined. Try another card.';
    return show(reply, 402, asked, textOf(token, { failure, name }));
  }
  await keepCustomerCard(context, context.db, asked.customer, lastFour(fields.number));
  return reply.headers(plainPageHeaders()).redirect(asked.returnUrl, 303);
}

function textOf(token: string, shown: Shown = {}): string {
  const { problems = {}, failure } = shown;
  const wrong = failure !== undefined || Object.keys(problems).length > 0;
  const body = html`${bar}
<main>
${wrong ? summary(problems, failure) : undefined}
<h1>Give another card</h1>
<p>It takes the place of the card that was declined. Nothing is charged on this page.</p>
${cardForm(`/card?page=${token}`, 'Keep this card', shown)}
${testCardNote}
</main>`;
  return page(`${wrong ? 'Error: ' : ''}Give another card – Test card provider`, body, style);
}

function show(reply: FastifyReply, status: number, { returnUrl }: CardPage, text: string) {
  return send(reply, status, text, new URL(returnUrl).origin);
}

function tooOld(reply: FastifyReply): FastifyReply {
  const text = 'Go back to Charter and ask for it again.';
  return send(reply, 410, endPage('This page has expired', text));
}

function send(reply: FastifyReply, status: number, text: string, target?: string): FastifyReply {
  return reply
    .code(status)
    .headers(plainPageHeaders(target))
    .type('text/html; charset=utf-8')
    .send(text);
}
