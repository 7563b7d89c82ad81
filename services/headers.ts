// The headers that the services have in common.

/** What is known at the moment of a call. */
export interface Credentials {
  readonly token: string | null;
  readonly order: string | null;
  readonly idempotencyKey: string | null;
}

/**
 * The headers of one request (§7). The token goes into both `Authorization`, after "Bearer", and
 * `X-Auth-Token`, bare: the one place to change should a service want it otherwise. A value that no
 * header can carry is left out, so that a token mangled on its way here is answered like none.
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
