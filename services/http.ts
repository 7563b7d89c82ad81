// The HTTP client for all service requests. Its hooks are the one place to inject faults and
// observe exchanges.

import ky, { type Hooks, type KyInstance } from 'ky';

export interface HttpOptions {
  /** The prefix of every path. The page's origin by default. */
  readonly baseUrl?: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly hooks?: Hooks;
}

export type Http = KyInstance;

/**
 * Creates the client. It has no timeout (§9) and never retries (flows declare what may be
 * repeated). It accepts every status as a response. It follows no redirect, because a redirect to
 * another origin would carry the token in a header that browsers do not remove.
 */
export function createHttp({ baseUrl = '/', fetch, hooks }: HttpOptions = {}): Http {
  return ky.create({
    prefixUrl: baseUrl,
    timeout: false,
    retry: 0,
    throwHttpErrors: false,
    redirect: 'manual',
    cache: 'no-store',
    credentials: 'same-origin',
    referrerPolicy: 'no-referrer',
    headers: { accept: 'application/json' },
    ...(fetch ? { fetch } : {}),
    ...(hooks ? { hooks } : {}),
  });
}
