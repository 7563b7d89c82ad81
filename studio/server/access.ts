// Restricts access to the studio to the browser that first opened the printed URL. Pages of other origins are rejected.

import { randomBytes, timingSafeEqual } from 'node:crypto';

export interface StudioAccess {
  /** The key in the printed URL. It can be used once to open the studio. */
  readonly key: string;
  /** Returns the value of the access cookie if the key is correct. Otherwise, returns null. */
  exchange(key: string): string | null;
  /** Returns true if a request comes from the page that was opened with the key. */
  allows(request: {
    readonly host: string | undefined;
    readonly origin: string | undefined;
    readonly cookie: string | undefined;
    readonly method: string;
  }): boolean;
}

/**
 * @param origin the origin of the page, such as `http://localhost:3100`
 * @param cookieName the name of the cookie. It includes the port, because all ports of a host share cookies
 */
export function createAccess(origin: string, cookieName: string): StudioAccess {
  const key = randomBytes(24).toString('base64url');
  const token = randomBytes(24).toString('base64url');
  let isSpent = false;
  return {
    key,
    exchange(given) {
      if (isSpent || !isEqual(given, key)) return null;
      isSpent = true;
      return token;
    },
    allows({ host, origin: from, cookie, method }) {
      const isOwnHost = host === new URL(origin).host;
      const isOwnOrigin = from === undefined ? method === 'GET' : from === origin;
      return isOwnHost && isOwnOrigin && isEqual(readCookie(cookie, cookieName), token);
    },
  };
}

// helpers

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function readCookie(header: string | undefined, name: string): string {
  const found = (header ?? '').split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}
