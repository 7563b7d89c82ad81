// Decides who may use the studio: the browser that opened the printed address first, and no page of another origin.

import { randomBytes, timingSafeEqual } from 'node:crypto';

export interface Access {
  /** The key of the printed address. It opens the studio once. */
  readonly key: string;
  /** Returns the value of the cookie for the right key, else null. */
  exchange(key: string): string | null;
  /** Returns true if a request comes from the opened page. */
  allows(request: {
    readonly host: string | undefined;
    readonly origin: string | undefined;
    readonly cookie: string | undefined;
    readonly method: string;
  }): boolean;
}

/**
 * @param origin the origin of the page, such as `http://localhost:3100`
 * @param cookieName the name of the cookie. Cookies are shared by all ports of a host, so it names the port
 */
export function createAccess(origin: string, cookieName: string): Access {
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
