/** The card provider's page where a customer replaces a declined card. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { isOwnForm, readFormValue } from '../forms.ts';
import { html, renderPage } from '../html.ts';
import { createPlainPageHeaders } from '../security-headers.ts';
import { type CardFields, getCardOutcome, getCardProblems, getLastFourDigits } from './card.ts';
import {
  type CardFormState,
  renderCardForm,
  renderErrorSummary,
  styleSheetPath,
  testBanner,
  testCardNote,
} from './card-form.ts';
import { renderFinalPage } from './checkout-page.ts';
import { type CardPage, readCardPage, storeCustomerCard } from './customer-cards.ts';

type CardPageRequest = FastifyRequest<{ Querystring: { page?: string } }>;

/** Mounts GET and POST /card?page={token}. */
export function mountCardPage(site: FastifyInstance, context: SandboxContext): void {
  site.get<{ Querystring: { page?: string } }>('/card', (request, reply) => {
    const token = String(request.query.page);
    const asked = readCardPage(context, token);
    return asked ? sendCardPage(reply, 200, asked, renderCardPage(token)) : sendExpiredPage(reply);
  });
  site.post<{ Querystring: { page?: string } }>('/card', (request, reply) =>
    submitCard(context, request, reply),
  );
}

/** Reads the card from the form. */
export function readCardFields(request: FastifyRequest): CardFields {
  return {
    number: readFormValue(request, 'number'),
    expiry: readFormValue(request, 'expiry'),
    code: readFormValue(request, 'code'),
    name: readFormValue(request, 'name'),
  };
}

// helpers

async function submitCard(
  context: SandboxContext,
  request: CardPageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = String(request.query.page);
  const asked = readCardPage(context, token);
  if (!asked) return sendExpiredPage(reply);
  if (!isOwnForm(request, context.origins().pay)) {
    const text = renderFinalPage('This form is from another site', 'Your card was not changed.');
    return sendHtml(reply, 403, text);
  }
  const fields = readCardFields(request);
  const { name, expiry } = fields;
  const problems = getCardProblems(fields, context.now());
  if (Object.keys(problems).length > 0) {
    return sendCardPage(reply, 422, asked, renderCardPage(token, { problems, name, expiry }));
  }
  if (getCardOutcome(fields.number) === 'declined') {
    const failure = 'The card was declined. Try another card.';
    return sendCardPage(reply, 402, asked, renderCardPage(token, { failure, name }));
  }
  await storeCustomerCard(context, context.db, asked.customer, getLastFourDigits(fields.number));
  return reply.headers(createPlainPageHeaders()).redirect(asked.returnUrl, 303);
}

function renderCardPage(token: string, shown: CardFormState = {}): string {
  const { problems = {}, failure } = shown;
  const wrong = failure !== undefined || Object.keys(problems).length > 0;
  const body = html`${testBanner}
<main>
${wrong ? renderErrorSummary(problems, failure) : undefined}
<h1>Give another card</h1>
<p>It takes the place of the card that was declined. Nothing is charged on this page.</p>
${renderCardForm(`/card?page=${token}`, 'Keep this card', shown)}
${testCardNote}
</main>`;
  return renderPage(
    `${wrong ? 'Error: ' : ''}Give another card – Test card provider`,
    body,
    styleSheetPath,
  );
}

function sendCardPage(reply: FastifyReply, status: number, { returnUrl }: CardPage, text: string) {
  return sendHtml(reply, status, text, new URL(returnUrl).origin);
}

function sendExpiredPage(reply: FastifyReply): FastifyReply {
  const text = 'Go back to Charter and ask for it again.';
  return sendHtml(reply, 410, renderFinalPage('This page has expired', text));
}

function sendHtml(
  reply: FastifyReply,
  status: number,
  text: string,
  target?: string,
): FastifyReply {
  return reply
    .code(status)
    .headers(createPlainPageHeaders(target))
    .type('text/html; charset=utf-8')
    .send(text);
}
