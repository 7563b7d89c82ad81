// Tests a charge whose response is lost: the message, the retry, and the idempotency key.

import { describe, expect, test } from 'vitest';
import {
  type CallOutcome,
  createView,
  type Json,
  parseProduct,
  transition,
} from '../../engine/index.ts';
import type { EngineEvent, Program, Snapshot } from '../../engine/language/types.ts';
import { createIdempotencyKeys } from '../../engine/runtime/session/idempotency-keys.ts';
import { createStartSnapshot } from '../../engine/simulate/start-snapshot.ts';

const createTexts = (name: string) => ({
  title: `${name} title`,
  text: `${name} text`,
  retry: 'Ask',
});
const productFiles = {
  'app.json': JSON.stringify({
    language: 2,
    name: 'Tea',
    home: 'tea',
    returnTo: 'session.returnTo',
    scopes: {
      session: { keep: 'local', schema: { properties: { returnTo: { type: 'string' } } } },
    },
    leaves: { pay: { origins: 'config.paymentOrigins' } },
    texts: {
      outcomes: { offline: { title: 'Offline', text: 'General.' } },
      fallback: { title: 'No', text: 'General.' },
      charges: {
        charge: createTexts('charge'),
        open: createTexts('open'),
        confirm: createTexts('confirm'),
      },
      interface: { retry: 'Try again' },
    },
  }),
  'tea/flow.json': JSON.stringify({
    id: 'tea',
    version: 1,
    title: 'Tea',
    path: '/tea',
    steps: [
      {
        id: 'cups',
        on: {
          look: { call: 'shop.look', on: { '*': '@retry' } },
          charge: {
            call: 'shop.charge',
            idempotencyKey: 'cups',
            with: { cups: 2 },
            on: { '*': '@retry' },
          },
          ask: { call: 'shop.paid', on: { '*': '@retry' } },
        },
      },
      {
        id: 'pay',
        offPath: true,
        load: [{ call: 'shop.look', when: { '==': [{ var: 'query.look' }, '1'] } }],
        handoff: {
          call: 'shop.open',
          idempotencyKey: 'pay',
          leave: { $: { var: 'result.url' } },
          allow: 'pay',
          back: {
            confirm: { call: 'shop.paid' },
            every: 2,
            for: 5,
            on: [{ when: { var: 'result.paid' }, go: 'thanks' }],
            late: ['cups'],
          },
        },
      },
      { id: 'thanks', offPath: true },
    ],
  }),
  'tea/screens/cups.json': JSON.stringify({ title: 'Cups' }),
  'tea/screens/pay.json': JSON.stringify({ title: 'Pay' }),
  'tea/screens/thanks.json': JSON.stringify({ title: 'Thanks' }),
};
const shopOperations: Program['operations'] = {
  'shop.charge': { charges: {} },
  'shop.open': { charges: {} },
  'shop.paid': { confirms: ['shop.charge', 'shop.open'] },
};

function startPlayer(address: string) {
  const { product } = parseProduct(productFiles);
  const flow = product?.flows.tea;
  if (!product || !flow) throw new Error('The files cannot be parsed.');
  const program: Program = { ...product, operations: shopOperations };
  let snapshot: Snapshot = createStartSnapshot(program, flow, {});
  let seconds = 0;
  let waits = 0;
  const at = () => new Date(Date.UTC(2026, 0, 5, 10, 0, seconds)).toISOString();
  const send = (event: EngineEvent) => {
    const [next, effects] = transition(program, snapshot, event);
    snapshot = next;
    waits += effects.filter(({ type }) => type === 'wait').length;
  };
  send({ type: 'enter', address, at: at() });
  return {
    dispatch: (name: string) => send({ type: 'dispatch', name, at: at() }),
    answer(name: string, result: Json = null) {
      const [call = ''] = Object.keys(snapshot.calls);
      const outcome: CallOutcome = { name, result, error: null, retryAfter: null };
      send({ type: 'outcome', call, outcome, at: at() });
    },
    wait(after: number) {
      seconds += after;
      send({ type: 'waited', at: at() });
    },
    asked: () => Object.values(snapshot.calls).map(({ operation }) => operation),
    waits: () => waits,
    step: () => snapshot.step,
    said: () => createView(program, snapshot).failure?.title ?? null,
  };
}

const lostOutcomes = ['offline', 'timeout', 'failed', '408', '500', '503'];

describe('what is said', () => {
  test.each(lostOutcomes)('after %s, a call that charges has its own text', (outcome) => {
    const user = startPlayer('/tea/cups');
    user.dispatch('charge');
    user.answer(outcome);
    expect(user.said()).toBe('charge title');
  });

  test.each(lostOutcomes)('after %s, opening the page of a payment has its own text', (outcome) => {
    const user = startPlayer('/tea/pay');
    user.answer(outcome);
    expect(user.said()).toBe('open title');
  });

  test('an answer that refuses for good has the general text', () => {
    for (const outcome of ['400', '404', '422', '429']) {
      const user = startPlayer('/tea/cups');
      user.dispatch('charge');
      user.answer(outcome);
      expect(user.said()).toBe('No');
    }
  });

  test('a call that has nothing to do with a charge has the general text', () => {
    const user = startPlayer('/tea/cups');
    user.dispatch('look');
    user.answer('offline');
    expect(user.said()).toBe('Offline');
  });

  test('a question about a charge that gets no answer says that it is not known', () => {
    const user = startPlayer('/tea/cups');
    user.dispatch('ask');
    user.answer('500');
    expect(user.said()).toBe('confirm title');
  });
});

describe('coming back from the page of a payment', () => {
  test('without an answer until the deadline nothing is claimed, and asking again finds out', () => {
    const user = startPlayer('/tea/pay?back=paid');
    user.answer('offline');
    user.wait(2);
    user.answer('offline');
    user.wait(2);
    user.answer('offline');
    expect([user.step(), user.said()]).toEqual(['pay', 'confirm title']);
    user.dispatch('retry');
    expect(user.asked()).toEqual(['shop.paid']);
    user.answer('ok', { paid: true });
    expect([user.step(), user.said()]).toEqual(['thanks', null]);
  });

  test('a page that cannot be loaded meanwhile says that the charge is not known', () => {
    const user = startPlayer('/tea/pay?back=paid&look=1');
    user.answer('offline');
    expect(user.said()).toBe('confirm title');
    user.dispatch('retry');
    user.answer('ok');
    user.answer('ok', { paid: true });
    expect([user.step(), user.said()]).toEqual(['thanks', null]);
    const before = startPlayer('/tea/pay?look=1');
    before.answer('offline');
    expect(before.said()).toBe('Offline');
  });

  test('the last question is asked before the deadline, and an answer without a payment takes "late"', () => {
    const user = startPlayer('/tea/pay?back=paid');
    user.answer('ok', { paid: false });
    user.wait(2);
    user.answer('ok', { paid: false });
    user.wait(2);
    expect(user.waits()).toBe(2);
    user.answer('ok', { paid: false });
    expect([user.waits(), user.step()]).toEqual([2, 'cups']);
  });
});

describe('keys', () => {
  const setUpKeys = () => {
    const kept = new Map<string, string>();
    let made = 0;
    const create = () =>
      createIdempotencyKeys(
        {
          read: (_keep, entry) => kept.get(entry) ?? null,
          write: (_keep, entry, text) => {
            if (text === null) kept.delete(entry);
            else kept.set(entry, text);
            return true;
          },
        },
        () => `key-${++made}`,
        (operation) => (operation === 'shop.charge' ? { secrets: ['code'] } : undefined),
      );
    return { kept, create };
  };
  const keyedCall = (input: Json, name = 'tea:cups') => ({ operation: 'shop.charge', name, input });

  test('the same purchase keeps its key, also after a reload', () => {
    const { create } = setUpKeys();
    expect(create().keyFor(keyedCall({ cups: 2, kind: 'green' }))).toBe('key-1');
    expect(create().keyFor(keyedCall({ kind: 'green', cups: 2 }))).toBe('key-1');
  });

  test('another content, or the same in another flow, is another purchase', () => {
    const { create } = setUpKeys();
    const keys = create();
    const all = [
      keyedCall({ cups: 2 }),
      keyedCall({ cups: 3 }),
      keyedCall({ cups: 2 }, 'cake:cups'),
      keyedCall({ cups: 2 }),
    ];
    expect(all.map((each) => keys.keyFor(each))).toEqual(['key-1', 'key-2', 'key-3', 'key-1']);
  });

  test.each([...lostOutcomes, '425', '429'])('%s keeps the key', (outcome) => {
    const { create } = setUpKeys();
    const keys = create();
    keys.keyFor(keyedCall({ cups: 2 }));
    keys.removeIfFinal(keyedCall({ cups: 2 }), outcome);
    expect(keys.keyFor(keyedCall({ cups: 2 }))).toBe('key-1');
  });

  test.each(['ok', '402', '409', '422'])('%s removes it: the next try has a new key', (outcome) => {
    const { create, kept } = setUpKeys();
    const keys = create();
    keys.keyFor(keyedCall({ cups: 2 }));
    keys.removeIfFinal(keyedCall({ cups: 2 }), outcome);
    expect(kept.size).toBe(0);
    expect(keys.keyFor(keyedCall({ cups: 2 }))).toBe('key-2');
  });

  test('neither the content nor anything made of a secret is stored', () => {
    const { create, kept } = setUpKeys();
    create().keyFor(keyedCall({ email: 'ann@example.com', code: '1234' }));
    const before = [...kept.values()].join();
    expect(before).not.toContain('ann@');
    create().keyFor(keyedCall({ email: 'ann@example.com', code: '9999' }));
    expect([...kept.values()].join()).toBe(before);
  });

  test('keys that are never removed do not pile up', () => {
    const { create, kept } = setUpKeys();
    const keys = create();
    for (let cups = 0; cups < 80; cups += 1) keys.keyFor(keyedCall({ cups }));
    expect(Object.keys(JSON.parse(kept.get('idempotency-keys') ?? '{}'))).toHaveLength(50);
  });
});
