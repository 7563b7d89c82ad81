// The state changes after a call ends, by outcome and by the call's purpose.

import { describe, expect, test } from 'vitest';
import { type Failure, type Outcome, type Snapshot, transition } from '../../../engine/index.ts';
import { program } from './product.ts';
import { act, advance, at, ends, enter, failed, now, ok, type Result, send } from './support.ts';

type Row = readonly [name: string, from: Snapshot, outcome: Outcome, result: Result];

/** The first call ends. */
const check = (_: string, from: Snapshot, outcome: Outcome, result: Result) =>
  expect(send(from, ends(1, outcome))).toEqual(result);

const states = { kite: { shape: 'delta' }, door: {}, maze: {} };
const sent = { email: 'a@b.c', pin: '1234' };
const sending = advance(at('kite:send', { states }), act('submit', sent));

const failure = (outcome: string, change: Partial<Failure> = {}): Failure => ({
  outcome,
  operation: 'shop.order',
  unknown: null,
  message: null,
  retryAfter: null,
  again: { kind: 'event', name: 'submit', payload: sent },
  ...change,
});

describe('a call that the user waits for', () => {
  test.each<Row>([
    [
      'writes its result, removes the draft inputs and goes on; the next step leads outside',
      sending,
      ok('o1'),
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
            intent: 'kite:pay',
            delay: 0,
          },
        ],
      },
    ],
    [
      'shows field errors at the form',
      sending,
      failed('422', { fields: { email: 'This is taken.' } }),
      { change: { calls: {}, fieldErrors: { email: 'This is taken.' } }, effects: [] },
    ],
    [
      'offers another try where field errors name no field',
      sending,
      failed('422'),
      { change: { calls: {}, failure: failure('422') }, effects: [] },
    ],
    [
      'offers another try, with the words of the service and its delay',
      sending,
      failed('429', { message: 'Slow down.' }, 30),
      {
        change: { calls: {}, failure: failure('429', { message: 'Slow down.', retryAfter: 30 }) },
        effects: [],
      },
    ],
    [
      'says that a charge is unknown where its answer is lost',
      sending,
      failed('offline'),
      { change: { calls: {}, failure: failure('offline', { unknown: 'charge' }) }, effects: [] },
    ],
    [
      'stays where its handler says so',
      sending,
      failed('404'),
      { change: { calls: {} }, effects: [] },
    ],
    [
      'is handled by its status with the code of the service, with a notice and without secrets',
      sending,
      failed('409', { code: 'sold-out' }),
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
      sending,
      failed('409', { code: 'late' }),
      { change: { calls: {}, failure: failure('409') }, effects: [] },
    ],
    [
      'is handled by the flow',
      sending,
      failed('410'),
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
      advance(
        at('kite:send', { states, scopes: { session: { token: 't' } } }),
        act('submit', sent),
      ),
      failed('401'),
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
      sending,
      failed('cancelled'),
      { change: { calls: {} }, effects: [] },
    ],
  ])('%s', check);
});

describe('a call that nobody waits for', () => {
  const looking = advance(at('kite:send', { states }), act('look', 'wind'));
  test.each<Row>([
    [
      'writes its result',
      looking,
      ok('windy'),
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
      failed('404', { code: 'calm' }),
      {
        change: {
          states: { kite: { shape: 'delta', seen: 'calm' }, door: {}, maze: {} },
          calls: {},
        },
        effects: [],
      },
    ],
    ['fails without a word', looking, failed('500'), { change: { calls: {} }, effects: [] }],
    [
      'fails without a word in the background',
      advance(at('kite:send', { states }), act('ping')),
      failed('401'),
      { change: { calls: {} }, effects: [] },
    ],
  ])('%s', check);
});

describe('the watcher of a program', () => {
  test.each<readonly [name: string, from: Snapshot, owner: string]>([
    ['an event', sending, 'shop.order'],
    ['a handoff', advance(sending, ends(1, ok('o1'))), 'shop.open'],
    [
      'a confirmation',
      advance(
        at('start', { states: { ...states, kite: { shape: 'delta', order: 'o1' } } }),
        enter('/kite/pay?back=yes'),
      ),
      'shop.paid',
    ],
    [
      'a load',
      advance(at('start', { scopes: { session: { token: 't' } } }), enter('/kite/shape')),
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
      outcome: failed('500'),
      at: now,
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
    const from = advance(sending, ends(1, failed('500')));
    const { change, effects } = send(from, act('retry'));
    expect(change).toMatchObject({ failure: null, sequence: 2 });
    expect(effects).toEqual([
      expect.objectContaining({
        type: 'call',
        id: 'call-2',
        with: { shape: 'delta', email: 'a@b.c' },
        intent: 'kite:order',
      }),
    ]);
  });

  test('cancels the call that does not answer and makes it again', () => {
    const { change, effects } = send(sending, act('retry'));
    expect(Object.keys(change.calls ?? {})).toEqual(['call-2']);
    expect(effects).toEqual([
      { type: 'cancel', id: 'call-1' },
      expect.objectContaining({ type: 'call', id: 'call-2', intent: 'kite:order' }),
    ]);
  });

  test('enters the address again where no event failed', () => {
    const from = advance(at('kite:send', { states, replace: false }), act('ping'));
    const { change, effects } = send(from, act('retry'));
    expect(change).toEqual({ calls: {}, replace: true });
    expect(effects).toEqual([{ type: 'cancel', id: 'call-1' }]);
  });
});

describe('returning', () => {
  const login = (returnTo: string | undefined) =>
    advance(
      at('door:login', { states, scopes: { session: returnTo === undefined ? {} : { returnTo } } }),
      act('submit', { name: 'Ann' }),
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
    const { change, effects } = send(login(returnTo), ends(1, ok('t')));
    const { status: __, ...expected } = signedIn(address, '');
    expect(change).toEqual(expected);
    expect(effects).toEqual([expect.objectContaining({ type: 'call', operation: 'club.member' })]);
  });
});
