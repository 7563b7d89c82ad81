// Tests the state changes and effects of each event.

import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../../../engine/index.ts';
import { applyEvent, applyEvents, createSnapshotAt, type TransitionResult } from './support.ts';
import { createActEvent, createEnterEvent } from './test-events.ts';
import { checkRow, type TransitionRow } from './transition-row.ts';

const diamondStates = { kite: { shape: 'diamond' }, door: {}, maze: {} };

/** Creates the expected result of a move to a step without loads or tracking. */
const createMoveResult = (step: string, change: Partial<Snapshot> = {}): TransitionResult => ({
  change: { step, address: `/kite/${step}`, replace: false, ...change },
  effects: [],
});

describe('submit', () => {
  test.each<TransitionRow>([
    [
      'writes the answers where the form is bound and goes to the next step',
      createSnapshotAt('kite:shape'),
      createActEvent('submit', { shape: 'delta' }),
      createMoveResult('send', { states: { kite: { shape: 'delta' }, door: {}, maze: {} } }),
    ],
    [
      'goes to a step whose guard holds with the new answers',
      createSnapshotAt('kite:shape'),
      createActEvent('submit', { shape: 'diamond' }),
      createMoveResult('tail', { states: diamondStates }),
    ],
    [
      'keeps properties that the form does not have and drops answers it does not ask for',
      createSnapshotAt('kite:shape', {
        states: { kite: { color: 'red', shape: 'box' }, door: {}, maze: {} },
      }),
      createActEvent('submit', { shape: 'delta', color: 'green' }),
      createMoveResult('send', {
        states: { kite: { color: 'red', shape: 'delta' }, door: {}, maze: {} },
      }),
    ],
    [
      'removes the draft inputs of a bound form, and only those',
      createSnapshotAt('kite:shape', {
        draftInputs: { 'kite:shape': { shape: 'd' }, 'kite:send': { email: 'a' } },
      }),
      createActEvent('submit', { shape: 'delta' }),
      createMoveResult('send', {
        states: { kite: { shape: 'delta' }, door: {}, maze: {} },
        draftInputs: { 'kite:send': { email: 'a' } },
      }),
    ],
    [
      'stays where the next step asks for more than was answered',
      createSnapshotAt('kite:shape'),
      createActEvent('submit', { shape: null }),
      {
        change: {
          states: { kite: { shape: null }, door: {}, maze: {} },
          notice: 'Before “Send”, answer this.',
          replace: false,
        },
        effects: [],
      },
    ],
    [
      'calls a service with the answers of a form that is only sent, under an idempotency key',
      createSnapshotAt('kite:send', { states: { kite: { shape: 'delta' }, door: {}, maze: {} } }),
      createActEvent('submit', { email: 'a@b.c' }),
      {
        change: {
          draftInputs: { 'kite:send': { email: 'a@b.c' } },
          sequence: 1,
          calls: {
            'call-1': expect.objectContaining({
              id: 'call-1',
              operation: 'shop.order',
              for: expect.objectContaining({
                kind: 'event',
                name: 'submit',
                payload: { email: 'a@b.c' },
              }),
              waits: true,
            }),
          },
        },
        effects: [
          {
            type: 'call',
            id: 'call-1',
            operation: 'shop.order',
            with: { shape: 'delta', email: 'a@b.c' },
            keyName: 'kite:order',
            delay: 0,
          },
        ],
      },
    ],
    [
      'clears what the last attempt left behind',
      createSnapshotAt('kite:shape', {
        notice: 'Look.',
        fieldErrors: { shape: 'No.' },
        failure: {
          outcome: '500',
          operation: 'shop.order',
          unknown: null,
          message: null,
          retryAfter: null,
          again: { kind: 'enter' },
        },
      }),
      createActEvent('submit', { shape: 'delta' }),
      createMoveResult('send', {
        states: { kite: { shape: 'delta' }, door: {}, maze: {} },
        notice: null,
        fieldErrors: {},
        failure: null,
      }),
    ],
  ])('%s', checkRow);
});

describe('back', () => {
  test.each<TransitionRow>([
    [
      'goes to the step before on the path',
      createSnapshotAt('kite:send', { states: diamondStates }),
      createActEvent('back'),
      createMoveResult('tail'),
    ],
    [
      'passes over a step whose guard does not hold',
      createSnapshotAt('kite:send', { states: { kite: { shape: 'delta' }, door: {}, maze: {} } }),
      createActEvent('back'),
      createMoveResult('shape'),
    ],
    [
      'goes where the step says',
      createSnapshotAt('kite:help'),
      createActEvent('back'),
      createMoveResult('shape'),
    ],
    [
      'does nothing on the first step',
      createSnapshotAt('kite:shape'),
      createActEvent('back'),
      { change: {}, effects: [] },
    ],
    [
      'does nothing where the step has no way back',
      createSnapshotAt('kite:thanks'),
      createActEvent('back'),
      { change: {}, effects: [] },
    ],
    [
      'does not write answers',
      createSnapshotAt('kite:send', { states: diamondStates }),
      createActEvent('back', { email: 'a@b.c' }),
      createMoveResult('tail'),
    ],
    [
      'leaves while a call is under way, and cancels it',
      applyEvents(
        createSnapshotAt('kite:send', { states: diamondStates }),
        createActEvent('submit', { email: 'a@b.c' }),
      ),
      createActEvent('back'),
      {
        change: { step: 'tail', address: '/kite/tail', replace: false, calls: {} },
        effects: [{ type: 'cancel', id: 'call-1' }],
      },
    ],
    [
      'goes further back where the step before redirects to the present one',
      createSnapshotAt('maze:free', {
        states: { kite: {}, door: {}, maze: { price: 0 } },
        loaded: getMazeLoads(),
      }),
      createActEvent('back'),
      {
        change: {
          step: 'hall',
          address: '/maze/hall',
          replace: false,
          notice: 'It is free.',
          loaded: { 'flow:maze:0': '[{"member":null},null]' },
        },
        effects: [
          { type: 'track', event: 'moved', properties: { to: 'hall' } },
          { type: 'track', event: 'moved', properties: { to: 'maze' } },
        ],
      },
    ],
  ])('%s', checkRow);
});

/** Returns the state of the maze's loads after their responses. */
function getMazeLoads(): Snapshot['loaded'] {
  return { 'flow:maze:0': '[{"member":null},null]', 'step:maze:priced:0': '[{},null]' };
}

describe('an event of the screen', () => {
  const onSend = createSnapshotAt('kite:send', { states: diamondStates });
  test.each<TransitionRow>([
    ['nobody handles does nothing', onSend, createActEvent('sing'), { change: {}, effects: [] }],
    ['is handled by the flow', onSend, createActEvent('shapes'), createMoveResult('shape')],
    ['is handled by the application', onSend, createActEvent('home'), createMoveResult('tail')],
    [
      'assigns, shows a message and tracks declared plain properties, in this order',
      onSend,
      createActEvent('save'),
      {
        change: { states: { kite: { shape: 'diamond', tail: 'long' }, door: {}, maze: {} } },
        effects: [
          { type: 'toast', kind: 'success', message: 'Saved with a long tail.', timeout: 100 },
          { type: 'track', event: 'moved', properties: { to: 'send' } },
        ],
      },
    ],
    [
      'shows a notice without leaving the step',
      onSend,
      createActEvent('warn'),
      { change: { notice: 'Wind is coming.' }, effects: [] },
    ],
    [
      'sets data back to their defaults',
      createSnapshotAt('kite:send', {
        states: { kite: { shape: 'box', color: 'blue' }, door: {}, maze: {} },
      }),
      createActEvent('clear'),
      { change: { states: { kite: { color: 'red' }, door: {}, maze: {} } }, effects: [] },
    ],
    [
      'resets every flow and its draft inputs',
      createSnapshotAt('kite:send', {
        states: diamondStates,
        draftInputs: { 'kite:send': { email: 'a' } },
      }),
      createActEvent('reset'),
      {
        ...createMoveResult('shape', {
          states: { kite: { color: 'red' }, door: {}, maze: {} },
          draftInputs: {},
        }),
        effects: [{ type: 'resetFlows' }],
      },
    ],
    [
      'adds a query without the values that are null',
      onSend,
      createActEvent('help'),
      createMoveResult('help', { address: '/kite/help?from=send', query: { from: 'send' } }),
    ],
    [
      'keeps the address to return to',
      onSend,
      createActEvent('login'),
      {
        change: {
          flow: 'door',
          step: 'login',
          address: '/door/login',
          replace: false,
          scopes: { session: { returnTo: '/kite/send' } },
        },
        effects: [],
      },
    ],
    [
      'leaves for a listed origin',
      onSend,
      createActEvent('leave'),
      {
        change: { status: 'leaving' },
        effects: [{ type: 'leave', url: 'https://site.example/', replace: false }],
      },
    ],
    [
      'refuses an origin that is not listed',
      createSnapshotAt('kite:send', { config: { site: 'https://evil.example/', siteOrigins: [] } }),
      createActEvent('leave'),
      {
        change: {},
        effects: [{ type: 'toast', kind: 'error', message: 'This address is not allowed.' }],
      },
    ],
    [
      'waits for the typist and waits for nobody',
      onSend,
      createActEvent('look', 'wind'),
      {
        change: {
          sequence: 1,
          calls: {
            'call-1': expect.objectContaining({ operation: 'shop.look', waits: false }),
          },
        },
        effects: [
          {
            type: 'call',
            id: 'call-1',
            operation: 'shop.look',
            with: { text: 'wind' },
            keyName: null,
            delay: 300,
          },
        ],
      },
    ],
    [
      'replaces the last search by the next one',
      applyEvents(onSend, createActEvent('look', 'wi')),
      createActEvent('look', 'wind'),
      {
        change: {
          sequence: 2,
          calls: { 'call-2': expect.objectContaining({ id: 'call-2' }) },
        },
        effects: [
          { type: 'cancel', id: 'call-1' },
          expect.objectContaining({ type: 'call', id: 'call-2', with: { text: 'wind' } }),
        ],
      },
    ],
    [
      'starts a background call beside the one before',
      applyEvents(onSend, createActEvent('ping')),
      createActEvent('ping'),
      {
        change: {
          sequence: 2,
          calls: {
            'call-1': expect.objectContaining({ id: 'call-1', waits: false }),
            'call-2': expect.objectContaining({ id: 'call-2', waits: false }),
          },
        },
        effects: [expect.objectContaining({ type: 'call', id: 'call-2' })],
      },
    ],
    [
      'is ignored on a second press while the first is under way',
      applyEvents(onSend, createActEvent('submit', { email: 'a@b.c' })),
      createActEvent('submit', { email: 'other' }),
      { change: {}, effects: [] },
    ],
    [
      'goes on while another event is under way',
      applyEvents(onSend, createActEvent('submit', { email: 'a@b.c' })),
      createActEvent('warn'),
      { change: { notice: 'Wind is coming.' }, effects: [] },
    ],
  ])('%s', checkRow);
});

describe('leaving a step', () => {
  test('without sending its form keeps its draft inputs', () => {
    const typed = { 'kite:send': { email: 'a', pin: '1' } };
    expect(
      applyEvent(
        createSnapshotAt('kite:send', { states: diamondStates, draftInputs: typed }),
        createActEvent('shapes'),
      ),
    ).toEqual(createMoveResult('shape'));
  });

  test('cancels its calls but not those in the background', () => {
    const from = applyEvents(
      createSnapshotAt('kite:send', { states: diamondStates }),
      createActEvent('ping'),
      createActEvent('look', 'wind'),
    );
    const { change, effects } = applyEvent(from, createActEvent('shapes'));
    expect(Object.keys(change.calls ?? {})).toEqual(['call-1']);
    expect(effects).toEqual([{ type: 'cancel', id: 'call-2' }]);
  });
});

describe('other events', () => {
  test.each<TransitionRow>([
    [
      'draft inputs are kept by step',
      createSnapshotAt('kite:send', { draftInputs: { 'kite:shape': {} } }),
      { type: 'input', data: { email: 'a' } },
      { change: { draftInputs: { 'kite:shape': {}, 'kite:send': { email: 'a' } } }, effects: [] },
    ],
    [
      'draft inputs are kept by the parameters of the address',
      createSnapshotAt('kite:topic', { params: { topic: 'a/b' } }),
      { type: 'input', data: { text: 'x' } },
      { change: { draftInputs: { 'kite:topic/a%2Fb': { text: 'x' } } }, effects: [] },
    ],
    [
      'draft inputs without a step are dropped',
      createSnapshotAt('start'),
      { type: 'input', data: {} },
      { change: {}, effects: [] },
    ],
    [
      'flags wait for the next entry',
      createSnapshotAt('kite:send'),
      { type: 'flags', flags: { stunts: true } },
      { change: { flagsNext: { stunts: true } }, effects: [] },
    ],
    [
      'the next entry takes the flags that waited',
      createSnapshotAt('kite:help', { flagsNext: { stunts: true } }),
      createActEvent('back'),
      createMoveResult('shape', { flags: { stunts: true }, flagsNext: null }),
    ],
    [
      'an entry that waited for its flow goes on with the flags that it began with',
      createSnapshotAt('kite:send', {
        entering: { address: '/kite/help', replace: false, hops: 0 },
        flagsNext: { stunts: true },
      }),
      { type: 'opened', flow: 'kite' },
      createMoveResult('help', { entering: null }),
    ],
    [
      'data of another tab replace the scopes and states they name, and the draft inputs',
      createSnapshotAt('kite:send', { draftInputs: { 'kite:send': { name: 'a' } } }),
      {
        type: 'sync',
        scopes: { session: { token: 't' } },
        states: { kite: { shape: 'box' } },
        draftInputs: {},
      },
      {
        change: {
          scopes: { session: { token: 't' } },
          states: { door: {}, kite: { shape: 'box' }, maze: {} },
          draftInputs: {},
        },
        effects: [],
      },
    ],
    [
      'the end of a wait changes nothing on a step that waits for nothing',
      createSnapshotAt('kite:send', { confirmingSince: '2026-01-05T10:00:00.000Z' }),
      { type: 'waited' },
      { change: {}, effects: [] },
    ],
    [
      'an opened flow changes nothing where no entry waits for it',
      createSnapshotAt('kite:send'),
      { type: 'opened', flow: 'door' },
      { change: {}, effects: [] },
    ],
    [
      'an outcome of an unknown call changes nothing',
      createSnapshotAt('kite:send'),
      {
        type: 'outcome',
        call: 'call-9',
        outcome: { name: 'ok', result: 1, error: null, retryAfter: null },
      },
      { change: {}, effects: [] },
    ],
    [
      'an entry clears the failure',
      createSnapshotAt('kite:shape', {
        failure: {
          outcome: 'offline',
          operation: 'open door',
          unknown: null,
          message: null,
          retryAfter: null,
          again: { kind: 'enter' },
        },
      }),
      createEnterEvent('/kite/shape'),
      { change: { failure: null }, effects: [] },
    ],
  ])('%s', checkRow);
});
