/** The language of the pages that the back end renders, and of the links that lead to pages. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseCookies } from '../api/cookies.ts';
import { findLanguage, type Language, readLanguage } from './language.ts';

/** The cookie with the language that was chosen last. The application sets it too. */
const cookieName = 'language';

/**
 * Returns the language of a page: the one that its address asks for, else the last choice, else the first supported
 * language of the browser.
 * @param known the language of the page's user, which comes before the last choice
 */
export function readPageLanguage(request: FastifyRequest, known?: Language): Language {
  const { cookie, 'accept-language': header } = request.headers;
  const chosen = findLanguage(parseCookies(cookie).get(cookieName));
  return readAskedLanguage(request) ?? known ?? chosen ?? readLanguage(header) ?? 'en';
}

/** Keeps the language of a page for the next pages of its site. */
export function keepPageLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  language = readAskedLanguage(request),
): void {
  if (!language || parseCookies(request.headers.cookie).get(cookieName) === language) return;
  reply.header('set-cookie', `${cookieName}=${language}; SameSite=Lax; Path=/; Max-Age=31536000`);
}

/**
 * Returns a link that opens a page in a language. English is the language of the sources, so its links have no
 * parameter.
 * @example
 * addLanguage('http://localhost/help', 'es') // 'http://localhost/help?lang=es'
 */
export function addLanguage(link: string, language: Language): string {
  if (language === 'en') return link;
  const url = new URL(link);
  url.searchParams.set('lang', language);
  return url.href;
}

// helpers

function readAskedLanguage({ query }: FastifyRequest): Language | undefined {
  return findLanguage((query as { lang?: unknown } | undefined)?.lang);
}
