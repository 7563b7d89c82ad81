/** The card provider's site: the payment page of a session, and the actions of its buttons. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { acceptForms, isOwnForm, readFormValue } from '../forms.ts';
import { formatDollars } from '../money.ts';
import { mountPlainStyle } from '../plain-site.ts';
import { createPlainPageHeaders } from '../security-headers.ts';
import type { ErrorTexts } from '../site-defaults.ts';
import { toLanguage } from '../texts/language.ts';
import { readPageLanguage } from '../texts/page-language.ts';
import { getCardOutcome, getCardProblems, getLastFourDigits } from './card.ts';
import { mountCardPage, readCardFields } from './card-page.ts';
import { renderCheckoutPage, renderConfirmPage, renderFinalPage } from './checkout-page.ts';
import { chargeSession, isSessionOpen, type SessionRow } from './sessions.ts';

type SessionRequest = FastifyRequest<{ Params: { id: string } }>;
type SessionPageHandler = (
  context: SandboxContext,
  session: SessionRow,
  request: SessionRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Mounts the pages of the card provider's site. */
export function mountCardProvider(site: FastifyInstance, context: SandboxContext): void {
  acceptForms(site);
  mountPlainStyle(site);
  const routes: readonly [method: 'GET' | 'POST', path: string, run: SessionPageHandler][] = [
    ['GET', '/checkout/:id', showCheckout],
    ['POST', '/checkout/:id', submitPayment],
    ['GET', '/checkout/:id/confirm', showConfirm],
    ['POST', '/checkout/:id/confirm', submitConfirmation],
    ['GET', '/checkout/:id/cancel', cancelPayment],
  ];
  for (const [method, url, run] of routes) {
    site.route<{ Params: { id: string } }>({
      method,
      url,
      handler: async (request, reply) => {
        const session = await context.db
          .selectFrom('provider_sessions')
          .selectAll()
          .where('id', '=', request.params.id)
          .executeTakeFirst();
        if (!session)
          return sendHtml(
            reply,
            404,
            renderFinalPage(errorTexts.notFound, readPageLanguage(request)),
          );
        if (method === 'POST' && !isOwnForm(request, context.origins().pay)) {
          const texts = ['This form is from another site', 'Nothing was paid.'] as const;
          return sendFinalPage(reply, 403, texts, session);
        }
        return run(context, session, request, reply);
      },
    });
  }
  mountCardPage(site, context);
}

/** The title and the text of error pages. */
export const errorTexts: ErrorTexts = {
  notFound: ['We can’t find this payment', 'Check the address, or go back to the previous page.'],
  failed: ['Something went wrong', 'Go back and check your order before you pay again.'],
};

// helpers

const showCheckout: SessionPageHandler = async (context, session, _request, reply) =>
  sendEndedSession(context, session, reply) ??
  sendHtml(reply, 200, renderCheckoutPage(session), session);

const submitPayment: SessionPageHandler = async (context, session, request, reply) => {
  const endedReply = sendEndedSession(context, session, reply, true);
  if (endedReply) return endedReply;
  if (session.total === 0) return finishCharge(context, session, '', reply);
  const fields = readCardFields(request);
  const { name, expiry } = fields;
  const problems = getCardProblems(fields, context.now());
  if (Object.keys(problems).length > 0) {
    return sendHtml(reply, 422, renderCheckoutPage(session, { problems, name, expiry }), session);
  }
  const outcome = getCardOutcome(fields.number);
  if (outcome === 'declined') {
    const failure = 'The card was declined. Nothing was charged. Try another card.' as const;
    return sendHtml(reply, 402, renderCheckoutPage(session, { failure, name }), session);
  }
  if (outcome === 'confirm') {
    await storePendingCard(context, session, getLastFourDigits(fields.number));
    return reply.redirect(`/checkout/${session.id}/confirm`, 303);
  }
  return finishCharge(context, session, getLastFourDigits(fields.number), reply);
};

const showConfirm: SessionPageHandler = async (context, session, _request, reply) => {
  const end = sendEndedSession(context, session, reply);
  if (end) return end;
  return session.pending_card
    ? sendHtml(reply, 200, renderConfirmPage(session), session)
    : reply.redirect(`/checkout/${session.id}`, 303);
};

const submitConfirmation: SessionPageHandler = async (context, session, request, reply) => {
  const end = sendEndedSession(context, session, reply, true);
  if (end) return end;
  if (!session.pending_card) return reply.redirect(`/checkout/${session.id}`, 303);
  if (readFormValue(request, 'answer') === 'complete') {
    return finishCharge(context, session, session.pending_card, reply);
  }
  await storePendingCard(context, session, null);
  const failure =
    'The bank didn’t confirm the payment. Nothing was charged. Try another card.' as const;
  return sendHtml(reply, 402, renderCheckoutPage(session, { failure }), session);
};

/** Redirects to the cancel URL. The payment session stays open, so that the user can return to it. */
const cancelPayment: SessionPageHandler = async (context, session, _request, reply) =>
  session.status === 'paid' || session.status === 'refunded'
    ? (sendEndedSession(context, session, reply) ?? reply)
    : reply.redirect(session.cancel_url, 303);

async function finishCharge(
  context: SandboxContext,
  session: SessionRow,
  card: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const outcome = await chargeSession(context, session.id, card);
  return outcome === 'expired'
    ? sendExpiredSession(session, reply)
    : reply.headers(createPlainPageHeaders()).redirect(session.success_url, 303);
}

/** Sends the page for a session that can no longer be paid. A second click on "Pay" redirects like the first click. */
function sendEndedSession(
  context: SandboxContext,
  session: SessionRow,
  reply: FastifyReply,
  isSubmit = false,
): FastifyReply | undefined {
  if (session.status === 'paid') {
    const texts = [
      'You already paid for this',
      'You were charged once. You don’t owe anything more.',
    ] as const;
    return isSubmit
      ? reply.headers(createPlainPageHeaders()).redirect(session.success_url, 303)
      : sendFinalPage(reply, 200, texts, session, session.success_url);
  }
  if (session.status === 'refunded') {
    const texts = [
      'This payment was refunded',
      `${formatDollars(session.total)} was refunded to the card you paid with. You don’t owe anything more.`,
    ] as const;
    return sendFinalPage(reply, 200, texts, session, session.cancel_url);
  }
  return isSessionOpen(context, session) ? undefined : sendExpiredSession(session, reply);
}

function sendExpiredSession(session: SessionRow, reply: FastifyReply): FastifyReply {
  const texts = [
    'This payment page has expired',
    'This payment page was open too long, or your order was changed. You haven’t been charged. Go back and start the payment again.',
  ] as const;
  return sendFinalPage(reply, 410, texts, session, session.cancel_url);
}

function sendFinalPage(
  reply: FastifyReply,
  status: number,
  texts: ErrorTexts['failed'],
  session: SessionRow,
  returnUrl?: string,
): FastifyReply {
  return sendHtml(reply, status, renderFinalPage(texts, toLanguage(session.language), returnUrl));
}

async function storePendingCard(
  context: SandboxContext,
  session: SessionRow,
  card: string | null,
): Promise<void> {
  await context.db
    .updateTable('provider_sessions')
    .set({ pending_card: card })
    .where('id', '=', session.id)
    .where('status', '=', 'open')
    .execute();
}

function sendHtml(
  reply: FastifyReply,
  status: number,
  text: string,
  session?: SessionRow,
): FastifyReply {
  const target = session && new URL(session.success_url).origin;
  return reply
    .code(status)
    .headers(createPlainPageHeaders(target))
    .type('text/html; charset=utf-8')
    .send(text);
}
