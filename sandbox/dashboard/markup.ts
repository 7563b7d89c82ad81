/** Renders the company dashboard's pages as HTML. */
import { html, type Markup, renderPage } from '../html.ts';
import type { CatalogText } from '../texts/catalogs.ts';
import type { Language } from '../texts/language.ts';
import { addLanguage } from '../texts/page-language.ts';
import { createSay, type Say } from '../texts/translate.ts';
import type { CompanyTask } from './list-tasks.ts';
import type { CompanyOverview, DueReport } from './read-companies.ts';
import { renderSiteFooter, renderSiteHeader } from './site-frame.ts';

/**
 * Returns the sign-in page.
 * @param state the next page, the previous input, and its error
 */
export function renderSignInPage(
  state: { to: string; email?: string; problem?: CatalogText },
  language: Language,
): string {
  const { to, email, problem } = state;
  const say = createSay(language);
  const body = html`${renderSiteHeader(null, say)}
<main>
${problem ? html`<div class="error-summary" role="alert"><h2>${say('There is a problem')}</h2><p>${say(problem)}</p></div>` : undefined}
<h1>${say('Log in to your dashboard')}</h1>
<form class="card" method="post" action="/sign-in" novalidate>
<input type="hidden" name="to" value="${to}">
<div class="field"><label for="email">${say('Email address')}</label><input type="email" id="email" name="email" autocomplete="username" value="${email}"></div>
<div class="field"><label for="password">${say('Password')}</label><input type="password" id="password" name="password" autocomplete="current-password"></div>
<div class="actions"><button name="by" value="password">${say('Log in')}</button><button name="by" value="link" class="quiet">${say('Send me a link instead')}</button></div>
<p class="hint">${say('Use your Charter account. If you log in to Charter with Google, ask for a link instead.')}</p>
</form>
</main>`;
  const title = `${say('Log in')} – ${say('Company dashboard')}`;
  return renderPage(problem ? `${say('Error')}: ${title}` : title, body, '/style.css', language);
}

/**
 * Returns the page that is shown after a user has requested a sign-in link. It is the same if the account does not
 * exist.
 */
export function renderLinkSentPage(email: string, language: Language): string {
  const say = createSay(language);
  const body = html`${renderSiteHeader(null, say)}
<main><h1>${say('Check your email')}</h1>
<p>${say(`If there’s an account for ${email}, we’ve sent a link. It works once, within 15 minutes.`)}</p>
<p><a href="/sign-in">${say('Back to log in')}</a></p></main>`;
  const title = `${say('Check your email')} – ${say('Company dashboard')}`;
  return renderPage(title, body, '/style.css', language);
}

/** Returns the page to which a sign-in link leads. */
export function renderLinkPage(
  link: { token: string; to: string; email: string },
  language: Language,
): string {
  const { token, to, email } = link;
  const say = createSay(language);
  const body = html`${renderSiteHeader(null, say)}
<main>
<h1>${say('Log in to your dashboard')}</h1>
<p>${say(`You’re logging in as ${email}.`)}</p>
<form class="card" method="post" action="/sign-in/link">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="to" value="${to}">
<div class="actions"><button>${say('Log in')}</button></div>
</form>
</main>`;
  const title = `${say('Log in')} – ${say('Company dashboard')}`;
  return renderPage(title, body, '/style.css', language);
}

/**
 * Returns the page that lists a user's companies, in the user's language.
 * @param list the companies, the application's address, and the path of the page
 */
export function renderCompaniesPage(
  { email, language }: { readonly email: string; readonly language: Language },
  {
    companies,
    app,
    path,
  }: {
    readonly companies: readonly CompanyOverview[];
    readonly app: string;
    readonly path: string;
  },
): string {
  const say = createSay(language);
  const link = (path: string) => addLanguage(`${app}${path}`, language);
  const note = notesByPath.get(path);
  const body = html`${renderSiteHeader(email, say)}
<main class="wide">
<h1>${say('Your companies')}</h1>
${note && html`<p class="note" role="status">${say(note)} <a href="${link('/contact?topic=other')}">${say('Contact us')}</a></p>`}
${companies.length === 0 ? html`<p>${say('You don’t have a company yet.')} <a href="${link('/start')}">${say('Form one')}</a></p>` : undefined}
${companies.map((company) => renderCompany(company, link, say))}
${companies.length > 0 ? html`<p><a class="button quiet" href="${link('/start')}">${say('Form another company')}</a></p>` : undefined}
</main>
${renderSiteFooter(link, say)}`;
  const title = `${say('Your companies')} – ${say('Company dashboard')}`;
  return renderPage(title, body, '/style.css', language);
}

// helpers

/** Path -> why the application led the user here. */
const notesByPath: ReadonlyMap<string, CatalogText> = new Map([
  [
    '/agents/ownership-report',
    'You asked for the ownership report. We formed your company in a US state, so it doesn’t have to file one.',
  ],
  [
    '/agents/ownership-report/agent',
    'You asked for the ownership report. Your company already has a registered agent with us, so you can’t order it there. Contact us about the report.',
  ],
]);

/** Returns a link to the application, which opens in the language of the page. */
type CreateLink = (path: string) => string;

function renderCompany(company: CompanyOverview, link: CreateLink, say: Say): Markup {
  const { id, name, state, services, tasks, reports, hasHomeAgent } = company;
  const offers = [
    ...(hasHomeAgent ? [] : [['Registered agent', `/agent-onboarding?externalId=${id}`] as const]),
    ['Add a state', `/agent/add-state?externalId=${id}`],
    ['Register in another state', `/agent/foreign-qualification?externalId=${id}`],
    ['Change your agent', `/agent/change?externalId=${id}`],
    ['Payroll registration', `/agent/payroll?externalId=${id}`],
    ['Mailroom', `/mailroom?externalId=${id}`],
    ['Accounting', `/accounting?externalId=${id}`],
    ['Tax return', `/taxes?externalId=${id}`],
  ] as const;
  return html`<section class="card company" aria-labelledby="c-${id}">
<h2 id="c-${id}">${name ?? say('Company without a name yet')}</h2>
<p class="hint">${say(`State: ${state}`)}</p>
${
  tasks.length === 0
    ? undefined
    : html`<h3>${say('What we need from you')}</h3>
<ul class="rows tasks">${tasks.map((task) => html`<li>${renderTask(task, link, say)}</li>`)}</ul>`
}
<h3>${say('Services')}</h3>
${
  services.length === 0
    ? html`<p>${say('This company doesn’t have any services yet.')}</p>`
    : html`<table aria-label="${say('Services')}"><tbody>${services.map(
        ({ label, detail }) =>
          html`<tr><th scope="row">${say(label)}</th><td>${say(detail)}</td></tr>`,
      )}</tbody></table>`
}
${
  reports.length === 0
    ? undefined
    : html`<h3>${say('Annual reports and taxes')}</h3>
<ul class="rows">${reports.map((report) => renderReport(report, link, say))}</ul>`
}
<h3>${say('Order a service')}</h3>
<p class="actions">${offers.map(([label, path]) => html`<a class="button quiet" href="${link(path)}">${say(label)}</a> `)}</p>
</section>`;
}

function renderTask({ label, address }: CompanyTask, link: CreateLink, say: Say): Markup {
  if (address === null) return html`${say(label)}`;
  return html`<a href="${address.startsWith('/') ? link(address) : address}">${say(label)}</a>`;
}

function renderReport(
  { state, year, due, isPaid, path }: DueReport,
  link: CreateLink,
  say: Say,
): Markup {
  const title = `${say(state)} ${year}`;
  return isPaid
    ? html`<li>${title} <span class="hint">${say('paid, we’re filing it')}</span></li>`
    : html`<li><a href="${link(path)}">${title}</a> <span class="hint">${say(`due on ${due}`)}</span></li>`;
}
