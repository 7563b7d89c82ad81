/** Serves the company dashboard, which shows a user's purchases and has a separate sign-in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import { countAttempt } from '../api/rate-limit.ts';
import type { SandboxContext } from '../context.ts';
import { acceptForms, isOwnForm, readFormValue } from '../forms.ts';
import { checkCredentials } from '../identity/check-credentials.ts';
import { sendMail } from '../outbox/send-mail.ts';
import { mountPlainStyle } from '../plain-site.ts';
import { createPlainPageHeaders } from '../security-headers.ts';
import type { CatalogText } from '../texts/catalogs.ts';
import { keepPageLanguage, readPageLanguage } from '../texts/page-language.ts';
import {
  renderCompaniesPage,
  renderLinkPage,
  renderLinkSentPage,
  renderSignInPage,
} from './markup.ts';
import { readCompanies } from './read-companies.ts';
import { findVisitor, signIn, signOut } from './sessions.ts';
import {
  createLinkToken,
  findLinkAccount,
  type LinkAccount,
  mailLinkLifetimeMs,
  takeLink,
} from './sign-in-links.ts';

/** The rate limit of sign-in links for one email address. */
const signInLinkLimit = { name: 'dashboard-link', tries: 5, seconds: 3600 };

/**
 * Mounts the sign-in pages. Every other path shows the list of companies, because the application
 * links to many paths.
 */
export function mountDashboard(site: FastifyInstance, context: SandboxContext): void {
  acceptForms(site);
  const own = () => context.origins().dashboard;
  mountPlainStyle(site);
  site.get<{ Querystring: { to?: unknown } }>('/sign-in', (request, reply) =>
    sendHtml(
      reply,
      200,
      renderSignInPage({ to: toLocalPath(request.query.to) }, readPageLanguage(request)),
    ),
  );
  site.post('/sign-in', async (request, reply) => {
    const [email, to] = [
      readFormValue(request, 'email'),
      toLocalPath(readFormValue(request, 'to')),
    ];
    const language = readPageLanguage(request);
    if (!isOwnForm(request, own())) return sendHtml(reply, 403, renderSignInPage({ to }, language));
    try {
      if (readFormValue(request, 'by') === 'link') {
        await requestSignInLink(context, email, to);
        return sendHtml(reply, 200, renderLinkSentPage(email, language));
      }
      const password =
        request.body instanceof URLSearchParams ? (request.body.get('password') ?? '') : '';
      const id = await checkCredentials(context, request.ip, { email, password });
      await signIn(context, request, reply, { accountId: id });
      return redirectTo(reply, to);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const problem = error.message as CatalogText;
      return sendHtml(reply, error.status, renderSignInPage({ to, email, problem }, language));
    }
  });
  site.get<{ Querystring: { token?: unknown; to?: unknown } }>(
    '/sign-in/link',
    { config: { answersHead: true } },
    async (request, reply) => {
      const token = String(request.query.token ?? '');
      const to = toLocalPath(request.query.to);
      const account = await findLinkAccount(context, token);
      return account
        ? sendLinkPage(request, reply, { token, to, account })
        : sendExpiredLink(request, reply, to);
    },
  );
  // Only a press of the button signs in, because programs that scan mails open links.
  site.post('/sign-in/link', async (request, reply) => {
    const to = toLocalPath(readFormValue(request, 'to'));
    const link = isOwnForm(request, own())
      ? await takeLink(context, readFormValue(request, 'token'))
      : undefined;
    if (!link) return sendExpiredLink(request, reply, to);
    await signIn(context, request, reply, link);
    return redirectTo(reply, to);
  });
  // The application requested this link a moment ago, so opening it signs in without a press. It does not replace the
  // session of another account.
  site.get<{ Querystring: { token?: unknown; to?: unknown } }>(
    '/sign-in/open',
    async (request, reply) => {
      const token = String(request.query.token ?? '');
      const to = toLocalPath(request.query.to);
      const account = await findLinkAccount(context, token);
      const visitor = await findVisitor(context, request);
      if (account && visitor && visitor.id !== account.id)
        return sendLinkPage(request, reply, { token, to, account });
      const link = await takeLink(context, token);
      if (link) await signIn(context, request, reply, link);
      return redirectTo(reply, to);
    },
  );
  site.post('/sign-out', async (request, reply) => {
    if (isOwnForm(request, own())) await signOut(context, request, reply);
    return redirectTo(reply, '/sign-in');
  });
  // The payment page of a mailroom returns here if it is left. The order continues in the application.
  site.get<{ Querystring: { company?: unknown } }>('/mailroom/unpaid', (request, reply) => {
    const company = String(request.query.company ?? '');
    const query = new URLSearchParams({ back: 'cancelled', company });
    return redirectTo(reply, `${context.origins().app[0]}/mailroom/checkout?${query}`);
  });
  site.get('/*', async (request, reply) => {
    const visitor = await findVisitor(context, request);
    if (!visitor) {
      return redirectTo(reply, `/sign-in?${new URLSearchParams({ to: toLocalPath(request.url) })}`);
    }
    const language = readPageLanguage(request, visitor.language);
    // The login page after a logout has the same language.
    keepPageLanguage(request, reply, language);
    const companies = await readCompanies(context, visitor.id);
    const [app] = context.origins().app;
    return sendHtml(
      reply,
      200,
      renderCompaniesPage(
        { email: visitor.email, language },
        { companies, app, path: request.url },
      ),
    );
  });
}

// helpers

/** Returns a path of this site. Returns the root for any other value. */
function toLocalPath(to: unknown): string {
  return typeof to === 'string' && /^\/(?![/\\])[\w/?=&.%-]*$/.test(to) ? to : '/';
}

function sendExpiredLink(request: FastifyRequest, reply: FastifyReply, to: string): FastifyReply {
  const problem = 'This link has expired or was already used. Ask for a new one.';
  return sendHtml(reply, 403, renderSignInPage({ to, problem }, readPageLanguage(request)));
}

function sendLinkPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, to, account }: { token: string; to: string; account: LinkAccount },
): FastifyReply {
  const language = readPageLanguage(request, account.language);
  return sendHtml(reply, 200, renderLinkPage({ token, to, email: account.email }, language));
}

/**
 * Mails a sign-in link after the response. An address without an account gets no mail. The response and its duration
 * are the same in both cases.
 * @throws 429
 */
async function requestSignInLink(context: SandboxContext, sent: string, to: string): Promise<void> {
  const email = sent.toLowerCase();
  await countAttempt(context, signInLinkLimit, email);
  context.runAfterResponse(() => mailSignInLink(context, email, to));
}

async function mailSignInLink(context: SandboxContext, email: string, to: string): Promise<void> {
  const account = await context.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!account) return;
  const query = new URLSearchParams({
    token: await createLinkToken(context, account.id, mailLinkLifetimeMs),
    to,
  });
  await sendMail(context, {
    to: email,
    subject: 'Your login link for the dashboard',
    write: (say) => [
      say('This link logs you in to your dashboard.'),
      say('It works once, within 15 minutes.'),
    ],
    link: `${context.origins().dashboard}/sign-in/link?${query}`,
  });
}

function redirectTo(reply: FastifyReply, to: string): FastifyReply {
  return reply.headers(createPlainPageHeaders()).redirect(to, 303);
}

function sendHtml(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .headers(createPlainPageHeaders())
    .type('text/html; charset=utf-8')
    .send(text);
}
