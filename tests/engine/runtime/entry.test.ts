// Tests the state changes on entering an address: query parameters, redirects, loads and the path
// check.

import { describe, expect, test } from 'vitest';
import { type Snapshot, transition } from '../../../engine/index.ts';
import { program } from './product.ts';
import {
  applyEvent,
  applyEvents,
  createErrorOutcome,
  createOkOutcome,
  createSnapshotAt,
  type TransitionResult,
} from './support.ts';
import { createActEvent, createEnterEvent, createOutcomeEvent } from './test-events.ts';
import { checkRow, type TransitionRow } from './transition-row.ts';

const initialStates = { kite: { shape: 'delta' }, door: {}, maze: {} };
const startSnapshot = createSnapshotAt('start', { states: initialStates });
const createShownResult = (step: string, change: Partial<Snapshot> = {}): TransitionResult => ({
  change: { flow: 'kite', step, address: `/kite/${step}`, status: 'ready', ...change },
  effects: [],
});

describe('an address', () => {
  test.each<TransitionRow>([
    ['shows its step', startSnapshot, createEnterEvent('/kite/send'), createShownResult('send')],
    [
      'keeps its query and its parameters',
      startSnapshot,
      createEnterEvent('/kite/help/a%2Fb?x=1'),
      createShownResult('topic', {
        address: '/kite/help/a%2Fb?x=1',
        params: { topic: 'a/b' },
        query: { x: '1' },
      }),
    ],
    [
      'may end with a slash',
      startSnapshot,
      createEnterEvent('/kite/send/'),
      createShownResult('send'),
    ],
    [
      'of a flow leads to the furthest step',
      startSnapshot,
      createEnterEvent('/kite'),
      createShownResult('send'),
    ],
    [
      'of a flow leads to its first step while nothing is answered',
      createSnapshotAt('start'),
      createEnterEvent('/kite'),
      createShownResult('shape'),
    ],
    [
      'of a flow keeps its query',
      startSnapshot,
      createEnterEvent('/kite?x=1'),
      createShownResult('send', { address: '/kite/send?x=1', query: { x: '1' } }),
    ],
    [
      'that is unknown leads home',
      startSnapshot,
      createEnterEvent('/nowhere'),
      createShownResult('send'),
    ],
    [
      'of a former step leads to the present one',
      startSnapshot,
      createEnterEvent('/kite/form?x=1'),
      createShownResult('shape', { address: '/kite/shape?x=1', query: { x: '1' } }),
    ],
    [
      'beyond the answers leads to the furthest step and says why',
      createSnapshotAt('start'),
      createEnterEvent('/kite/send'),
      createShownResult('shape', { notice: 'Before “Send”, answer this.' }),
    ],
    [
      'of a step whose guard does not hold leads to the furthest step, because no answer opens it',
      startSnapshot,
      createEnterEvent('/kite/tail'),
      createShownResult('send'),
    ],
    [
      'of an optional step is open',
      createSnapshotAt('start'),
      createEnterEvent('/kite/help'),
      createShownResult('help'),
    ],
    [
      'of an optional step is closed while it needs something',
      createSnapshotAt('start'),
      createEnterEvent('/kite/repair'),
      createShownResult('shape'),
    ],
    [
      'adds a history entry if the event says replace: false',
      startSnapshot,
      { type: 'enter', address: '/kite/send', replace: false },
      createShownResult('send', { replace: false }),
    ],
    [
      'of an exit leaves, and replaces the history entry',
      startSnapshot,
      createEnterEvent('/site'),
      {
        change: { status: 'leaving' },
        effects: [{ type: 'leave', url: 'https://site.example/', replace: true }],
      },
    ],
    [
      'of an exit that is not allowed leads home',
      createSnapshotAt('start', {
        states: initialStates,
        config: { site: 'https://evil.example/', siteOrigins: [] },
      }),
      createEnterEvent('/site'),
      {
        ...createShownResult('send'),
        effects: [{ type: 'toast', kind: 'error', message: 'This address is not allowed.' }],
      },
    ],
    [
      'of another flow enters it',
      startSnapshot,
      createEnterEvent('/door/login'),
      createShownResult('login', { flow: 'door', address: '/door/login' }),
    ],
  ])('%s', checkRow);
});

describe('a step', () => {
  const loaded = { 'flow:maze:0': '[{"member":null},null]', 'step:maze:hall:0': '[{},null]' };
  const errors = { fieldErrors: { email: 'Taken.' } };

  test('that is shown already keeps its calls, loads and field errors', () => {
    const from = applyEvents(
      createSnapshotAt('kite:send', { states: initialStates, ...errors }),
      createActEvent('look', 'wind'),
    );
    expect(applyEvent({ ...from, ...errors }, createEnterEvent('/kite/send?x=1'))).toEqual({
      change: { address: '/kite/send?x=1', query: { x: '1' } },
      effects: [],
    });
    expect(
      applyEvent(createSnapshotAt('maze:hall', { loaded }), createEnterEvent('/maze/hall?x=1')),
    ).toEqual({
      change: { address: '/maze/hall?x=1', query: { x: '1' } },
      effects: [],
    });
  });

  test('starts without the field errors of the step before', () => {
    expect(
      applyEvent(
        createSnapshotAt('kite:send', { states: initialStates, ...errors }),
        createEnterEvent('/kite/help'),
      ),
    ).toEqual({
      change: { step: 'help', address: '/kite/help', fieldErrors: {} },
      effects: [],
    });
  });
});

describe('the query', () => {
  const taken = (source: string): TransitionResult =>
    createShownResult('send', { scopes: { session: { source } } });
  test.each<TransitionRow>([
    [
      'gives a value and loses it',
      startSnapshot,
      createEnterEvent('/kite/send?source=mail'),
      taken('mail'),
    ],
    [
      'keeps its other values',
      startSnapshot,
      createEnterEvent('/kite/send?source=mail&x=1'),
      createShownResult('send', {
        scopes: { session: { source: 'mail' } },
        address: '/kite/send?x=1',
        query: { x: '1' },
      }),
    ],
    [
      'gives nothing that does not belong there',
      startSnapshot,
      createEnterEvent('/kite/send?source=fax'),
      createShownResult('send'),
    ],
    [
      'gives no empty value',
      startSnapshot,
      createEnterEvent('/kite/send?source='),
      createShownResult('send'),
    ],
  ])('%s', checkRow);
});

describe('redirects', () => {
  test('that never end are broken', () => {
    const from = createSnapshotAt('start', { loaded: { 'flow:maze:0': '[{"member":null},null]' } });
    expect(applyEvent(from, createEnterEvent('/maze/left'))).toEqual({
      change: { status: 'broken' },
      effects: [],
    });
  });

  test('to the step itself show it', () => {
    const from = createSnapshotAt('start', { loaded: { 'flow:maze:0': '[{"member":null},null]' } });
    expect(applyEvent(from, createEnterEvent('/maze/itself')).change).toMatchObject({
      step: 'itself',
      status: 'ready',
    });
  });

  test('of access come before the check of the path, and keep the address to return to', () => {
    const from = createSnapshotAt('start', { loaded: { 'flow:maze:0': '[{"member":null},null]' } });
    const { change, effects } = applyEvent(from, createEnterEvent('/maze/private?x=1'));
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
    const from = createSnapshotAt('maze:hall', {
      loaded: { 'flow:maze:0': '[{"member":null},null]' },
    });
    expect(applyEvent(from, createEnterEvent('/maze/outside'))).toEqual({
      change: { status: 'leaving' },
      effects: [{ type: 'leave', url: 'https://site.example/', replace: true }],
    });
  });

  test('of the start of a flow go before the furthest step', () => {
    const from = createSnapshotAt('start', {
      flags: { stunts: true },
      loaded: { 'flow:maze:0': '[{"member":null},null]' },
    });
    expect(applyEvent(from, createEnterEvent('/maze')).change).toMatchObject({
      flow: 'maze',
      step: 'free',
    });
  });
});

describe('loads', () => {
  const map = { 'flow:maze:0': '[{"member":null},null]' };
  const entering = applyEvents(
    createSnapshotAt('start', { loaded: map }),
    createEnterEvent('/maze/priced'),
  );
  const priced = { ...map, 'step:maze:priced:0': '[{},null]' };
  const tracks = (to: string) =>
    (to === 'hall' ? ['hall', 'maze'] : ['maze']).map((each) => ({
      type: 'track',
      event: 'moved',
      properties: { to: each },
    }));

  test('of an entry keep it waiting', () => {
    const { change, effects } = applyEvent(
      createSnapshotAt('start', { loaded: map }),
      createEnterEvent('/maze/priced'),
    );
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
      { type: 'call', id: 'call-1', operation: 'maze.price', with: {}, keyName: null, delay: 0 },
    ]);
  });

  test.each<TransitionRow>([
    [
      'write their result and let the entry go on',
      entering,
      createOutcomeEvent(1, createOkOutcome(100)),
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
        effects: tracks('priced') as TransitionResult['effects'],
      },
    ],
    [
      'are followed by the redirects that need them',
      entering,
      createOutcomeEvent(1, createOkOutcome(0)),
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
        effects: tracks('free') as TransitionResult['effects'],
      },
    ],
    [
      'go on after an outcome that is handled',
      entering,
      createOutcomeEvent(1, createErrorOutcome('404')),
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
        effects: tracks('free') as TransitionResult['effects'],
      },
    ],
    [
      'see the query of the address that is entered',
      applyEvents(
        createSnapshotAt('maze:hall', { loaded: map, query: { way: 'south' } }),
        createEnterEvent('/maze/priced?way=north'),
      ),
      createOutcomeEvent(1, createErrorOutcome('409')),
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
        effects: tracks('priced') as TransitionResult['effects'],
      },
    ],
    [
      'lead where their handler says, in place of the entry',
      entering,
      createOutcomeEvent(1, createErrorOutcome('403')),
      {
        change: {
          calls: {},
          entering: null,
          flow: 'maze',
          step: 'hall',
          address: '/maze/hall',
          status: 'ready',
        },
        effects: tracks('hall') as TransitionResult['effects'],
      },
    ],
    [
      'that fail leave the entry waiting for another try',
      entering,
      createOutcomeEvent(1, createErrorOutcome('500', { message: 'Down.' }, 5)),
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
      'that fail on the way from another flow name the page, not what it loads',
      { ...entering, flow: 'kite', step: 'send' },
      createOutcomeEvent(1, createErrorOutcome('500')),
      {
        change: {
          calls: {},
          status: 'failed',
          failure: {
            ...{ outcome: '500', operation: 'open maze', unknown: null },
            ...{ message: null, retryAfter: null, again: { kind: 'enter' } },
          },
        },
        effects: [],
      },
    ],
    [
      'that were cancelled leave the entry waiting',
      entering,
      createOutcomeEvent(1, createErrorOutcome('cancelled')),
      { change: { calls: {} }, effects: [] },
    ],
  ])('%s', checkRow);

  test('that nobody waits for do not hold up the entry, and fail quietly', () => {
    const quiet = applyEvents(
      createSnapshotAt('start', { loaded: map }),
      createEnterEvent('/maze/quiet'),
    );
    expect(quiet).toMatchObject({ step: 'quiet', status: 'ready', entering: null });
    expect(applyEvent(quiet, createOutcomeEvent(1, createErrorOutcome('503'))).change).toEqual({
      calls: {},
      loaded: { ...map, 'step:maze:quiet:0': '[{},null]' },
    });
    expect(
      applyEvent(quiet, createOutcomeEvent(1, createErrorOutcome('404'))).change,
    ).toMatchObject({
      states: { kite: {}, door: {}, maze: { map: '404' } },
    });
    expect(applyEvent(quiet, createOutcomeEvent(1, createErrorOutcome('500'))).change).toEqual({
      calls: {},
      failure: expect.objectContaining({ outcome: '500', again: { kind: 'enter' } }),
    });
  });

  test('are made once an entry, and again when their input changes', () => {
    const from = createSnapshotAt('maze:hall', { loaded: map });
    expect(applyEvent(from, createEnterEvent('/maze/free')).effects).toEqual(tracks('free'));
    const changed = { ...from, scopes: { session: { member: 'Ann' } } };
    expect(applyEvent(changed, createEnterEvent('/maze/free')).effects).toEqual([
      expect.objectContaining({ operation: 'maze.map', with: { member: 'Ann' } }),
    ]);
  });

  test('of a step are forgotten when it is left; those of a flow stay', () => {
    const from = createSnapshotAt('maze:priced', {
      loaded: priced,
      states: { kite: {}, door: {}, maze: {} },
    });
    expect(applyEvent(from, createEnterEvent('/maze/free')).change.loaded).toEqual(map);
    expect(applyEvent(from, createEnterEvent('/kite/shape')).change.loaded).toEqual({});
  });

  test('are made again on request', () => {
    const { change } = applyEvent(
      createSnapshotAt('kite:send', {
        states: initialStates,
        loaded: { 'app:0': 'a', 'flow:kite:0': 'f', 'step:kite:send:0': 's' },
      }),
      createActEvent('refresh'),
    );
    expect(change).toEqual({ loaded: {}, replace: false });
  });

  test('whose guard does not hold are not made, and may be made later', () => {
    const from = createSnapshotAt('kite:shape', { scopes: { session: { token: 't' } } });
    expect(applyEvent(from, createEnterEvent('/kite/shape')).effects).toEqual([
      expect.objectContaining({ operation: 'club.member' }),
    ]);
    const out = { ...from, scopes: { session: {} }, loaded: { 'app:0': '[{},null]' } };
    expect(applyEvent(out, createEnterEvent('/kite/shape')).change.loaded).toEqual({});
  });

  test('that lead elsewhere count as a redirect, and replace the history entry', () => {
    const hopping = (hops: number): Snapshot => ({
      ...entering,
      replace: false,
      entering: { address: '/maze/priced', replace: false, hops },
    });
    expect(
      applyEvent(hopping(19), createOutcomeEvent(1, createErrorOutcome('403'))).change,
    ).toMatchObject({
      step: 'hall',
      replace: true,
    });
    expect(
      applyEvent(hopping(20), createOutcomeEvent(1, createErrorOutcome('403'))).change,
    ).toMatchObject({ status: 'broken' });
  });

  test('that the step no longer has change nothing when they end', () => {
    const { 'call-1': call } = entering.calls;
    const gone = { ...call, for: { ...call?.for, key: 'step:maze:priced:9' } };
    const from = { ...entering, calls: { 'call-1': gone } } as Snapshot;
    expect(applyEvent(from, createOutcomeEvent(1, createOkOutcome(1)))).toEqual({
      change: { calls: {} },
      effects: [],
    });
  });

  test('that are under way are replaced when their input changes', () => {
    const from = applyEvents(createSnapshotAt('start'), createEnterEvent('/maze/hall'));
    const changed = { ...from, scopes: { session: { member: 'Ann' } } };
    expect(applyEvent(changed, createEnterEvent('/maze/hall')).effects).toEqual([
      { type: 'cancel', id: 'call-1' },
      expect.objectContaining({ id: 'call-2', operation: 'maze.map', with: { member: 'Ann' } }),
    ]);
  });

  test('that are under way are not made twice', () => {
    expect(applyEvent(entering, createEnterEvent('/maze/priced')).effects).toEqual([]);
  });
});

describe('a flow that is not loaded', () => {
  test('is asked for, and the entry goes on when it is there', () => {
    const { door: _, ...flows } = program.flows;
    const [waiting, effects] = transition({ ...program, flows }, startSnapshot, {
      type: 'enter',
      address: '/door/login',
      at: startSnapshot.now,
    });
    expect(effects).toEqual([{ type: 'open', flow: 'door' }]);
    expect(waiting.entering).toEqual({ address: '/door/login', replace: true, hops: 0 });
    expect(applyEvent(waiting, { type: 'opened', flow: 'door' }).change).toEqual({
      entering: null,
      flow: 'door',
      step: 'login',
      address: '/door/login',
      status: 'ready',
    });
  });
});
