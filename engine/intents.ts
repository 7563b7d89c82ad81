// Idempotency keys: one for each intent that must not happen twice, kept before the first send, so that
// a second try after a lost answer is the same try.

import { isObject, parseSafely } from './data.ts';
import type { Store } from './store.ts';

export interface Intents {
  /** The key of an intent: the kept one, else a new one. */
  keyFor(operation: string, once: string): string;
  /** Forgets the key once the outcome tells for certain what became of the call. */
  settle(operation: string, once: string, outcome: string): void;
}

const entry = 'idempotency-keys';

/** Keys in local storage, and in memory where storage fails. `id` gives a new unguessable text. */
export function createIntents(store: Store, id: () => string): Intents {
  const remembered = new Map<string, string>();

  const readKept = (): Record<string, string> => {
    const kept = parseSafely(store.read('local', entry) ?? 'null');
    if (!isObject(kept)) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((each): each is [string, string] => typeof each[1] === 'string'),
    );
  };

  return {
    keyFor(operation, once) {
      const name = `${operation} ${once}`;
      const kept = readKept();
      const key = remembered.get(name) ?? kept[name] ?? id();
      remembered.set(name, key);
      store.write('local', entry, JSON.stringify({ ...kept, [name]: key }));
      return key;
    },
    settle(operation, once, outcome) {
      if (!isDefinite(outcome)) return;
      const name = `${operation} ${once}`;
      remembered.delete(name);
      const { [name]: _, ...rest } = readKept();
      store.write('local', entry, Object.keys(rest).length === 0 ? null : JSON.stringify(rest));
    },
  };
}

// helpers

/** An answer that settles the matter: done, or refused for good. A server's fault or silence does not. */
function isDefinite(outcome: string): boolean {
  return outcome === 'ok' || /^4(?!08|25|29)\d\d$/.test(outcome);
}
