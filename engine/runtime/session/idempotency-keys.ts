// Idempotency keys: one for each intent that must not happen twice. It is stored before the call is sent first, so that
// another try after a lost answer has the same key.

import { isObject, type Json, type Program, parseSafely } from '../../language/index.ts';
import type { Store } from '../persistence/store.ts';

/** One intent: an operation, its name in the flow, and what is sent. Other content is another intent. */
export interface Intent {
  readonly operation: string;
  readonly name: string;
  readonly input: Json;
}

export interface IdempotencyKeys {
  /** The key of an intent: the stored one, else a new one. */
  keyFor(intent: Intent): string;
  /** Removes the key once an outcome settles the call. */
  settle(intent: Intent, outcome: string): void;
}

const entry = 'idempotency-keys';

/** The number of keys that are stored; the oldest is dropped first. */
const most = 50;

/**
 * Keys in local storage, and in memory where storage fails.
 * @param id gives a new unguessable text
 * @param marks the operations' secrets, of which not even a digest is kept
 */
export function createIdempotencyKeys(
  store: Store,
  id: () => string,
  marks: NonNullable<Program['operations']> = {},
): IdempotencyKeys {
  const keysByName = new Map<string, string>();

  const nameOf = ({ operation, name, input }: Intent): string => {
    const secrets = marks[operation]?.secrets ?? [];
    const content = isObject(input)
      ? Object.fromEntries(Object.entries(input).filter(([name]) => !secrets.includes(name)))
      : input;
    return `${operation} ${name} ${digest(JSON.stringify(sorted(content)))}`;
  };

  const readKept = (): Record<string, string> => {
    const stored = parseSafely(store.read('local', entry) ?? 'null');
    if (!isObject(stored)) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        (each): each is [string, string] => typeof each[1] === 'string',
      ),
    );
  };

  return {
    keyFor(intent) {
      const name = nameOf(intent);
      const { [name]: present, ...others } = readKept();
      const key = keysByName.get(name) ?? present ?? id();
      keysByName.set(name, key);
      const stored = [...Object.entries(others).slice(1 - most), [name, key]];
      store.write('local', entry, JSON.stringify(Object.fromEntries(stored)));
      return key;
    },
    settle(intent, outcome) {
      if (!isDefinite(outcome)) return;
      const name = nameOf(intent);
      keysByName.delete(name);
      const { [name]: _, ...rest } = readKept();
      store.write('local', entry, Object.keys(rest).length === 0 ? null : JSON.stringify(rest));
    },
  };
}

// helpers

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]));
}

/** The content itself may be personal and long. 64 bits of FNV-1a, in two halves with different starts. */
function digest(text: string): string {
  return [0x811c9dc5, 0x1000193]
    .map((start) => {
      let hash = start;
      for (let at = 0; at < text.length; at += 1)
        hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      return (hash >>> 0).toString(36);
    })
    .join('-');
}

/** True for an outcome that settles a call: done, or refused for good. A server error or no answer does not. */
function isDefinite(outcome: string): boolean {
  return outcome === 'ok' || /^4(?!08|25|29)\d\d$/.test(outcome);
}
