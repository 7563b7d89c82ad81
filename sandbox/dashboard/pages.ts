/** The company dashboard: a user's purchases, behind its own sign-in. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import { countTry } from '../api/rate-limit.ts';
import type { SandboxContext } from '../context.ts';
import { acceptForms, isOwnForm, posted } from '../forms.ts';
import { checkCredentials } from '../identity/check-credentials.ts';
import { sendMail } from '../outbox/send-mail.ts';
import { plainPageHeaders } from '../security-headers.ts';
import { plainStyle } from '../style.ts';
import { companiesPage, linkSentPage, signInPage } from './markup.ts';
import { readCompanies } from './read-companies.ts';
import { accountOfLink, linkToken, signIn, signOut, visitorOf } from './sessions.ts';

/** The rate limit of links for one address. */
const links = { name: 'dashboard-link', tries: 5, seconds: 3600 };

/** Mounts the sign-in, and one page for every other path, because the application links to many. */
export function mountDashboard(site: FastifyInstance, context: SandboxContext): void {
  acceptForms(site);
  const own = () => context.origins().dashboard;
  site.get('/style.css', (_request, reply) =>
    reply.header('x-content-type-options', 'nosniff').type('text/css').send(plainStyle),
  );
  site.get<{ Querystring: { to?: unknown } }>('/sign-in', (request, reply) =>
    show(reply, 200, signInPage({ to: below(request.query.to) })),
  );
  site.post('/sign-in', async (request, reply) => {
    const [email, to] = [posted(request, 'email'), below(posted(request, 'to'))];
    if (!isOwnForm(request, own())) return show(reply, 403, signInPage({ to }));
    try {
      if (posted(request, 'by') === 'link') {
        await mailLink(context, email, to);
        return show(reply, 200, linkSentPage(email));
      }
      const password =
        request.body instanceof URLSearchParams ? (request.body.get('password') ?? '') : '';
      const id = await checkCredentials(context, request.ip, { email, password });
      await signIn(context, reply, id);
      return leave(reply, to);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return show(reply, error.status, signInPage({ to, email, problem: error.message }));
    }
  });
  site.get<{ Querystring: { token?: unknown; to?: unknown } }>(
    '/sign-in/link',
    async (request, reply) => {
      const { token, to } = request.query;
      const id = accountOfLink(context, String(token ?? ''));
      if (id === undefined) {
        const problem = 'This link is not good any more. Ask for another one.';
        return show(reply, 403, signInPage({ to: below(to), problem }));
      }
      await signIn(context, reply, id);
      return leave(reply, below(to));
    },
  );
  site.post('/sign-out', async (request, reply) => {
    if (isOwnForm(request, own())) await signOut(context, request, reply);
    return leave(reply, '/sign-in');
  });
  site.get('/*', async (request, reply) => {
    const visitor = await visitorOf(context, request);
    if (!visitor) {
      return leave(reply, `/sign-in?${new URLSearchParams({ to: below(request.url) })}`);
    }
    const companies = await readCompanies(context, visitor.id);
    return show(reply, 200, companiesPage(visitor.email, companies, context.origins().app[0]));
  });
}

// helpers

/** Returns a path of this site, or its root for anything else. */
function below(to: unknown): string {
  return typeof to === 'string' && /^\/(?![/\\])[\w/?=&.%-]*$/.test(to) ? to : '/';
}

/**
 * Sends nothing to an address without an account, with the same response.
 * @throws 429
 */
async function mailLink(context: SandboxContext, sent: string, to: string): Promise<void> {
  const email = sent.toLowerCase();
  await countTry(context, links, email);
  const account = await context.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!account) return;
  const query = new URLSearchParams({ token: linkToken(context, account.id), to });
  await sendMail(context, {
    to: email,
    subject: 'Your way to the dashboard',
    body: 'This link signs you in at your dashboard. It is good for 15 minutes.',
    link: `${context.origins().dashboard}/sign-in/link?${query}`,
  });
}

function leave(reply: FastifyReply, to: string): FastifyReply {
  return reply.headers(plainPageHeaders()).redirect(to, 303);
}

function show(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).headers(plainPageHeaders()).type('text/html; charset=utf-8').send(text);
}
