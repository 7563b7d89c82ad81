// The request headers that all services share.

/** The credentials known at the time of a call. */
export interface Credentials {
  readonly token: string | null;
  readonly order: string | null;
  readonly idempotencyKey: string | null;
}

/**
 * Returns the headers of one request (§7). The token goes into `Authorization`, after "Bearer", and
 * bare into `X-Auth-Token`; this is the only place to change that. A value that is not a valid
 * header value is left out, so a corrupted token is treated like a missing one.
 */
export function headersOf({ token, order, idempotencyKey }: Credentials): Record<string, string> {
  return {
    ...(isSendable(token) ? { Authorization: `Bearer ${token}`, 'X-Auth-Token': token } : {}),
    ...(isSendable(order) ? { [orderHeader]: order } : {}),
    ...(isSendable(idempotencyKey) ? { [keyHeader]: idempotencyKey } : {}),
  };
}

export const orderHeader = 'X-External-Order-Id';
export const keyHeader = 'Idempotency-Key';

// helpers

function isSendable(value: string | null): value is string {
  return value !== null && /^[\x21-\x7e]+$/.test(value);
}
