/** The input and output of an operation. */
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import type { Language } from '../texts/language.ts';
import { unauthenticated } from './api-error.ts';
import type { Viewer } from './viewer.ts';

/** A call of an operation. Its input has been validated against the OpenAPI document. */
export interface Call<Input = unknown> {
  readonly context: SandboxContext;
  /** The database connection of this call. It is a transaction if the caller sent an idempotency key. */
  readonly db: Database;
  readonly input: Input;
  readonly viewer: Viewer | null;
  /** The language of the caller. */
  readonly language: Language;
  /** The order id from the header X-External-Order-Id. */
  readonly orderId: string | null;
  readonly idempotencyKey: string | null;
  readonly ip: string;
  /** The application origin from which the browser sent the call. */
  readonly origin: string;
  readonly cookies: ReadonlyMap<string, string>;
}

/** The response of an operation. The default status is 200. */
export interface ApiResponse {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The implementation of one operation. Throws ApiError for errors. */
export type OperationHandler<Input> = (call: Call<Input>) => Promise<ApiResponse>;

/** The implementations of a service's operations by operation id. */
export type OperationHandlers = Readonly<Record<string, OperationHandler<never>>>;

/**
 * Returns the signed-in user.
 * @throws 401 when there is none
 */
export function requireViewer(call: Call): Viewer {
  if (!call.viewer) {
    throw unauthenticated();
  }
  return call.viewer;
}
