/** What an operation is given and what it answers. */
import type { Context } from '../context.ts';
import type { Database } from '../database/open.ts';
import { unauthenticated } from './api-error.ts';
import type { Viewer } from './viewer.ts';

/** One call of an operation. The input fits its document: it was checked before. */
export interface Call<Input = unknown> {
  readonly context: Context;
  /** For this call's statements: a transaction when the caller sent an idempotency key. */
  readonly db: Database;
  readonly input: Input;
  readonly viewer: Viewer | null;
  /** The order of X-External-Order-Id. */
  readonly orderId: string | null;
  readonly idempotencyKey: string | null;
  readonly ip: string;
  /** The origin of the application that the browser is on. */
  readonly origin: string;
  readonly cookies: ReadonlyMap<string, string>;
}

/** What the caller gets; 200 unless said otherwise. */
export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The code of one operation. Refusals are thrown as ApiError. */
export type Operation<Input> = (call: Call<Input>) => Promise<Answer>;

/** The operations of a service by their ids. */
export type Operations = Readonly<Record<string, Operation<never>>>;

/** The person signed in. @throws 401 when nobody is */
export function signedIn(call: Call): Viewer {
  if (!call.viewer) {
    throw unauthenticated();
  }
  return call.viewer;
}
