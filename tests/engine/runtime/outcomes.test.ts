// Tests the state changes after a call ends, by outcome and by the call's purpose.

import { describe, expect, test } from 'vitest';
import {
  type CallOutcome,
  type SessionFailure,
  type Snapshot,
  transition,
} from '../../../engine/index.ts';
import { program } from './product.ts';
import {
  applyEvent,
  applyEvents,
  createErrorOutcome,
  createOkOutcome,
  createSnapshotAt,
  type TransitionResult,
} from './support.ts';
import {
  createActEvent,
  createEnterEvent,
  createOutcomeEvent,
  defaultTime,
} from './test-events.ts';

type OutcomeRow = readonly [
  name: string,
  from: Snapshot,
  outcome: CallOutcome,
  result: TransitionResult,
];

/** Checks the result of a transition in which the first call ends. */
const checkOutcomeRow = (
  _: string,
  from: Snapshot,
  outcome: CallOutcome,
  result: TransitionResult,
) => expect(applyEvent(from, createOutcomeEvent(1, outcome))).toEqual(result);

const initialStates = { kite: { shape: 'delta' }, door: {}, maze: {} };
const submittedInput = { email: 'a@b.c', pin: '1234' };
const sendingSnapshot = applyEvents(
  createSnapshotAt('kite:send', { states: initialStates }),
  createActEvent('submit', submittedInput),
);

const createFailure = (outcome: string, change: Partial<SessionFailure> = {}): SessionFailure => ({
  outcome,
  operation: 'shop.order',
  unknown: null,
  message: null,
  retryAfter: null,
  again: { kind: 'event', name: 'submit', payload: submittedInput },
  ...change,
});

describe('a call that the user waits for', () => {
  test.each<OutcomeRow>([
    [
      'writes its result, removes the draft inputs and goes on; the next step leads outside',
      sendingSnapshot,
      createOkOutcome('o1'),
      {
        change: {
          states: { kite: { shape: 'delta', order: 'o1' }, door: {}, maze: {} },
          draftInputs: {},
          step: 'pay',
          address: '/kite/pay',
          replace: false,
          sequence: 2,
          calls: { 'call-2': expect.objectContaining({ for: { kind: 'handoff' }, waits: true }) },
        },
        effects: [
          {
            type: 'call',
            id: 'call-2',
            operation: 'shop.open',
            with: { back: 'https://kites.example/kite/pay?back=yes' },
            keyName: 'kite:pay',
            delay: 0,
          },
        ],
      },
    ],
    [
      'shows field errors at the form',
      sendingSnapshot,
      createErrorOutcome('422', { fields: { email: 'This is taken.' } }),
      { change: { calls: {}, fieldErrors: { email: 'This is taken.' } }, effects: [] },
    ],
    [
      'offers another try where field errors name no field',
      sendingSnapshot,
      createErrorOutcome('422'),
      { change: { calls: {}, failure: createFailure('422', { isUncharged: true }) }, effects: [] },
    ],
    [
      'offers another try, with the words of the service and its delay',
      sendingSnapshot,
      createErrorOutcome('429', { message: 'Slow down.' }, 30),
      {
        change: {
          calls: {},
          failure: createFailure('429', {
            isUncharged: true,
            message: 'Slow down.',
            retryAfter: 30,
          }),
        },
        effects: [],
      },
    ],
    [
      'says that a charge is unknown where its answer is lost',
      sendingSnapshot,
      createErrorOutcome('offline'),
      {
        change: { calls: {}, failure: createFailure('offline', { unknown: 'charge' }) },
        effects: [],
      },
    ],
    [
      'stays where its handler says so',
      sendingSnapshot,
      createErrorOutcome('404'),
      { change: { calls: {} }, effects: [] },
    ],
    [
      'is handled by its status with the code of the service, with a notice and without secrets',
      sendingSnapshot,
      createErrorOutcome('409', { code: 'sold-out' }),
      {
        change: {
          states: { kite: { shape: null }, door: {}, maze: {} },
          draftInputs: { 'kite:send': { email: 'a@b.c' } },
          calls: {},
          step: 'shape',
          address: '/kite/shape',
          replace: false,
          notice: 'Sold out.',
        },
        effects: [],
      },
    ],
    [
      'is handled by its status where the code is another one',
      sendingSnapshot,
      createErrorOutcome('409', { code: 'late' }),
      { change: { calls: {}, failure: createFailure('409') }, effects: [] },
    ],
    [
      'is handled by the flow',
      sendingSnapshot,
      createErrorOutcome('410'),
      {
        change: {
          draftInputs: { 'kite:send': { email: 'a@b.c' } },
          calls: {},
          step: 'shape',
          address: '/kite/shape',
          replace: false,
        },
        effects: [{ type: 'toast', kind: 'error', message: 'Gone.' }],
      },
    ],
    [
      'is handled by the application, which keeps the address to return to',
      applyEvents(
        createSnapshotAt('kite:send', {
          states: initialStates,
          scopes: { session: { token: 't' } },
        }),
        createActEvent('submit', submittedInput),
      ),
      createErrorOutcome('401'),
      {
        change: {
          scopes: { session: { returnTo: '/kite/send' } },
          draftInputs: { 'kite:send': { email: 'a@b.c' } },
          calls: {},
          flow: 'door',
          step: 'login',
          address: '/door/login',
          replace: false,
        },
        effects: [],
      },
    ],
    [
      'is dropped where it was cancelled',
      sendingSnapshot,
      createErrorOutcome('cancelled'),
      { change: { calls: {} }, effects: [] },
    ],
  ])('%s', checkOutcomeRow);
});

describe('a call that nobody waits for', () => {
  const looking = applyEvents(
    createSnapshotAt('kite:send', { states: initialStates }),
    createActEvent('look', 'wind'),
  );
  test.each<OutcomeRow>([
    [
      'writes its result',
      looking,
      createOkOutcome('windy'),
      {
        change: {
          states: { kite: { shape: 'delta', seen: 'windy' }, door: {}, maze: {} },
          calls: {},
        },
        effects: [{ type: 'toast', kind: 'success', message: 'wind: windy' }],
      },
    ],
    [
      'is handled by its own handlers',
      looking,
      createErrorOutcome('404', { code: 'calm' }),
      {
        change: {
          states: { kite: { shape: 'delta', seen: 'calm' }, door: {}, maze: {} },
          calls: {},
        },
        effects: [],
      },
    ],
    [
      'fails without a word',
      looking,
      createErrorOutcome('500'),
      { change: { calls: {} }, effects: [] },
    ],
    [
      'fails without a word in the background',
      applyEvents(createSnapshotAt('kite:send', { states: initialStates }), createActEvent('ping')),
      createErrorOutcome('401'),
      { change: { calls: {} }, effects: [] },
    ],
  ])('%s', checkOutcomeRow);
});

describe('the watcher of a program', () => {
  test.each<readonly [name: string, from: Snapshot, owner: string]>([
    ['an event', sendingSnapshot, 'shop.order'],
    [
      'a handoff',
      applyEvents(sendingSnapshot, createOutcomeEvent(1, createOkOutcome('o1'))),
      'shop.open',
    ],
    [
      'a confirmation',
      applyEvents(
        createSnapshotAt('start', {
          states: { ...initialStates, kite: { shape: 'delta', order: 'o1' } },
        }),
        createEnterEvent('/kite/pay?back=yes'),
      ),
      'shop.paid',
    ],
    [
      'a load',
      applyEvents(
        createSnapshotAt('start', { scopes: { session: { token: 't' } } }),
        createEnterEvent('/kite/shape'),
      ),
      'club.member',
    ],
  ])('receives the outcome of %s', (_, from, operation) => {
    const [call = ''] = Object.keys(from.calls);
    const seen: unknown[] = [];
    const watch = (each: { readonly kind: string; readonly owner?: object }) =>
      each.kind === 'outcome' && seen.push(each);
    transition({ ...program, watch }, from, {
      type: 'outcome',
      call,
      outcome: createErrorOutcome('500'),
      at: defaultTime,
    });
    expect(seen).toEqual([
      {
        kind: 'outcome',
        owner: expect.objectContaining({ call: operation }),
        outcome: '500',
      },
    ]);
  });
});

describe('another try', () => {
  test('sends the same event again', () => {
    const from = applyEvents(sendingSnapshot, createOutcomeEvent(1, createErrorOutcome('500')));
    const { change, effects } = applyEvent(from, createActEvent('retry'));
    expect(change).toMatchObject({ failure: null, sequence: 2 });
    expect(effects).toEqual([
      expect.objectContaining({
        type: 'call',
        id: 'call-2',
        with: { shape: 'delta', email: 'a@b.c' },
        keyName: 'kite:order',
      }),
    ]);
  });

  test('cancels the call that does not answer and makes it again', () => {
    const { change, effects } = applyEvent(sendingSnapshot, createActEvent('retry'));
    expect(Object.keys(change.calls ?? {})).toEqual(['call-2']);
    expect(effects).toEqual([
      { type: 'cancel', id: 'call-1' },
      expect.objectContaining({ type: 'call', id: 'call-2', keyName: 'kite:order' }),
    ]);
  });

  test('enters the address again where no event failed', () => {
    const from = applyEvents(
      createSnapshotAt('kite:send', { states: initialStates, replace: false }),
      createActEvent('ping'),
    );
    const { change, effects } = applyEvent(from, createActEvent('retry'));
    expect(change).toEqual({ calls: {}, replace: true });
    expect(effects).toEqual([{ type: 'cancel', id: 'call-1' }]);
  });
});

describe('returning', () => {
  const login = (returnTo: string | undefined) =>
    applyEvents(
      createSnapshotAt('door:login', {
        states: initialStates,
        scopes: { session: returnTo === undefined ? {} : { returnTo } },
      }),
      createActEvent('submit', { name: 'Ann' }),
    );
  const signedIn = (address: string, step: string): Partial<Snapshot> => ({
    scopes: { session: { token: 't' } },
    draftInputs: {},
    status: 'ready',
    sequence: 2,
    entering: { address, replace: false, hops: 0 },
    calls: { 'call-2': expect.objectContaining({ operation: 'club.member' }) },
    ...(step === '' ? {} : { step }),
  });
  test.each<readonly [name: string, returnTo: string | undefined, address: string]>([
    ['leads to the kept address', '/kite/help?from=send', '/kite/help?from=send'],
    ['leads elsewhere without a kept address', undefined, '/kite/shape'],
    ['does not leave the application', 'https://evil.example/', '/kite/shape'],
    ['does not leave the application by two slashes', '//evil.example/', '/kite/shape'],
    ['does not lead to an unknown address', '/nowhere', '/kite/shape'],
    ['does not lead to the step it comes from', '/door/login', '/kite/shape'],
  ])('%s', (_, returnTo, address) => {
    const { change, effects } = applyEvent(
      login(returnTo),
      createOutcomeEvent(1, createOkOutcome('t')),
    );
    const { status: __, ...expected } = signedIn(address, '');
    expect(change).toEqual(expected);
    expect(effects).toEqual([expect.objectContaining({ type: 'call', operation: 'club.member' })]);
  });
});
