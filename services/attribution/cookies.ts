// Reads and writes cookies by name. Rejects names that are reserved in cookie syntax.

import Cookies from 'js-cookie';

/** The names of cookie attributes. They are not allowed as cookie names. */
const reservedNames = [
  ...['path', 'domain', 'expires', 'max-age', 'secure', 'httponly', 'samesite', 'priority'],
  'partitioned',
];

export interface CookieOptions {
  /** The date on which the cookie expires. */
  readonly expires: Date;
  readonly domain?: string | undefined;
}

/** @throws Error when the name is empty or reserved */
export function setCookie(name: string, value: string, { expires, domain }: CookieOptions): void {
  if (name.trim() === '' || reservedNames.includes(name.trim().toLowerCase())) {
    throw new Error(`A cookie cannot be named "${name}".`);
  }
  Cookies.set(name, value, {
    ...{ expires, path: '/', sameSite: 'Lax' },
    ...(domain === undefined ? {} : { domain }),
    secure: location.protocol === 'https:',
  });
}

/** @returns the cookie's value, or undefined if the cookie does not exist */
export function getCookie(name: string): string | undefined {
  return Cookies.get(name);
}
