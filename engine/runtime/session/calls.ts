// The pending calls of a session. Each call is made once and can be delayed or canceled.

import type { CallOutcome, EngineEffect, Snapshot } from '../../language/index.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';
import type { SessionOptions } from './session-types.ts';

type Call = Extract<EngineEffect, { type: 'call' }>;

export interface CallRunner {
  start(call: Call): void;
  cancel(id: string): void;
}

/** @param ended receives the outcome of each call, unless the call is canceled before it starts */
export function createCallRunner(
  { call: make, after }: Pick<SessionOptions, 'call' | 'after'>,
  keys: IdempotencyKeys,
  scopes: () => Snapshot['scopes'],
  ended: (id: string, outcome: CallOutcome) => void,
): CallRunner {
  const running = new Map<string, () => void>();
  const send = async (call: Call, signal: AbortSignal): Promise<void> => {
    const { id, operation, keyName: name } = call;
    const keyed = name === null ? null : { operation, name, input: call.with };
    const idempotencyKey = keyed && keys.keyFor(keyed);
    const outcome = await make(operation, call.with, {
      ...{ signal, idempotencyKey, scopes: scopes() },
    });
    running.delete(id);
    if (keyed) keys.removeIfFinal(keyed, outcome.name);
    ended(id, outcome);
  };
  return {
    start(call) {
      const abort = new AbortController();
      const now = () => void send(call, abort.signal);
      const stop = call.delay > 0 ? after(call.delay, now) : undefined;
      running.set(call.id, () => {
        stop?.();
        abort.abort();
      });
      if (!stop) now();
    },
    cancel(id) {
      running.get(id)?.();
      running.delete(id);
    },
  };
}
