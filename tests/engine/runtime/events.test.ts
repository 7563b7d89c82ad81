// The state changes and effects of each event.

import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../../../engine/index.ts';
import { checkRow, type Row } from './row.ts';
import { act, advance, at, enter, type Result, send } from './support.ts';

const diamond = { kite: { shape: 'diamond' }, door: {}, maze: {} };

/** The expected result of a move to a step, without loads or tracking. */
const moved = (step: string, change: Partial<Snapshot> = {}): Result => ({
  change: { step, address: `/kite/${step}`, replace: false, ...change },
  effects: [],
});

describe('submit', () => {
  test.each<Row>([
    [
      'writes the answers where the form is bound and goes to the next step',
      at('kite:shape'),
      act('submit', { shape: 'delta' }),
      moved('send', { states: { kite: { shape: 'delta' }, door: {}, maze: {} } }),
    ],
    [
      'goes to a step whose guard holds with the new answers',
      at('kite:shape'),
      act('submit', { shape: 'diamond' }),
      moved('tail', { states: diamond }),
    ],
    [
      'keeps properties that the form does not have and drops answers it does not ask for',
      at('kite:shape', { states: { kite: { color: 'red', shape: 'box' }, door: {}, maze: {} } }),
      act('submit', { shape: 'delta', color: 'green' }),
      moved('send', { states: { kite: { color: 'red', shape: 'delta' }, door: {}, maze: {} } }),
    ],
    [
      'removes the draft inputs of a bound form, and only those',
      at('kite:shape', {
        draftInputs: { 'kite:shape': { shape: 'd' }, 'kite:send': { email: 'a' } },
      }),
      act('submit', { shape: 'delta' }),
      moved('send', {
        states: { kite: { shape: 'delta' }, door: {}, maze: {} },
        draftInputs: { 'kite:send': { email: 'a' } },
      }),
    ],
    [
      'stays where the next step asks for more than was answered',
      at('kite:shape'),
      act('submit', { shape: null }),
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
      at('kite:send', { states: { kite: { shape: 'delta' }, door: {}, maze: {} } }),
      act('submit', { email: 'a@b.c' }),
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
            intent: 'kite:order',
            delay: 0,
          },
        ],
      },
    ],
    [
      'clears what the last attempt left behind',
      at('kite:shape', {
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
      act('submit', { shape: 'delta' }),
      moved('send', {
        states: { kite: { shape: 'delta' }, door: {}, maze: {} },
        notice: null,
        fieldErrors: {},
        failure: null,
      }),
    ],
  ])('%s', checkRow);
});

describe('back', () => {
  test.each<Row>([
    [
      'goes to the step before on the path',
      at('kite:send', { states: diamond }),
      act('back'),
      moved('tail'),
    ],
    [
      'passes over a step whose guard does not hold',
      at('kite:send', { states: { kite: { shape: 'delta' }, door: {}, maze: {} } }),
      act('back'),
      moved('shape'),
    ],
    ['goes where the step says', at('kite:help'), act('back'), moved('shape')],
    ['does nothing on the first step', at('kite:shape'), act('back'), { change: {}, effects: [] }],
    [
      'does nothing where the step has no way back',
      at('kite:thanks'),
      act('back'),
      { change: {}, effects: [] },
    ],
    [
      'does not write answers',
      at('kite:send', { states: diamond }),
      act('back', { email: 'a@b.c' }),
      moved('tail'),
    ],
    [
      'leaves while a call is under way, and cancels it',
      advance(at('kite:send', { states: diamond }), act('submit', { email: 'a@b.c' })),
      act('back'),
      {
        change: { step: 'tail', address: '/kite/tail', replace: false, calls: {} },
        effects: [{ type: 'cancel', id: 'call-1' }],
      },
    ],
    [
      'goes further back where the step before redirects to the present one',
      at('maze:free', { states: { kite: {}, door: {}, maze: { price: 0 } }, loaded: loadedMaze() }),
      act('back'),
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

/** The loads of the maze after their responses. */
function loadedMaze(): Snapshot['loaded'] {
  return { 'flow:maze:0': '[{"member":null},null]', 'step:maze:priced:0': '[{},null]' };
}

describe('an event of the screen', () => {
  const onSend = at('kite:send', { states: diamond });
  test.each<Row>([
    ['nobody handles does nothing', onSend, act('sing'), { change: {}, effects: [] }],
    ['is handled by the flow', onSend, act('shapes'), moved('shape')],
    ['is handled by the application', onSend, act('home'), moved('tail')],
    [
      'assigns, shows a message and tracks declared plain properties, in this order',
      onSend,
      act('save'),
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
      act('warn'),
      { change: { notice: 'Wind is coming.' }, effects: [] },
    ],
    [
      'sets data back to their defaults',
      at('kite:send', { states: { kite: { shape: 'box', color: 'blue' }, door: {}, maze: {} } }),
      act('clear'),
      { change: { states: { kite: { color: 'red' }, door: {}, maze: {} } }, effects: [] },
    ],
    [
      'resets every flow and its draft inputs',
      at('kite:send', { states: diamond, draftInputs: { 'kite:send': { email: 'a' } } }),
      act('reset'),
      {
        ...moved('shape', {
          states: { kite: { color: 'red' }, door: {}, maze: {} },
          draftInputs: {},
        }),
        effects: [{ type: 'resetFlows' }],
      },
    ],
    [
      'adds a query without the values that are null',
      onSend,
      act('help'),
      moved('help', { address: '/kite/help?from=send', query: { from: 'send' } }),
    ],
    [
      'keeps the address to return to',
      onSend,
      act('login'),
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
      act('leave'),
      {
        change: { status: 'leaving' },
        effects: [{ type: 'leave', url: 'https://site.example/', replace: false }],
      },
    ],
    [
      'refuses an origin that is not listed',
      at('kite:send', { config: { site: 'https://evil.example/', siteOrigins: [] } }),
      act('leave'),
      {
        change: {},
        effects: [{ type: 'toast', kind: 'error', message: 'This address is not allowed.' }],
      },
    ],
    [
      'waits for the typist and waits for nobody',
      onSend,
      act('look', 'wind'),
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
            intent: null,
            delay: 300,
          },
        ],
      },
    ],
    [
      'replaces the last search by the next one',
      advance(onSend, act('look', 'wi')),
      act('look', 'wind'),
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
      advance(onSend, act('ping')),
      act('ping'),
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
      advance(onSend, act('submit', { email: 'a@b.c' })),
      act('submit', { email: 'other' }),
      { change: {}, effects: [] },
    ],
    [
      'goes on while another event is under way',
      advance(onSend, act('submit', { email: 'a@b.c' })),
      act('warn'),
      { change: { notice: 'Wind is coming.' }, effects: [] },
    ],
  ])('%s', checkRow);
});

describe('leaving a step', () => {
  test('without sending its form keeps its draft inputs', () => {
    const typed = { 'kite:send': { email: 'a', pin: '1' } };
    expect(send(at('kite:send', { states: diamond, draftInputs: typed }), act('shapes'))).toEqual(
      moved('shape'),
    );
  });

  test('cancels its calls but not those in the background', () => {
    const from = advance(at('kite:send', { states: diamond }), act('ping'), act('look', 'wind'));
    const { change, effects } = send(from, act('shapes'));
    expect(Object.keys(change.calls ?? {})).toEqual(['call-1']);
    expect(effects).toEqual([{ type: 'cancel', id: 'call-2' }]);
  });
});

describe('other events', () => {
  test.each<Row>([
    [
      'draft inputs are kept by step',
      at('kite:send', { draftInputs: { 'kite:shape': {} } }),
      { type: 'typed', data: { email: 'a' } },
      { change: { draftInputs: { 'kite:shape': {}, 'kite:send': { email: 'a' } } }, effects: [] },
    ],
    [
      'draft inputs are kept by the parameters of the address',
      at('kite:topic', { params: { topic: 'a/b' } }),
      { type: 'typed', data: { text: 'x' } },
      { change: { draftInputs: { 'kite:topic/a%2Fb': { text: 'x' } } }, effects: [] },
    ],
    [
      'draft inputs without a step are dropped',
      at('start'),
      { type: 'typed', data: {} },
      { change: {}, effects: [] },
    ],
    [
      'flags wait for the next entry',
      at('kite:send'),
      { type: 'flags', flags: { stunts: true } },
      { change: { flagsNext: { stunts: true } }, effects: [] },
    ],
    [
      'the next entry takes the flags that waited',
      at('kite:help', { flagsNext: { stunts: true } }),
      act('back'),
      moved('shape', { flags: { stunts: true }, flagsNext: null }),
    ],
    [
      'data of another tab replace the scopes they name',
      at('kite:send'),
      { type: 'kept', scopes: { session: { token: 't' } } },
      { change: { scopes: { session: { token: 't' } } }, effects: [] },
    ],
    [
      'the end of a wait changes nothing on a step that waits for nothing',
      at('kite:send', { confirmingSince: '2026-01-05T10:00:00.000Z' }),
      { type: 'waited' },
      { change: {}, effects: [] },
    ],
    [
      'an opened flow changes nothing where no entry waits for it',
      at('kite:send'),
      { type: 'opened', flow: 'door' },
      { change: {}, effects: [] },
    ],
    [
      'an outcome of an unknown call changes nothing',
      at('kite:send'),
      {
        type: 'outcome',
        call: 'call-9',
        outcome: { name: 'ok', result: 1, error: null, retryAfter: null },
      },
      { change: {}, effects: [] },
    ],
    [
      'an entry clears the failure',
      at('kite:shape', {
        failure: {
          outcome: 'offline',
          operation: 'open door',
          unknown: null,
          message: null,
          retryAfter: null,
          again: { kind: 'enter' },
        },
      }),
      enter('/kite/shape'),
      { change: { failure: null }, effects: [] },
    ],
  ])('%s', checkRow);
});
