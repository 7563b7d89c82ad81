// Tests the calls of a session: they are made once, may have an idempotency key, and can be delayed
// or canceled.

import { expect, test } from 'vitest';
import type { CallOutcome } from '../../../engine/index.ts';
import { program } from './product.ts';
import { createHarness, type SessionHarness } from './session-support.ts';

const createOutcome = (name: string): CallOutcome => ({
  name,
  result: 'o1',
  error: null,
  retryAfter: null,
});

/** Starts a session at the step that sends the order. */
async function openSendStep(
  given: Parameters<typeof createHarness>[1] = {},
): Promise<SessionHarness> {
  const harness = createHarness(program, given);
  harness.session.enter('/kite/shape');
  await harness.settled();
  harness.session.dispatch('submit', { shape: 'delta' });
  return harness;
}

test('a call has its input, the scopes and, where it must not happen twice, a key', async () => {
  const { session, calls } = await openSendStep();
  session.dispatch('submit', { email: 'a@b.c' });
  expect(calls).toMatchObject([
    {
      operation: 'shop.order',
      input: { shape: 'delta', email: 'a@b.c' },
      idempotencyKey: 'id-1',
      scopes: { session: {} },
    },
  ]);
  session.dispatch('ping');
  expect(calls[1]).toMatchObject({ operation: 'shop.ping', input: {}, idempotencyKey: null });
});

test('another try after a lost answer has the same key, and one after an answer a new key', async () => {
  const { session, calls } = await openSendStep();
  const submit = () => session.dispatch('submit', { email: 'a@b.c' });
  submit();
  await calls[0]?.end(createOutcome('503'));
  session.dispatch('retry');
  await calls[1]?.end(createOutcome('404'));
  submit();
  expect(calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['id-1', 'id-1', 'id-2']);
});

test('the key survives a reload', async () => {
  const { session, calls, stored } = await openSendStep();
  session.dispatch('submit', { email: 'a@b.c' });
  await calls[0]?.end(createOutcome('offline'));
  const again = await openSendStep({
    id: () => 'new',
    store: { read: (keep, entry) => stored.get(`${keep} ${entry}`) ?? null, write: () => true },
  });
  again.session.dispatch('submit', { email: 'a@b.c' });
  expect(again.calls[0]?.idempotencyKey).toBe('id-1');
});

test('the outcome of a call leads on', async () => {
  const { session, calls } = await openSendStep();
  session.dispatch('submit', { email: 'a@b.c' });
  await calls[0]?.end(createOutcome('ok'));
  expect(session.state.snapshot.states.kite).toMatchObject({ order: 'o1' });
  expect(calls[1]).toMatchObject({ operation: 'shop.open', idempotencyKey: 'id-2' });
});

test('a call with a delay is made after it, and not at all when it is cancelled before', async () => {
  const { session, calls, timers, settled } = await openSendStep();
  session.dispatch('look', 'd');
  session.dispatch('look', 'de');
  expect(calls).toEqual([]);
  expect(timers.map(({ milliseconds, stopped }) => [milliseconds, stopped])).toEqual([
    [300, true],
    [300, false],
  ]);
  timers[1]?.run();
  await settled();
  expect(calls.map(({ input }) => input)).toEqual([{ text: 'de' }]);
});

test('a call that is cancelled is aborted', async () => {
  const { session, calls, timers } = await openSendStep();
  session.dispatch('look', 'd');
  timers[0]?.run();
  expect(calls[0]?.signal.aborted).toBe(false);
  session.dispatch('look', 'de');
  expect(calls[0]?.signal.aborted).toBe(true);
});

test('a call without a delay starts no timer and can be cancelled', async () => {
  const { session, calls, timers } = await openSendStep();
  session.dispatch('submit', { email: 'a@b.c' });
  session.dispatch('retry');
  expect(timers).toEqual([]);
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});
