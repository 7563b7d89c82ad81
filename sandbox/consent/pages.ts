/** Mocks Google's consent page. The user selects an account and returns to the application with a code. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findInvalidField } from '../api/text-rules.ts';
import type { SandboxContext } from '../context.ts';
import { acceptForms, isOwnForm, readFormValue } from '../forms.ts';
import { parseAppUrl } from '../hosts.ts';
import { html, type Markup, renderPage } from '../html.ts';
import { googleClientId } from '../identity/google-redirect.ts';
import { mountPlainStyle } from '../plain-site.ts';
import { hashToken, randomToken } from '../secrets.ts';
import { createPlainPageHeaders } from '../security-headers.ts';
import type { PageText } from '../texts/catalogs.ts';
import { readPageLanguage } from '../texts/page-language.ts';
import { createSay } from '../texts/translate.ts';
import { storePerson, type TestPerson, testPeople } from './people.ts';

const codeLifetimeMs = 5 * 60_000;

/** Mounts GET and POST /authorize. */
export function mountConsent(site: FastifyInstance, context: SandboxContext): void {
  acceptForms(site);
  mountPlainStyle(site);
  site.get('/authorize', async (request, reply) => {
    const authorization = parseAuthorizationRequest(context, request);
    return authorization
      ? sendHtml(reply, 200, renderConsentPage(request, authorization), authorization)
      : sendInvalidRequest(request, reply);
  });
  site.post('/authorize', async (request, reply) => {
    const authorization = parseAuthorizationRequest(context, request);
    if (!authorization || !isOwnForm(request, context.origins().accounts)) {
      return sendInvalidRequest(request, reply);
    }
    if (readFormValue(request, 'answer') !== 'continue') {
      return redirectBack(reply, authorization, { error: 'access_denied' });
    }
    const person = readChosenPerson(request);
    if (!person) {
      return sendHtml(
        reply,
        422,
        renderConsentPage(request, authorization, 'Enter an email address and a name'),
        authorization,
      );
    }
    const code = randomToken();
    await context.db
      .insertInto('consent_codes')
      .values({
        code_hash: hashToken(code),
        subject: await storePerson(context, person),
        nonce: authorization.nonce,
        challenge: authorization.code_challenge,
        redirect_uri: authorization.redirect_uri,
        expires_at: new Date(context.now().getTime() + codeLifetimeMs),
      })
      .execute();
    return redirectBack(reply, authorization, { code });
  });
}

// helpers

const parameterNames = ['client_id', 'redirect_uri', 'state', 'nonce', 'code_challenge'] as const;
type AuthorizationRequest = Record<(typeof parameterNames)[number], string>;

/** Parses the authorization request. Only the exact redirect address of the application is accepted. */
function parseAuthorizationRequest(
  context: SandboxContext,
  request: FastifyRequest,
): AuthorizationRequest | undefined {
  const query = new URL(request.url, 'http://accounts').searchParams;
  const authorization = Object.fromEntries(
    parameterNames.map((name) => [name, query.get(name) ?? '']),
  ) as AuthorizationRequest;
  const address = parseAppUrl(authorization.redirect_uri, context.origins());
  const isKnownClient =
    authorization.client_id === googleClientId &&
    address === authorization.redirect_uri &&
    new URL(address).pathname === '/callback/google' &&
    new URL(address).search === '';
  const isComplete = parameterNames.every((name) => authorization[name] !== '');
  return isKnownClient && isComplete && findInvalidField(authorization, 'line') === undefined
    ? authorization
    : undefined;
}

function readChosenPerson(request: FastifyRequest): TestPerson | undefined {
  const choice = readFormValue(request, 'who');
  const email = readFormValue(request, 'email').toLowerCase();
  const [givenName = '', ...rest] = readFormValue(request, 'name').split(/\s+/);
  if (choice !== 'other') {
    return testPeople.find((person) => person.email === choice);
  }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 254 && givenName !== ''
    ? { email, givenName, familyName: rest.join(' ') || givenName }
    : undefined;
}

function renderConsentPage(
  request: FastifyRequest,
  authorization: AuthorizationRequest,
  problem?: PageText,
): string {
  const language = readPageLanguage(request);
  const say = createSay(language);
  const action = `/authorize?${new URLSearchParams(authorization)}`;
  const body = html`<header class="bar">${say('Stand-in for Google: test people only')}</header>
<main>
${problem ? html`<div class="error-summary" role="alert"><h2>${say('There is a problem')}</h2><p>${say(problem)}</p></div>` : undefined}
<h1>${say('Choose an account to continue to Charter')}</h1>
<form class="card" method="post" action="${action}" novalidate>
<fieldset>
<legend>${say('Sign in as')}</legend>
${testPeople.map((person, index) => renderAccountChoice(person, index === 0 && !problem))}
<div class="choice"><input type="radio" id="other" name="who" value="other"${problem ? html` checked` : undefined}><label for="other">${say('Someone else')}</label></div>
</fieldset>
<div class="field"><label for="email">${say('Email address (for someone else)')}</label><input type="email" id="email" name="email" autocomplete="off"></div>
<div class="field"><label for="name">${say('Name (for someone else)')}</label><input type="text" id="name" name="name" autocomplete="off"></div>
<p class="hint">${say('Charter will see your name and your email address.')}</p>
<div class="actions">
<button name="answer" value="continue">${say('Continue')}</button>
<button name="answer" value="cancel" class="quiet">${say('Cancel')}</button>
</div>
</form>
</main>`;
  const title = `${say('Sign in')} – ${say('Stand-in for Google')}`;
  return renderPage(problem ? `${say('Error')}: ${title}` : title, body, '/style.css', language);
}

function renderAccountChoice(person: TestPerson, checked: boolean): Markup {
  const { email, givenName, familyName } = person;
  return html`<div class="choice"><input type="radio" id="${email}" name="who" value="${email}"${
    checked ? html` checked` : undefined
  }><label for="${email}">${givenName} ${familyName} (${email})</label></div>`;
}

function redirectBack(
  reply: FastifyReply,
  authorization: AuthorizationRequest,
  parameters: Record<string, string>,
): FastifyReply {
  const url = new URL(authorization.redirect_uri);
  url.search = new URLSearchParams({ ...parameters, state: authorization.state }).toString();
  return reply.headers(createPlainPageHeaders()).redirect(url.href, 303);
}

function sendInvalidRequest(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = readPageLanguage(request);
  const say = createSay(language);
  const title = say('We can’t use this request');
  const body = html`<main><h1>${title}</h1><p>${say('Go back to Charter and log in again.')}</p></main>`;
  return sendHtml(reply, 400, renderPage(title, body, '/style.css', language));
}

function sendHtml(
  reply: FastifyReply,
  status: number,
  text: string,
  authorization?: AuthorizationRequest,
): FastifyReply {
  return reply
    .code(status)
    .headers(createPlainPageHeaders(authorization && new URL(authorization.redirect_uri).origin))
    .type('text/html; charset=utf-8')
    .send(text);
}
