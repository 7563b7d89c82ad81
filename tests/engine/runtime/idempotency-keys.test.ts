// Tests that idempotency keys are kept until an outcome is final.

import { describe, expect, test } from 'vitest';
import type { Json, Store } from '../../../engine/index.ts';
import { createIdempotencyKeys } from '../../../engine/runtime/session/idempotency-keys.ts';

const createOrderCall = (input: Json) => ({ operation: 'shop.order', name: 'kite:order', input });

function createKeys(entries: Map<string, string> = new Map(), fails = false, prefix = 'key') {
  const store: Store = {
    read: (_, entry) => entries.get(entry) ?? null,
    write(_, entry, text) {
      if (fails) return false;
      if (text === null) entries.delete(entry);
      else entries.set(entry, text);
      return true;
    },
  };
  let count = 0;
  const id = () => {
    count += 1;
    return `${prefix}-${count}`;
  };
  return createIdempotencyKeys(store, id, (operation) =>
    operation === 'shop.order' ? { secrets: ['pin'] } : undefined,
  );
}

describe('the key of a call', () => {
  test.each<readonly [outcome: string, key: string]>([
    ['ok', 'key-2'],
    ['400', 'key-2'],
    ['404', 'key-2'],
    ['409', 'key-2'],
    ['422', 'key-2'],
    ['4040', 'key-1'],
    ['x404', 'key-1'],
    ['408', 'key-1'],
    ['425', 'key-1'],
    ['429', 'key-1'],
    ['500', 'key-1'],
    ['503', 'key-1'],
    ['offline', 'key-1'],
    ['timeout', 'key-1'],
    ['cancelled', 'key-1'],
    ['failed', 'key-1'],
  ])('after %s is %s', (outcome, key) => {
    const keys = createKeys();
    expect(keys.keyFor(createOrderCall({ shape: 'box' }))).toBe('key-1');
    keys.removeIfFinal(createOrderCall({ shape: 'box' }), outcome);
    expect(keys.keyFor(createOrderCall({ shape: 'box' }))).toBe(key);
  });

  test('is the same for the same content in another order, and whatever its secrets are', () => {
    const keys = createKeys();
    keys.keyFor(createOrderCall({ shape: 'box', tail: ['a', 'b'], pin: '1' }));
    expect(keys.keyFor(createOrderCall({ tail: ['a', 'b'], pin: '2', shape: 'box' }))).toBe(
      'key-1',
    );
    expect(keys.keyFor(createOrderCall({ tail: ['b', 'a'], shape: 'box' }))).toBe('key-2');
  });

  test('survives a reload, and is gone from storage when the outcome is final', () => {
    const entries = new Map<string, string>();
    createKeys(entries).keyFor(createOrderCall({ shape: 'box' }));
    const reloaded = createKeys(entries);
    expect(JSON.stringify([...entries])).not.toContain('box');
    reloaded.removeIfFinal(createOrderCall({ shape: 'box' }), '500');
    expect(reloaded.keyFor(createOrderCall({ shape: 'box' }))).toBe('key-1');
    reloaded.removeIfFinal(createOrderCall({ shape: 'box' }), 'ok');
    expect(entries.size).toBe(0);
  });

  test('holds in memory where storage fails', () => {
    const keys = createKeys(new Map(), true);
    keys.keyFor(createOrderCall({}));
    expect(keys.keyFor(createOrderCall({}))).toBe('key-1');
  });

  test('is dropped from storage where it is the oldest of many', () => {
    const entries = new Map<string, string>();
    const keys = createKeys(entries);
    for (let number = 1; number <= 51; number += 1) keys.keyFor(createOrderCall({ number }));
    // Keys that are created after the reload differ from the stored ones.
    const reloaded = createKeys(entries, false, 'new');
    expect(reloaded.keyFor(createOrderCall({ number: 51 }))).toBe('key-51');
    expect(reloaded.keyFor(createOrderCall({ number: 2 }))).toBe('key-2');
    expect(reloaded.keyFor(createOrderCall({ number: 1 }))).toBe('new-1');
    expect(Object.keys(JSON.parse([...entries.values()][0] ?? '{}'))).toHaveLength(50);
  });

  test('stays in storage while the key of another call is removed', () => {
    const entries = new Map<string, string>();
    const keys = createKeys(entries);
    keys.keyFor(createOrderCall({ shape: 'box' }));
    keys.keyFor(createOrderCall({ shape: 'delta' }));
    keys.removeIfFinal(createOrderCall({ shape: 'box' }), 'ok');
    expect(createKeys(entries).keyFor(createOrderCall({ shape: 'delta' }))).toBe('key-2');
  });

  test('is made anew where storage holds something else', () => {
    for (const text of ['[', '[]', '7']) {
      const entries = new Map([['idempotency-keys', text]]);
      expect(createKeys(entries).keyFor(createOrderCall({}))).toBe('key-1');
    }
    const entries = new Map<string, string>();
    createKeys(entries).keyFor(createOrderCall({}));
    const [name] = Object.keys(JSON.parse(entries.get('idempotency-keys') ?? ''));
    const odd = new Map([['idempotency-keys', JSON.stringify({ [name ?? '']: 7 })]]);
    expect(createKeys(odd).keyFor(createOrderCall({}))).toBe('key-1');
  });
});
