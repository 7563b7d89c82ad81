/** A stand-in for Google's consent page: select an account and return with a code. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { acceptForms, isOwnForm, posted } from '../forms.ts';
import { appAddress } from '../hosts.ts';
import { html, type Markup, page } from '../html.ts';
import { clientId } from '../identity/google-redirect.ts';
import { hashOf, randomToken } from '../secrets.ts';
import { plainPageHeaders } from '../security-headers.ts';
import { plainStyle } from '../style.ts';
import { keepPerson, type TestPerson, testPeople } from './people.ts';

const lifetime = 5 * 60_000;

/** Mounts GET and POST /authorize. */
export function mountConsent(site: FastifyInstance, context: SandboxContext): void {
  acceptForms(site);
  site.get('/style.css', (_request, reply) =>
    reply.header('x-content-type-options', 'nosniff').type('text/css').send(plainStyle),
  );
  site.get('/authorize', async (request, reply) => {
    const asked = read(context, request);
    return asked ? show(reply, 200, consentPage(asked), asked) : refuse(reply);
  });
  site.post('/authorize', async (request, reply) => {
    const asked = read(context, request);
    if (!asked || !isOwnForm(request, context.origins().accounts)) {
      return refuse(reply);
    }
    if (posted(request, 'answer') !== 'continue') {
      return back(reply, asked, { error: 'access_denied' });
    }
    const person = chosen(request);
    if (!person) {
      return show(reply, 422, consentPage(asked, 'Enter an email address and a name'), asked);
    }
    const code = randomToken();
    await context.db
      .insertInto('consent_codes')
      .values({
        code_hash: hashOf(code),
        subject: await keepPerson(context, person),
        nonce: asked.nonce,
        challenge: asked.code_challenge,
        redirect_uri: asked.redirect_uri,
        expires_at: new Date(context.now().getTime() + lifetime),
      })
      .execute();
    return back(reply, asked, { code });
  });
}

// helpers

const names = ['client_id', 'redirect_uri', 'state', 'nonce', 'code_challenge'] as const;
type Asked = Record<(typeof names)[number], string>;

/**
 * Parses the authorization request. Only the exact redirect address of the application is allowed.
 */
function read(context: SandboxContext, request: FastifyRequest): Asked | undefined {
  const query = new URL(request.url, 'http://accounts').searchParams;
  const asked = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Asked;
  const address = appAddress(asked.redirect_uri, context.origins());
  const ours =
    asked.client_id === clientId &&
    address === asked.redirect_uri &&
    new URL(address).pathname === '/callback/google' &&
    new URL(address).search === '';
  return ours && names.every((name) => asked[name] !== '') ? asked : undefined;
}

function chosen(request: FastifyRequest): TestPerson | undefined {
  const who = posted(request, 'who');
  const email = posted(request, 'email').toLowerCase();
  const [givenName = '', ...rest] = posted(request, 'name').split(/\s+/);
  if (who !== 'other') {
    return testPeople.find((person) => person.email === who);
  }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 254 && givenName !== ''
    ? { email, givenName, familyName: rest.join(' ') || givenName }
    : undefined;
}

function consentPage(asked: Asked, problem?: string): string {
  const action = `/authorize?${new URLSearchParams(asked)}`;
  const body = html`<header class="bar">Stand-in for Google: test people only</header>
<main>
${problem ? html`<div class="error-summary" role="alert"><h2>There is a problem</h2><p>${problem}</p></div>` : undefined}
<h1>Choose an account to go on to Charter</h1>
<form class="card" method="post" action="${action}" novalidate>
<fieldset>
<legend>Sign in as</legend>
${testPeople.map((person, index) => choice(person, index === 0 && !problem))}
<div class="choice"><input type="radio" id="other" name="who" value="other"${problem ? html` checked` : undefined}><label for="other">Somebody else</label></div>
</fieldset>
<div class="field"><label for="email">Email address (for somebody else)</label><input type="email" id="email" name="email" autocomplete="off"></div>
<div class="field"><label for="name">Name (for somebody else)</label><input type="text" id="name" name="name" autocomplete="off"></div>
<p class="hint">Charter will see your name and your email address.</p>
<div class="actions">
<button name="answer" value="continue">Continue</button>
<button name="answer" value="cancel" class="quiet">Cancel</button>
</div>
</form>
</main>`;
  return page(`${problem ? 'Error: ' : ''}Sign in – Stand-in for Google`, body, '/style.css');
}

function choice(person: TestPerson, checked: boolean): Markup {
  const { email, givenName, familyName } = person;
  return html`<div class="choice"><input type="radio" id="${email}" name="who" value="${email}"${
    checked ? html` checked` : undefined
  }><label for="${email}">${givenName} ${familyName} (${email})</label></div>`;
}

function back(reply: FastifyReply, asked: Asked, answer: Record<string, string>): FastifyReply {
  const url = new URL(asked.redirect_uri);
  url.search = new URLSearchParams({ ...answer, state: asked.state }).toString();
  return reply.headers(plainPageHeaders()).redirect(url.href, 303);
}

function refuse(reply: FastifyReply): FastifyReply {
  const body = html`<main><h1>This request cannot be used</h1><p>Go back to Charter and start signing in again.</p></main>`;
  return show(reply, 400, page('This request cannot be used', body, '/style.css'));
}

function show(reply: FastifyReply, status: number, text: string, asked?: Asked): FastifyReply {
  return reply
    .code(status)
    .headers(plainPageHeaders(asked && new URL(asked.redirect_uri).origin))
    .type('text/html; charset=utf-8')
    .send(text);
}
