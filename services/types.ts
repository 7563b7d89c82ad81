// The types of the options and functions of the services.

import type { CallOutcome, Json } from '../engine/index.ts';
import type { Contracts } from './contract-list.ts';
import type { ServiceError } from './errors.ts';
import type { HttpClientOptions } from './http.ts';

export interface ServicesOptions extends HttpClientOptions {
  /** The operations that may be called from the start. */
  readonly contracts: Contracts;
  /** Returns the access token. Called for each request. */
  token(): string | null;
  /**
   * Returns the text at a data path, or null if there is none. Called for each header with
   * `x-data`.
   */
  read(path: string): string | null;
  /** Returns the content of a file by its key, or null if it no longer exists. */
  file?(key: string): Promise<Blob | null>;
  /** Returns a captcha token for one call. By default it comes from a mock service. */
  captcha?(signal: AbortSignal): Promise<string>;
  /** Returns the time of the computer in milliseconds. */
  now?(): number;
  /** Called for every call that ended without a usable response. */
  onError?(error: ServiceError): void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string | null;
  /** The timeout in milliseconds. There is none by default. */
  readonly timeout?: number | null;
}

export interface Services {
  /**
   * Calls an operation. The outcome is `ok`, a status as text, `offline`, `timeout`, `cancelled` or
   * `failed`.
   */
  call(operation: string, input: Json, callOptions?: CallOptions): Promise<CallOutcome>;
  /** Adds the operations of a flow that was opened. */
  add(contracts: Contracts): void;
  /** Returns the time in milliseconds, corrected by the date of the responses. */
  now(): number;
  /** Loads the code that makes calls before the first call. */
  preload(): void;
}
