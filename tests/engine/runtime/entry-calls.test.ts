// Tests calls that the outcome of a load has led to: their failure is repeated with the entry of the step.

import { expect, test } from 'vitest';
import { createHarness } from './session-support.ts';
import { createErrorOutcome, createOkOutcome } from './support.ts';
import { createTeaProgram } from './tea-program.ts';

const program = createTeaProgram({
  flow: {
    steps: [
      {
        id: 'order',
        load: [
          {
            ...{ call: 'shop.order', wait: false },
            on: { 409: { call: 'shop.find', on: { ok: 'done', '*': '@retry' } } },
          },
        ],
      },
      { id: 'done' },
    ],
  },
});

test('the button of the failure makes the load and the call again', async () => {
  const { session, calls, log, settled } = await failToFind();
  session.dispatch('retry');
  await calls[2]?.end(createErrorOutcome('409'));
  await calls[3]?.end(createOkOutcome(null));
  await settled();
  expect(calls.map(({ operation }) => operation)).toEqual([
    ...['shop.order', 'shop.find', 'shop.order', 'shop.find'],
  ]);
  expect(session.state.snapshot.step).toBe('done');
  expect(log).toEqual([['navigate', '/tea/done', true]]);
});

test('a call that does not end is made again with the load', async () => {
  const { session, calls, settled } = await openTea();
  await calls[0]?.end(createErrorOutcome('409'));
  session.dispatch('retry');
  await settled();
  expect(calls.map(({ operation }) => operation)).toEqual([
    ...['shop.order', 'shop.find', 'shop.order'],
  ]);
  expect(calls[1]?.signal.aborted).toBe(true);
});

// helpers

async function openTea() {
  const harness = createHarness({ ...program, operations: {} });
  harness.session.enter('/tea/order');
  await harness.settled();
  return harness;
}

async function failToFind() {
  const harness = await openTea();
  await harness.calls[0]?.end(createErrorOutcome('409'));
  await harness.calls[1]?.end(createErrorOutcome('offline'));
  expect(harness.session.state.snapshot.failure).toMatchObject({ operation: 'shop.find' });
  return harness;
}
