// Tests the events that are locked until the result of a charge is known.

import { describe, expect, test } from 'vitest';
import { createView, type Program } from '../../../engine/index.ts';
import { createNextView } from '../../../engine/runtime/view.ts';
import { blankSnapshot, playEvents } from './play-events.ts';
import { createErrorOutcome, createOkOutcome } from './support.ts';
import { createTeaProgram } from './tea-program.ts';
import { createActEvent, createEnterEvent, createOutcomeEvent } from './test-events.ts';

const chargeProduct: Program = {
  ...createTeaProgram({
    app: {
      scopes: {
        user: { keep: 'memory', schema: { properties: { name: { type: ['string', 'null'] } } } },
      },
      on: { home: { assign: { 'user.name': null }, go: 'tea:done' } },
    },
    flow: {
      steps: [
        {
          id: 'kind',
          on: {
            pay: {
              call: 'shop.pay',
              with: { kind: { $: { var: 'state.kind' } } },
              on: { 402: '@stay' },
            },
            choose: { assign: { 'state.kind': { $: { var: 'event' } } }, go: 'kind' },
            forget: { reset: ['state.kind'], go: 'kind' },
            ask: { call: 'shop.ask' },
            search: { call: 'shop.find', takeLatest: true },
            note: { call: 'shop.note', background: true },
            // Only one of its reactions changes something.
            either: [{ when: false, go: 'cup' }, { assign: { 'state.kind': 'black' } }],
            restart: { resetFlows: true },
            gift: { call: 'shop.pay', background: true },
            leave: 'cup',
          },
        },
        { id: 'cup' },
        { id: 'done' },
        { id: 'paid', load: { call: 'shop.pay' } },
      ],
      on: { empty: { assign: { 'state.kind': null } } },
    },
  }),
  operations: { 'shop.pay': { charges: {} } },
};
const { snapshot: openSnapshot } = playEvents(
  chargeProduct,
  blankSnapshot,
  createEnterEvent('/tea/kind'),
  createActEvent('choose', 'green'),
);
const payingSnapshot = playEvents(
  chargeProduct,
  openSnapshot,
  createActEvent('pay', { state: 'a' }),
).snapshot;
const unknownSnapshot = playEvents(
  chargeProduct,
  payingSnapshot,
  createOutcomeEvent(1, createErrorOutcome('offline')),
).snapshot;
const changingEvents = ['empty', 'choose', 'forget', 'ask', 'either', 'restart'];

describe.each([
  ['is under way', payingSnapshot],
  ['is unknown', unknownSnapshot],
])('while the result of a charge %s', (_, before) => {
  test.each(changingEvents)('the event %s changes nothing and calls nothing', (name) => {
    const { snapshot, effects } = playEvents(chargeProduct, before, createActEvent(name, 'black'));
    expect(snapshot.states).toEqual(openSnapshot.states);
    expect(snapshot).toMatchObject({ failure: before.failure, calls: before.calls });
    expect(effects).toEqual([]);
  });

  test('a search and a call in the background are made', () => {
    expect(playEvents(chargeProduct, before, createActEvent('search')).effects).toHaveLength(1);
    expect(playEvents(chargeProduct, before, createActEvent('note')).effects).toHaveLength(1);
  });

  test('an event that only leads elsewhere does', () => {
    expect(playEvents(chargeProduct, before, createActEvent('leave')).snapshot.step).toBe('cup');
  });

  test('an event of the application does', () => {
    expect(playEvents(chargeProduct, before, createActEvent('home')).snapshot.step).toBe('done');
  });

  test('the view names the events that wait', () => {
    const { locked } = createView(chargeProduct, before);
    expect(locked.filter((name) => name !== 'pay')).toEqual(changingEvents);
  });
});

test('the button of the charge is announced as disabled once the result is unknown', () => {
  expect(createView(chargeProduct, payingSnapshot).locked).not.toContain('pay');
  expect(createView(chargeProduct, unknownSnapshot).locked).toContain('pay');
});

test.each(['a', 'b'])('while a charge is pending, its event charges nothing else: %s', (state) => {
  const act = createActEvent('pay', { state });
  const { snapshot, effects } = playEvents(chargeProduct, payingSnapshot, act);
  expect(effects).toEqual([]);
  expect(snapshot.calls).toEqual(payingSnapshot.calls);
});

describe('after an unknown charge', () => {
  test('another try sends the same call', () => {
    const { effects } = playEvents(chargeProduct, unknownSnapshot, createActEvent('retry'));
    expect(effects).toMatchObject([{ operation: 'shop.pay', with: { kind: 'green' } }]);
  });

  test.each(['a', 'b'])('the event of the charge waits for the retry: %s', (state) => {
    const { effects } = playEvents(
      chargeProduct,
      unknownSnapshot,
      createActEvent('pay', { state }),
    );
    expect(effects).toEqual([]);
  });
});

test.each([
  ['was made', createOkOutcome()],
  ['was refused', createErrorOutcome('402')],
])('no event waits once it is known that the charge %s', (_, outcome) => {
  const { snapshot } = playEvents(chargeProduct, payingSnapshot, createOutcomeEvent(1, outcome));
  expect(createView(chargeProduct, snapshot).locked).toEqual([]);
  expect(
    playEvents(chargeProduct, snapshot, createActEvent('choose', 'black')).snapshot.states,
  ).toMatchObject({
    tea: { kind: 'black' },
  });
});

test.each([
  ['in the background', createActEvent('gift')],
  ['that a step makes when it is entered', createEnterEvent('/tea/paid')],
])('no event waits for a charge %s', (_, event) => {
  const { snapshot } = playEvents(chargeProduct, openSnapshot, event);
  expect(Object.values(snapshot.calls)).toMatchObject([{ operation: 'shop.pay' }]);
  expect(createView(chargeProduct, snapshot).locked).toEqual([]);
  const failed = playEvents(
    chargeProduct,
    snapshot,
    createOutcomeEvent(1, createErrorOutcome('offline')),
  ).snapshot;
  expect(createView(chargeProduct, failed).locked).toEqual([]);
});

test('events are locked and unlocked while the step waits for loads', () => {
  const wait = { entering: { address: '/tea/kind', replace: true, hops: 0 } };
  const open = createView(chargeProduct, openSnapshot);
  const paying = createNextView(chargeProduct, open, { ...payingSnapshot, ...wait });
  expect(paying.locked).toContain('choose');
  expect(createNextView(chargeProduct, paying, { ...openSnapshot, ...wait }).locked).toEqual([]);
});

test('no event waits without a charge', () => {
  expect(createView(chargeProduct, openSnapshot).locked).toEqual([]);
  const asking = playEvents(chargeProduct, openSnapshot, createActEvent('ask')).snapshot;
  expect(createView(chargeProduct, asking).locked).toEqual([]);
});
