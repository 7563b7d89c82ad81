// Creates the HTTP client for all service requests. Tests use its hooks to inject faults and to observe requests.

import ky, { type Hooks, type KyInstance } from 'ky';
import type { AddressOptions } from './service-address.ts';

export interface HttpClientOptions extends AddressOptions {
  /** The language in which the services answer. By default, the browser's own. */
  readonly language?: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly hooks?: Hooks;
}

export type HttpClient = KyInstance;

/**
 * Creates the HTTP client. The client has no timeout and never retries, because flows declare retries. It accepts every
 * response status. It does not follow redirects, because another origin would receive the header with the access token.
 */
export function createHttpClient({
  hosts,
  language,
  fetch,
  hooks,
}: HttpClientOptions = {}): HttpClient {
  return ky.create({
    timeout: false,
    retry: 0,
    throwHttpErrors: false,
    redirect: 'manual',
    cache: 'no-store',
    // A service on another host sets its own cookies when the user signs in, so requests to it include credentials.
    credentials: hosts === undefined ? 'same-origin' : 'include',
    referrerPolicy: 'no-referrer',
    headers: {
      accept: 'application/json',
      ...(language ? { 'accept-language': language } : {}),
    },
    ...(fetch ? { fetch } : {}),
    ...(hooks ? { hooks } : {}),
  });
}
