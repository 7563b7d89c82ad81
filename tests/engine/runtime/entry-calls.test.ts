// Tests calls that the outcome of a load has led to: their failure is repeated with the entry of the step.

import { expect, test } from 'vitest';
import type { Json } from '../../../engine/index.ts';
import { blankSnapshot, playEvents } from './play-events.ts';
import { createHarness } from './session-support.ts';
import { createErrorOutcome, createOkOutcome } from './support.ts';
import { createTeaProgram } from './tea-program.ts';
import { createEnterEvent, createOutcomeEvent } from './test-events.ts';

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

test.each([
  ['that is waited for', { call: 'shop.order' }],
  ['beside one that is waited for', { call: 'shop.order', wait: false }],
])('a call that a load %s has led to continues when the step is shown', async (_, load) => {
  const { session, calls, settled } = await openWith(load, { ok: 'done', '*': '@retry' });
  await calls[1]?.end(createErrorOutcome('409'));
  await calls[0]?.end(createOkOutcome(null));
  await settled();
  expect(session.state.snapshot).toMatchObject({ step: 'order', entering: null });
  expect(calls[2]?.signal.aborted).toBe(false);
  await calls[2]?.end(createOkOutcome(null));
  await settled();
  expect(session.state.snapshot).toMatchObject({ step: 'done', calls: {} });
});

test('a call that a load has led to is canceled when another step is shown', async () => {
  const { session, calls, settled } = await openWith({ call: 'shop.order', wait: false }, {});
  await calls[1]?.end(createErrorOutcome('409'));
  session.enter('/tea/done');
  await settled();
  expect(session.state.snapshot).toMatchObject({ step: 'done', calls: {} });
  expect(calls[2]?.signal.aborted).toBe(true);
});

test('a call that a load has led to reads the address that is being entered', () => {
  const entered = playEvents(
    createOrderProgram(
      { call: 'shop.order', wait: false },
      { ok: { assign: { 'state.seen': { $: { var: 'query.q' } } } } },
    ),
    blankSnapshot,
    createEnterEvent('/tea/order?q=x'),
    createOutcomeEvent(2, createErrorOutcome('409')),
    createOutcomeEvent(3, createOkOutcome(null)),
  );
  expect(entered.snapshot.entering).not.toBeNull();
  expect(entered.snapshot.states.tea).toEqual({ seen: 'x' });
});

test.each([
  ['a load', { 409: 'done' }, [createErrorOutcome('409')]],
  [
    'a call that a load has led to',
    { 409: { call: 'shop.find', on: { ok: 'done' } } },
    [createErrorOutcome('409'), createOkOutcome(null)],
  ],
])(
  'a step that %s leads away from offers a retry if redirects lead back to it',
  async (_, on, ends) => {
    const { session, calls, settled } = createOrderSession(on);
    session.enter('/tea/order');
    await settled();
    for (const [index, end] of ends.entries()) await calls[index]?.end(end);
    await settled();
    expect(session.state.snapshot).toMatchObject({ step: 'order', status: 'ready', calls: {} });
    expect(session.state.snapshot.failure).toMatchObject({ again: { kind: 'enter' } });
    session.dispatch('retry');
    await settled();
    expect(calls.at(-1)?.operation).toBe('shop.order');
  },
);

test('a step that a load leads to itself is shown without a failure', async () => {
  const { session, calls, settled } = createOrderSession({ 409: 'order' });
  session.enter('/tea/order');
  await settled();
  await calls[0]?.end(createErrorOutcome('409'));
  await settled();
  expect(session.state.snapshot).toMatchObject({ step: 'order', failure: null, calls: {} });
});

// helpers

/** Creates a session with a step whose load has the given reactions. The next step always redirects back to it. */
function createOrderSession(on: Json) {
  const steps: Json = [
    { id: 'order', load: [{ call: 'shop.order', wait: false, on }] },
    { id: 'done', redirect: { go: 'order' } },
  ];
  return createHarness({ ...createTeaProgram({ flow: { steps } }), operations: {} });
}

/** Opens a step with a load that is waited for, the given load, and reactions to the call that this load leads to. */
async function openWith(load: object, on: Json) {
  const harness = createHarness({ ...createOrderProgram(load, on), operations: {} });
  harness.session.enter('/tea/order?q=x');
  await harness.settled();
  return harness;
}

function createOrderProgram(load: object, on: Json) {
  const loads: Json = [{ call: 'shop.user' }, { ...load, on: { 409: { call: 'shop.find', on } } }];
  return createTeaProgram({ flow: { steps: [{ id: 'order', load: loads }, { id: 'done' }] } });
}

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
