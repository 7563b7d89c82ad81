// The state changes on entering an address: query parameters, redirects, loads and the path check.

import { describe, expect, test } from 'vitest';
import { type Snapshot, transition } from '../../../engine/index.ts';
import { program } from './product.ts';
import { checkRow, type Row } from './row.ts';
import { act, advance, at, ends, enter, failed, ok, type Result, send } from './support.ts';

const states = { kite: { shape: 'delta' }, door: {}, maze: {} };
const start = at('start', { states });
const shown = (step: string, change: Partial<Snapshot> = {}): Result => ({
  change: { flow: 'kite', step, address: `/kite/${step}`, status: 'ready', ...change },
  effects: [],
});

describe('an address', () => {
  test.each<Row>([
    ['shows its step', start, enter('/kite/send'), shown('send')],
    [
      'keeps its query and its parameters',
      start,
      enter('/kite/help/a%2Fb?x=1'),
      shown('topic', {
        address: '/kite/help/a%2Fb?x=1',
        params: { topic: 'a/b' },
        query: { x: '1' },
      }),
    ],
    ['may end with a slash', start, enter('/kite/send/'), shown('send')],
    ['of a flow leads to the furthest step', start, enter('/kite'), shown('send')],
    [
      'of a flow leads to its first step while nothing is answered',
      at('start'),
      enter('/kite'),
      shown('shape'),
    ],
    [
      'of a flow keeps its query',
      start,
      enter('/kite?x=1'),
      shown('send', { address: '/kite/send?x=1', query: { x: '1' } }),
    ],
    ['that is unknown leads home', start, enter('/nowhere'), shown('send')],
    [
      'of a former step leads to the present one',
      start,
      enter('/kite/form?x=1'),
      shown('shape', { address: '/kite/shape?x=1', query: { x: '1' } }),
    ],
    [
      'beyond the answers leads to the furthest step and says why',
      at('start'),
      enter('/kite/send'),
      shown('shape', { notice: 'Before “Send”, answer this.' }),
    ],
    [
      'of a step whose guard does not hold leads to the furthest step',
      start,
      enter('/kite/tail'),
      shown('send', { notice: 'Before “Tail”, answer this.' }),
    ],
    ['of an optional step is open', at('start'), enter('/kite/help'), shown('help')],
    [
      'of an optional step is closed while it needs something',
      at('start'),
      enter('/kite/repair'),
      shown('shape', { notice: 'Before “Repair”, answer this.' }),
    ],
    [
      'adds a history entry if the event says replace: false',
      start,
      { type: 'enter', address: '/kite/send', replace: false },
      shown('send', { replace: false }),
    ],
    [
      'of an exit leaves, and replaces the history entry',
      start,
      enter('/site'),
      {
        change: { status: 'leaving' },
        effects: [{ type: 'leave', url: 'https://site.example/', replace: true }],
      },
    ],
    [
      'of an exit that is not allowed leads home',
      at('start', { states, config: { site: 'https://evil.example/', siteOrigins: [] } }),
      enter('/site'),
      {
        ...shown('send'),
        effects: [{ type: 'toast', kind: 'error', message: 'This address is not allowed.' }],
      },
    ],
    [
      'of another flow enters it',
      start,
      enter('/door/login'),
      shown('login', { flow: 'door', address: '/door/login' }),
    ],
  ])('%s', checkRow);
});

describe('a step', () => {
  const loaded = { 'flow:maze:0': '[{"member":null},null]', 'step:maze:hall:0': '[{},null]' };
  const errors = { fieldErrors: { email: 'Taken.' } };

  test('that is shown already keeps its calls, loads and field errors', () => {
    const from = advance(at('kite:send', { states, ...errors }), act('look', 'wind'));
    expect(send({ ...from, ...errors }, enter('/kite/send?x=1'))).toEqual({
      change: { address: '/kite/send?x=1', query: { x: '1' } },
      effects: [],
    });
    expect(send(at('maze:hall', { loaded }), enter('/maze/hall?x=1'))).toEqual({
      change: { address: '/maze/hall?x=1', query: { x: '1' } },
      effects: [],
    });
  });

  test('starts without the field errors of the step before', () => {
    expect(send(at('kite:send', { states, ...errors }), enter('/kite/help'))).toEqual({
      change: { step: 'help', address: '/kite/help', fieldErrors: {} },
      effects: [],
    });
  });
});

describe('the query', () => {
  const taken = (source: string): Result => shown('send', { scopes: { session: { source } } });
  test.each<Row>([
    ['gives a value and loses it', start, enter('/kite/send?source=mail'), taken('mail')],
    [
      'keeps its other values',
      start,
      enter('/kite/send?source=mail&x=1'),
      shown('send', {
        scopes: { session: { source: 'mail' } },
        address: '/kite/send?x=1',
        query: { x: '1' },
      }),
    ],
    [
      'gives nothing that does not belong there',
      start,
      enter('/kite/send?source=fax'),
      shown('send'),
    ],
    ['gives no empty value', start, enter('/kite/send?source='), shown('send')],
  ])('%s', checkRow);
});

describe('redirects', () => {
  test('that never end are broken', () => {
    const from = at('start', { loaded: { 'flow:maze:0': '[{"member":null},null]' } });
    expect(send(from, enter('/maze/left'))).toEqual({ change: { status: 'broken' }, effects: [] });
  });

  test('to the step itself show it', () => {
    const from = at('start', { loaded: { 'flow:maze:0': '[{"member":null},null]' } });
    expect(send(from, enter('/maze/itself')).change).toMatchObject({
      step: 'itself',
      status: 'ready',
    });
  });

  test('of access come before the check of the path, and keep the address to return to', () => {
    const from = at('start', { loaded: { 'flow:maze:0': '[{"member":null},null]' } });
    const { change, effects } = send(from, enter('/maze/private?x=1'));
    expect(change).toEqual({
      scopes: { session: { returnTo: '/maze/private?x=1' } },
      flow: 'door',
      step: 'login',
      address: '/door/login',
      status: 'ready',
      loaded: {},
    });
    expect(effects).toEqual([]);
  });

  test('may leave', () => {
    const from = at('maze:hall', { loaded: { 'flow:maze:0': '[{"member":null},null]' } });
    expect(send(from, enter('/maze/outside'))).toEqual({
      change: { status: 'leaving' },
      effects: [{ type: 'leave', url: 'https://site.example/', replace: true }],
    });
  });

  test('of the start of a flow go before the furthest step', () => {
    const from = at('start', {
      flags: { stunts: true },
      loaded: { 'flow:maze:0': '[{"member":null},null]' },
    });
    expect(send(from, enter('/maze')).change).toMatchObject({ flow: 'maze', step: 'free' });
  });
});

describe('loads', () => {
  const map = { 'flow:maze:0': '[{"member":null},null]' };
  const entering = advance(at('start', { loaded: map }), enter('/maze/priced'));
  const priced = { ...map, 'step:maze:priced:0': '[{},null]' };
  const tracks = (to: string) =>
    (to === 'hall' ? ['hall', 'maze'] : ['maze']).map((each) => ({
      type: 'track',
      event: 'moved',
      properties: { to: each },
    }));

  test('of an entry keep it waiting', () => {
    const { change, effects } = send(at('start', { loaded: map }), enter('/maze/priced'));
    expect(change).toEqual({
      entering: { address: '/maze/priced', replace: true, hops: 0 },
      sequence: 1,
      calls: {
        'call-1': {
          id: 'call-1',
          operation: 'maze.price',
          for: {
            kind: 'load',
            key: 'step:maze:priced:0',
            identity: '[{},null]',
          },
          since: '2026-01-05T10:00:00.000Z',
          waits: true,
        },
      },
    });
    expect(effects).toEqual([
      { type: 'call', id: 'call-1', operation: 'maze.price', with: {}, intent: null, delay: 0 },
    ]);
  });

  test.each<Row>([
    [
      'write their result and let the entry go on',
      entering,
      ends(1, ok(100)),
      {
        change: {
          calls: {},
          entering: null,
          flow: 'maze',
          step: 'priced',
          address: '/maze/priced',
          status: 'ready',
          loaded: priced,
          states: { kite: {}, door: {}, maze: { price: 100 } },
        },
        effects: tracks('priced') as Result['effects'],
      },
    ],
    [
      'are followed by the redirects that need them',
      entering,
      ends(1, ok(0)),
      {
        change: {
          calls: {},
          entering: null,
          flow: 'maze',
          step: 'free',
          address: '/maze/free',
          status: 'ready',
          notice: 'It is free.',
          states: { kite: {}, door: {}, maze: { price: 0 } },
        },
        effects: tracks('free') as Result['effects'],
      },
    ],
    [
      'go on after an outcome that is handled',
      entering,
      ends(1, failed('404')),
      {
        change: {
          calls: {},
          entering: null,
          flow: 'maze',
          step: 'free',
          address: '/maze/free',
          status: 'ready',
          notice: 'It is free.',
          states: { kite: {}, door: {}, maze: { price: 0 } },
        },
        effects: tracks('free') as Result['effects'],
      },
    ],
    [
      'see the query of the address that is entered',
      advance(
        at('maze:hall', { loaded: map, query: { way: 'south' } }),
        enter('/maze/priced?way=north'),
      ),
      ends(1, failed('409')),
      {
        change: {
          calls: {},
          entering: null,
          step: 'priced',
          address: '/maze/priced?way=north',
          query: { way: 'north' },
          loaded: priced,
          states: { kite: {}, door: {}, maze: { map: 'north' } },
        },
        effects: tracks('priced') as Result['effects'],
      },
    ],
    [
      'lead where their handler says, in place of the entry',
      entering,
      ends(1, failed('403')),
      {
        change: {
          calls: {},
          entering: null,
          flow: 'maze',
          step: 'hall',
          address: '/maze/hall',
          status: 'ready',
        },
        effects: tracks('hall') as Result['effects'],
      },
    ],
    [
      'that fail leave the entry waiting for another try',
      entering,
      ends(1, failed('500', { message: 'Down.' }, 5)),
      {
        change: {
          calls: {},
          status: 'failed',
          failure: {
            outcome: '500',
            operation: 'maze.price',
            unknown: null,
            message: 'Down.',
            retryAfter: 5,
            again: { kind: 'enter' },
          },
        },
        effects: [],
      },
    ],
    [
      'that were cancelled leave the entry waiting',
      entering,
      ends(1, failed('cancelled')),
      { change: { calls: {} }, effects: [] },
    ],
  ])('%s', checkRow);

  test('that nobody waits for do not hold up the entry, and fail quietly', () => {
    const quiet = advance(at('start', { loaded: map }), enter('/maze/quiet'));
    expect(quiet).toMatchObject({ step: 'quiet', status: 'ready', entering: null });
    expect(send(quiet, ends(1, failed('503'))).change).toEqual({
      calls: {},
      loaded: { ...map, 'step:maze:quiet:0': '[{},null]' },
    });
    expect(send(quiet, ends(1, failed('404'))).change).toMatchObject({
      states: { kite: {}, door: {}, maze: { map: '404' } },
    });
    expect(send(quiet, ends(1, failed('500'))).change).toEqual({
      calls: {},
      failure: expect.objectContaining({ outcome: '500', again: { kind: 'enter' } }),
    });
  });

  test('are made once an entry, and again when their input changes', () => {
    const from = at('maze:hall', { loaded: map });
    expect(send(from, enter('/maze/free')).effects).toEqual(tracks('free'));
    const changed = { ...from, scopes: { session: { member: 'Ann' } } };
    expect(send(changed, enter('/maze/free')).effects).toEqual([
      expect.objectContaining({ operation: 'maze.map', with: { member: 'Ann' } }),
    ]);
  });

  test('of a step are forgotten when it is left; those of a flow stay', () => {
    const from = at('maze:priced', { loaded: priced, states: { kite: {}, door: {}, maze: {} } });
    expect(send(from, enter('/maze/free')).change.loaded).toEqual(map);
    expect(send(from, enter('/kite/shape')).change.loaded).toEqual({});
  });

  test('are made again on request', () => {
    const { change } = send(
      at('kite:send', {
        states,
        loaded: { 'app:0': 'a', 'flow:kite:0': 'f', 'step:kite:send:0': 's' },
      }),
      act('refresh'),
    );
    expect(change).toEqual({ loaded: {}, replace: false });
  });

  test('whose guard does not hold are not made, and may be made later', () => {
    const from = at('kite:shape', { scopes: { session: { token: 't' } } });
    expect(send(from, enter('/kite/shape')).effects).toEqual([
      expect.objectContaining({ operation: 'club.member' }),
    ]);
    const out = { ...from, scopes: { session: {} }, loaded: { 'app:0': '[{},null]' } };
    expect(send(out, enter('/kite/shape')).change.loaded).toEqual({});
  });

  test('that lead elsewhere count as a redirect, and replace the history entry', () => {
    const hopping = (hops: number): Snapshot => ({
      ...entering,
      replace: false,
      entering: { address: '/maze/priced', replace: false, hops },
    });
    expect(send(hopping(19), ends(1, failed('403'))).change).toMatchObject({
      step: 'hall',
      replace: true,
    });
    expect(send(hopping(20), ends(1, failed('403'))).change).toMatchObject({ status: 'broken' });
  });

  test('that the step no longer has change nothing when they end', () => {
    const { 'call-1': call } = entering.calls;
    const gone = { ...call, for: { ...call?.for, key: 'step:maze:priced:9' } };
    const from = { ...entering, calls: { 'call-1': gone } } as Snapshot;
    expect(send(from, ends(1, ok(1)))).toEqual({ change: { calls: {} }, effects: [] });
  });

  test('that are under way are replaced when their input changes', () => {
    const from = advance(at('start'), enter('/maze/hall'));
    const changed = { ...from, scopes: { session: { member: 'Ann' } } };
    expect(send(changed, enter('/maze/hall')).effects).toEqual([
      { type: 'cancel', id: 'call-1' },
      expect.objectContaining({ id: 'call-2', operation: 'maze.map', with: { member: 'Ann' } }),
    ]);
  });

  test('that are under way are not made twice', () => {
    expect(send(entering, enter('/maze/priced')).effects).toEqual([]);
  });
});

describe('a flow that is not loaded', () => {
  test('is asked for, and the entry goes on when it is there', () => {
    const { door: _, ...flows } = program.flows;
    const [waiting, effects] = transition({ ...program, flows }, start, {
      type: 'enter',
      address: '/door/login',
      at: start.now,
    });
    expect(effects).toEqual([{ type: 'open', flow: 'door' }]);
    expect(waiting.entering).toEqual({ address: '/door/login', replace: true, hops: 0 });
    expect(send(waiting, { type: 'opened', flow: 'door' }).change).toEqual({
      entering: null,
      flow: 'door',
      step: 'login',
      address: '/door/login',
      status: 'ready',
    });
  });
});
