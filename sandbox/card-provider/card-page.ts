/** Serves the card provider's page on which a customer replaces a declined card. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { isOwnForm, readFormValue } from '../forms.ts';
import { html, renderPage } from '../html.ts';
import { createPlainPageHeaders } from '../security-headers.ts';
import { readPageLanguage } from '../texts/page-language.ts';
import { createSay } from '../texts/translate.ts';
import { type CardFields, getCardOutcome, getCardProblems, getLastFourDigits } from './card.ts';
import {
  type CardFormState,
  renderCardForm,
  renderErrorSummary,
  renderTestBanner,
  renderTestCards,
  styleSheetPath,
} from './card-form.ts';
import { renderFinalPage } from './checkout-page.ts';
import { type CardPage, readCardPage, storeCustomerCard } from './customer-cards.ts';

type CardPageRequest = FastifyRequest<{ Querystring: { page?: string } }>;

/** Mounts GET and POST /card?page={token}. */
export function mountCardPage(site: FastifyInstance, context: SandboxContext): void {
  site.get<{ Querystring: { page?: string } }>('/card', (request, reply) => {
    const token = String(request.query.page);
    const page = readCardPage(context, token);
    return page
      ? sendCardPage(reply, 200, page, renderCardPage(token, page))
      : sendExpiredPage(request, reply);
  });
  site.post<{ Querystring: { page?: string } }>('/card', (request, reply) =>
    submitCard(context, request, reply),
  );
}

/** Reads the card's fields from a submitted form. */
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
  const page = readCardPage(context, token);
  if (!page) return sendExpiredPage(request, reply);
  if (!isOwnForm(request, context.origins().pay)) {
    const texts = ['This form is from another site', 'Your card wasn’t changed.'] as const;
    return sendHtml(reply, 403, renderFinalPage(texts, page.language));
  }
  const fields = readCardFields(request);
  const { name, expiry } = fields;
  const problems = getCardProblems(fields, context.now());
  if (Object.keys(problems).length > 0) {
    return sendCardPage(reply, 422, page, renderCardPage(token, page, { problems, name, expiry }));
  }
  if (getCardOutcome(fields.number) === 'declined') {
    const failure = 'The card was declined. Try another card.' as const;
    return sendCardPage(reply, 402, page, renderCardPage(token, page, { failure, name }));
  }
  await storeCustomerCard(context, context.db, page.customer, getLastFourDigits(fields.number));
  return reply.headers(createPlainPageHeaders()).redirect(page.returnUrl, 303);
}

function renderCardPage(token: string, { language }: CardPage, state: CardFormState = {}): string {
  const say = createSay(language);
  const { problems = {}, failure } = state;
  const hasErrors = failure !== undefined || Object.keys(problems).length > 0;
  const body = html`${renderTestBanner(say)}
<main>
${hasErrors ? renderErrorSummary(problems, failure, say) : undefined}
<h1>${say('Use another card')}</h1>
<p>${say('This card replaces the card that was declined. Nothing is charged on this page.')}</p>
${renderCardForm(`/card?page=${token}`, 'Save this card', state, say)}
${renderTestCards(say)}
</main>`;
  const title = `${say('Use another card')} – ${say('Test card provider')}`;
  return renderPage(
    hasErrors ? `${say('Error')}: ${title}` : title,
    body,
    styleSheetPath,
    language,
  );
}

function sendCardPage(reply: FastifyReply, status: number, { returnUrl }: CardPage, text: string) {
  return sendHtml(reply, status, text, new URL(returnUrl).origin);
}

function sendExpiredPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const texts = ['This page has expired', 'Go back to Charter and open this page again.'] as const;
  return sendHtml(reply, 410, renderFinalPage(texts, readPageLanguage(request)));
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
