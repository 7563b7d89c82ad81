// Cookies, by name. Names that mean something else inside a cookie are refused (§5).

import Cookies from 'js-cookie';

/** Words that a cookie's own attributes use. */
const reserved = [
  ...['path', 'domain', 'expires', 'max-age', 'secure', 'httponly', 'samesite', 'priority'],
  'partitioned',
];

export interface CookieRules {
  /** When it goes. */
  readonly expires: Date;
  readonly domain?: string | undefined;
}

/** @throws Error for a name that is a reserved attribute word, or none */
export function setCookie(name: string, value: string, { expires, domain }: CookieRules): void {
  if (name.trim() === '' || reserved.includes(name.trim().toLowerCase())) {
    throw new Error(`A cookie cannot be named "${name}".`);
  }
  Cookies.set(name, value, {
    ...{ expires, path: '/', sameSite: 'Lax' },
    ...(domain === undefined ? {} : { domain }),
    secure: location.protocol === 'https:',
  });
}

/** @returns undefined when there is none */
export function getCookie(name: string): string | undefined {
  return Cookies.get(name);
}
