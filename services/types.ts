// The types of the options and functions of the services.

import type { CallOutcome, Json } from '../engine/index.ts';
import type { Contracts } from './contract-list.ts';
import type { ServiceError } from './errors.ts';
import type { HttpClientOptions } from './http.ts';

export interface ServicesOptions extends HttpClientOptions {
  /** The operations that may be called from the start. Flows add further operations. */
  readonly contracts: Contracts;
  /** Returns the access token. It is called for each request. */
  token(): string | null;
  /** Returns the text at a data path, or null if there is no text. It is called for each header with `x-data`. */
  read(path: string): string | null;
  /** Returns the content of the file with a key. Returns null if the file no longer exists. */
  file?(key: string): Promise<Blob | null>;
  /** Returns a captcha token for a single call. By default, the token comes from a mock service. */
  captcha?(signal: AbortSignal): Promise<string>;
  /** Returns the time of the computer's clock in milliseconds. */
  now?(): number;
  /** Called for every call that ends without a usable response. */
  onError?(error: ServiceError): void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string | null;
  /** The timeout in milliseconds. By default, calls have no timeout. */
  readonly timeout?: number | null;
}

export interface Services {
  /** Calls an operation. The outcome is `ok`, a status as text, `offline`, `timeout`, `cancelled`, or `failed`. */
  call(operation: string, input: Json, callOptions?: CallOptions): Promise<CallOutcome>;
  /** Adds the operations of an opened flow to the callable operations. */
  add(contracts: Contracts): void;
  /** Returns the current time in milliseconds, corrected by the dates of responses. */
  now(): number;
  /** Loads the code that makes calls, so that the first call does not wait for it. */
  preload(): void;
}
