// The one HTTP client. Everything that goes to a service goes through it, so that its hooks are the
// one place where faults can be injected and exchanges observed.

import ky, { type Hooks, type KyInstance } from 'ky';

export interface HttpOptions {
  /** Put before every path; by default the origin of the page. */
  readonly baseUrl?: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly hooks?: Hooks;
}

export type Http = KyInstance;

/**
 * Makes the client. It has no timeout (§9), never tries again by itself (flows say what may be
 * repeated), takes every status as an answer, and follows no redirect: a redirect to another origin
 * would carry the token along in a header that browsers do not take off.
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
