// Creates and stores idempotency keys: one key for each call that must not be made twice. A key is stored before the
// first attempt, so a retry after a lost response sends the same key.

import {
  digestText,
  isObject,
  type Json,
  type OperationFacts,
  parseSafely,
} from '../../language/index.ts';
import type { Store } from '../persistence/store.ts';

/**
 * A call with an idempotency key. The operation, the key name, and the input identify the call. Different input gets a
 * different key.
 */
export interface KeyedCall {
  readonly operation: string;
  readonly name: string;
  readonly input: Json;
}

export interface IdempotencyKeys {
  /** Returns the stored key of a call, or creates a key. */
  keyFor(call: KeyedCall): string;
  /** Removes the key of a call if its outcome is final. */
  removeIfFinal(call: KeyedCall, outcome: string): void;
}

const storageEntry = 'idempotency-keys';

/** The maximum number of stored keys. The oldest key is dropped first. */
const maxKeys = 50;

/**
 * Creates idempotency keys in local storage, or in memory if storage fails.
 * @param id returns a new unguessable text
 * @param getFacts returns the facts about an operation. Secret inputs are left out of the stored digest
 */
export function createIdempotencyKeys(
  store: Store,
  id: () => string,
  getFacts: (operation: string) => OperationFacts | undefined = () => undefined,
): IdempotencyKeys {
  const keysByName = new Map<string, string>();

  const getStorageName = ({ operation, name, input }: KeyedCall): string => {
    const secrets = getFacts(operation)?.secrets ?? [];
    const content = isObject(input)
      ? Object.fromEntries(Object.entries(input).filter(([name]) => !secrets.includes(name)))
      : input;
    return `${operation} ${name} ${digestText(JSON.stringify(sortKeys(content)))}`;
  };

  const readStoredKeys = (): Record<string, string> => {
    const stored = parseSafely(store.read('local', storageEntry) ?? 'null');
    if (!isObject(stored)) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        (each): each is [string, string] => typeof each[1] === 'string',
      ),
    );
  };

  return {
    keyFor(call) {
      const name = getStorageName(call);
      const { [name]: present, ...others } = readStoredKeys();
      const key = keysByName.get(name) ?? present ?? id();
      keysByName.set(name, key);
      const stored = [...Object.entries(others).slice(1 - maxKeys), [name, key]];
      store.write('local', storageEntry, JSON.stringify(Object.fromEntries(stored)));
      return key;
    },
    removeIfFinal(call, outcome) {
      if (!isFinalOutcome(outcome)) return;
      const name = getStorageName(call);
      keysByName.delete(name);
      const { [name]: _, ...rest } = readStoredKeys();
      store.write(
        'local',
        storageEntry,
        Object.keys(rest).length === 0 ? null : JSON.stringify(rest),
      );
    },
  };
}

// helpers

function sortKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sortKeys(each)]));
}

/**
 * Returns true if an outcome is final: success or a permanent rejection. Server errors and lost responses are not
 * final.
 */
function isFinalOutcome(outcome: string): boolean {
  return outcome === 'ok' || /^4(?!08|25|29)\d\d$/.test(outcome);
}
