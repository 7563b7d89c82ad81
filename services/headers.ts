// Creates the request headers for credentials, application data, and the idempotency key.

import type { DeclaredHeaders } from './credentials.ts';

/** The values that the headers of a call may contain. */
export interface CallCredentials {
  readonly token: string | null;
  readonly idempotencyKey: string | null;
  /** Returns the value at a data path, or null if there is no value. */
  read(path: string): string | null;
}

export const idempotencyKeyHeader = 'Idempotency-Key';

/**
 * Returns the headers that the operation's document declares for a request. Leaves out values that are not valid in a
 * header, so that a corrupted token is treated like a missing token.
 */
export function createHeaders(
  operation: DeclaredHeaders,
  { token, idempotencyKey, read }: CallCredentials,
): Record<string, string> {
  const values = [
    ...Object.entries(operation.tokenHeaders).map(
      ([name, before]) => [name, token, before] as const,
    ),
    ...Object.entries(operation.dataResponseHeaders).map(
      ([name, path]) => [name, read(path), ''] as const,
    ),
    [idempotencyKeyHeader, idempotencyKey, ''] as const,
  ];
  return Object.fromEntries(
    values.flatMap(([name, value, before]) =>
      isValidHeaderValue(value) ? [[name, before + value]] : [],
    ),
  );
}

// helpers

function isValidHeaderValue(value: string | null): value is string {
  return value !== null && /^[\x21-\x7e]+$/.test(value);
}
