/** The card provider's site: the payment page of a session, and the actions of its buttons. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { acceptForms, isOwnForm, posted } from '../forms.ts';
import { dollars } from '../money.ts';
import { plainPageHeaders } from '../security-headers.ts';
import { plainStyle } from '../style.ts';
import { cardProblems, lastFour, outcomeOf } from './card.ts';
import { cardFieldsOf, mountCardPage } from './card-page.ts';
import { checkoutPage, confirmPage, endPage } from './checkout-page.ts';
import { charge, isOpen, type SessionRow } from './sessions.ts';

type At = FastifyRequest<{ Params: { id: string } }>;
type Page = (
  context: SandboxContext,
  session: SessionRow,
  request: At,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Mounts the pages. */
export function mountCardProvider(site: FastifyInstance, context: SandboxContext): void {
  acceptForms(site);
  site.get('/style.css', (_request, reply) =>
    reply.header('x-content-type-options', 'nosniff').type('text/css').send(plainStyle),
  );
  const routes: readonly [method: 'GET' | 'POST', path: string, run: Page][] = [
    ['GET', '/checkout/:id', showCheckout],
    ['POST', '/checkout/:id', pay],
    ['GET', '/checkout/:id/confirm', showConfirm],
    ['POST', '/checkout/:id/confirm', confirm],
    ['GET', '/checkout/:id/cancel', cancel],
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
        if (!session) return noSession(reply);
        if (method === 'POST' && !isOwnForm(request, context.origins().pay)) {
          return show(reply, 403, endPage('This form is from another site', 'Nothing was paid.'));
        }
        return run(context, session, request, reply);
      },
    });
  }
  mountCardPage(site, context);
  site.setNotFoundHandler((_request, reply) => noSession(reply));
  site.setErrorHandler((error, _request, reply) => {
    context.log('the card provider failed', error);
    return show(
      reply,
      500,
      endPage('Something went wrong', 'Go back and look at your order before you pay again.'),
    );
  });
}

// helpers

const showCheckout: Page = async (context, session, _request, reply) =>
  ended(context, session, reply) ?? show(reply, 200, checkoutPage(session), session);

const pay: Page = async (context, session, request, reply) => {
  const end = ended(context, session, reply, true);
  if (end) return end;
  if (session.total === 0) return finish(context, session, '', reply);
  const fields = cardFieldsOf(request);
  const { name, expiry } = fields;
  const problems = cardProblems(fields, context.now());
  if (Object.keys(problems).length > 0) {
    return show(reply, 422, checkoutPage(session, { problems, name, expiry }), session);
  }
  const outcome = outcomeOf(fields.number);
  if (outcome === 'declined') {
    const failure = 'The card was declined. Nothing was charged. Try another card.';
    return show(reply, 402, checkoutPage(session, { failure, name }), session);
  }
  if (outcome === 'confirm') {
    await keepCard(context, session, lastFour(fields.number));
    return reply.redirect(`/checkout/${session.id}/confirm`, 303);
  }
  return finish(context, session, lastFour(fields.number), reply);
};

const showConfirm: Page = async (context, session, _request, reply) => {
  const end = ended(context, session, reply);
  if (end) return end;
  return session.pending_card
    ? show(reply, 200, confirmPage(session), session)
    : reply.redirect(`/checkout/${session.id}`, 303);
};

const confirm: Page = async (context, session, request, reply) => {
  const end = ended(context, session, reply, true);
  if (end) return end;
  if (!session.pending_card) return reply.redirect(`/checkout/${session.id}`, 303);
  if (posted(request, 'answer') === 'complete') {
    return finish(context, session, session.pending_card, reply);
  }
  await keepCard(context, session, null);
  const failure = 'The bank did not confirm the payment. Nothing was charged. Try another card.';
  return show(reply, 402, checkoutPage(session, { failure }), session);
};

/** Canceling leaves the session open, so the user can return to it. */
const cancel: Page = async (context, session, _request, reply) =>
  session.status === 'paid' || session.status === 'refunded'
    ? (ended(context, session, reply) ?? reply)
    : reply.redirect(session.cancel_url, 303);

async function finish(
  context: SandboxContext,
  session: SessionRow,
  card: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const outcome = await charge(context, session.id, card);
  return outcome === 'expired'
    ? expired(session, reply)
    : reply.headers(plainPageHeaders()).redirect(session.success_url, 303);
}

/** The page of a session that can no longer be paid. A second press redirects like the first. */
function ended(
  context: SandboxContext,
  session: SessionRow,
  reply: FastifyReply,
  pressed = false,
): FastifyReply | undefined {
  if (session.status === 'paid') {
    const way = { href: session.success_url, label: 'Go back to Charter' };
    return pressed
      ? reply.headers(plainPageHeaders()).redirect(session.success_url, 303)
      : show(
          reply,
          200,
          endPage('This is paid', 'You were charged once. There is nothing more to pay.', way),
        );
  }
  if (session.status === 'refunded') {
    const way = { href: session.cancel_url, label: 'Go back to Charter' };
    const text = `You got ${dollars(session.total)} back, on the card that you paid with. There is nothing more to pay.`;
    return show(reply, 200, endPage('This payment was refunded', text, way));
  }
  return isOpen(context, session) ? undefined : expired(session, reply);
}

function expired(session: SessionRow, reply: FastifyReply): FastifyReply {
  const way = { href: session.cancel_url, label: 'Go back to Charter' };
  const text =
    'This payment page was open too long, or your order was changed. You have not been charged. Go back and start the payment again.';
  return show(reply, 410, endPage('This payment page has expired', text, way));
}

function noSession(reply: FastifyReply): FastifyReply {
  return show(
    reply,
    404,
    endPage('There is no such payment', 'Check the address, or go back to where you came from.'),
  );
}

async function keepCard(
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

function show(
  reply: FastifyReply,
  status: number,
  text: string,
  session?: SessionRow,
): FastifyReply {
  const target = session && new URL(session.success_url).origin;
  return reply
    .code(status)
    .headers(plainPageHeaders(target))
    .type('text/html; charset=utf-8')
    .send(text);
}
