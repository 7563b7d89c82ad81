/** Renders the header and the footer of the dashboard, in the look of the application. */
import { html, Markup } from '../html.ts';
import type { Say } from '../texts/translate.ts';

const logo = new Markup(
  `<svg aria-hidden="true" class="brand-mark" focusable="false" viewBox="0 0 32 32"><rect fill="#1f4b3f" height="32" rx="7" width="32"/><path d="M21.5 11.8a7 7 0 1 0 0 8.4" fill="none" stroke="#fff" stroke-linecap="round" stroke-width="3.2"/><path d="M20.4 16h4.2" fill="none" stroke="#e3b75f" stroke-linecap="round" stroke-width="3.2"/></svg>`,
);

/**
 * Returns the header. After a login, it has the account and the button that logs out.
 * @param email the account's email address, or null before a login
 */
export function renderSiteHeader(email: string | null, say: Say): Markup {
  return html`<header class="site"><div>
<a class="brand" href="/">${logo} Charter</a>
${
  email === null
    ? undefined
    : html`<div class="account"><span>${say(`Logged in as ${email}`)}</span>
<form method="post" action="/sign-out"><button class="plain">${say('Log out')}</button></form></div>`
}
</div></header>`;
}

/**
 * Returns the footer with links to the application.
 * @param link creates a link to a path of the application
 */
export function renderSiteFooter(link: (path: string) => string, say: Say): Markup {
  const links = [
    ['How to cancel a service', '/legal/cancel'],
    ['Contact us', '/contact'],
    ['Terms of service', '/legal/terms'],
    ['Refund policy', '/legal/refunds'],
    ['Privacy notice', '/legal/privacy'],
  ] as const;
  return html`<footer class="site"><div class="links">${links.map(
    ([label, path]) => html`<a href="${link(path)}">${say(label)}</a> `,
  )}</div></footer>`;
}
