// Tests reactions: alerts, tracking, notices, concurrent calls, return addresses and external
// addresses.

import { describe, expect, test } from 'vitest';
import type { EngineEffect, Json, Snapshot } from '../../../engine/index.ts';
import { blankSnapshot, playEvents } from './play-events.ts';
import { createErrorOutcome, createOkOutcome } from './support.ts';
import { createTeaProgram, createTeaSnapshot } from './tea-program.ts';
import { createActEvent, createEnterEvent, createOutcomeEvent } from './test-events.ts';

type AppParts = Readonly<Record<string, Json>>;

const appParts: AppParts = {
  returnTo: 'user.returnTo',
  scopes: { user: { keep: 'memory', schema: { properties: { returnTo: { type: 'string' } } } } },
  events: { moved: { about: 'x', properties: ['a', 'b', 'c', 'd', 'e', 'f'] } },
  leaves: { site: { origins: 'config.sites' }, gone: { origins: 'config.none' } },
  texts: {
    beyond: '',
    outcomes: {},
    fallback: { title: 'No', text: 'No.' },
    interface: { refusedAddress: 'Not allowed.' },
  },
};

/** Plays an event at a step with these reactions. */
function playReaction(on: Json, event: string, given: Partial<Snapshot> = {}, more: AppParts = {}) {
  const program = createTeaProgram({
    app: { ...appParts, ...more },
    flow: {
      steps: [{ id: 'kind', on, back: false }, { id: 'cup', path: 'cup/:size' }, { id: 'done' }],
    },
  });
  const from = {
    ...blankSnapshot,
    ...createTeaSnapshot('kind', {}, { scopes: { user: {} }, config: blankSnapshot.config }),
  };
  return { ...playEvents(program, { ...from, ...given }, createActEvent(event, 'p')), program };
}

const createPendingCall = (id: string, made: Json, waits = true) =>
  ({
    [id]: { id, operation: 'a.b', for: made, since: blankSnapshot.now, waits },
  }) as unknown as Snapshot['calls'];
const loadPurpose: Json = { kind: 'load', key: 'app:0', identity: '' };
const createEventPurpose = (name: string): Json => ({
  kind: 'event',
  name,
  payload: null,
  reaction: {},
});

describe('an alert', () => {
  test('stays as long as the application says, unless it says otherwise', () => {
    const { effects } = playReaction(
      { a: { toast: { type: 'error', message: 'No {event}' } } },
      'a',
    );
    expect(effects).toStrictEqual([{ type: 'toast', kind: 'error', message: 'No p' }]);
  });
});

describe('tracking', () => {
  const tracked = (properties: Json, name = 'moved'): readonly EngineEffect[] =>
    playReaction({ a: { track: { event: name, properties } } }, 'a').effects;

  test('sends declared properties that are short and plain', () => {
    const long = 'x'.repeat(100);
    const properties = { a: 1, b: true, c: long, d: `${long}x`, e: null, f: [1], g: 'undeclared' };
    expect(tracked(properties)).toEqual([
      { type: 'track', event: 'moved', properties: { a: 1, b: true, c: long } },
    ]);
  });

  test('sends an event without properties', () => {
    expect(tracked({ $: 'text' })).toEqual([{ type: 'track', event: 'moved', properties: {} }]);
    expect(playReaction({ a: { track: { event: 'moved' } } }, 'a').effects).toHaveLength(1);
  });

  test('sends no event that is not declared', () => {
    expect(tracked({}, 'other')).toEqual([]);
  });
});

describe('a notice', () => {
  test('is shown on the screen that comes next, else on this one', () => {
    expect(playReaction({ a: { go: 'done', notice: 'To {event}' } }, 'a').snapshot).toMatchObject({
      step: 'done',
      notice: 'To p',
    });
    expect(playReaction({ a: { notice: 'Here' } }, 'a').snapshot).toMatchObject({
      step: 'kind',
      notice: 'Here',
    });
    expect(playReaction({ a: { go: 'done' } }, 'a', { notice: 'old' }).snapshot.notice).toBeNull();
  });
});

describe('a target', () => {
  const steps = ['kind', 'done'].map((id) => ({
    id,
    on: { a: '@next', b: '@back', c: '@ignore' },
  }));
  const program = createTeaProgram({ app: appParts, flow: { steps } });
  const from = (step: string) => ({
    ...blankSnapshot,
    ...createTeaSnapshot(step),
    scopes: { user: {} },
  });

  test.each<readonly [step: string, name: string, to: string]>([
    ['kind', 'a', 'done'],
    ['done', 'a', 'done'],
    ['done', 'b', 'kind'],
    ['kind', 'b', 'kind'],
    ['kind', 'c', 'kind'],
  ])('from %s on %s leads to %s', (step, name, to) => {
    const { snapshot, effects } = playEvents(program, from(step), createActEvent(name));
    expect([snapshot.step, effects]).toEqual([to, []]);
  });

  test('has its query without what is null, and the parameters of the address', () => {
    const on = {
      a: { go: 'cup', query: { x: { $: { var: 'event' } }, n: null, one: 1 } },
      b: { go: 'tea:', query: { x: '1' } },
    };
    expect(playReaction(on, 'a', { params: { size: 'big' } }).snapshot).toMatchObject({
      address: '/tea/cup/big?x=p&one=1',
      params: { size: 'big' },
    });
    expect(playReaction(on, 'b').snapshot.address).toBe('/tea/kind?x=1');
  });

  test('of the application works before a screen is shown, and a neighbor leads nowhere', () => {
    const whole = createTeaProgram({
      app: { ...appParts, on: { go: 'tea:done', next: '@next', back: '@back' } },
    });
    const to = (name: string) =>
      playEvents(whole, blankSnapshot, createActEvent(name)).snapshot.step;
    expect([to('go'), to('next'), to('back'), to('submit'), to('unknown')]).toEqual([
      ...['done', null, null, null, null],
    ]);
  });
});

describe('a return address', () => {
  const on = { login: { go: 'done', return: true }, again: { go: 'kind', return: true } };

  test('is the present one, and loads under way are cancelled: they are made again', () => {
    const calls = {
      ...createPendingCall('call-1', loadPurpose, false),
      ...createPendingCall('call-2', createEventPurpose('look'), false),
    };
    const { snapshot, effects } = playReaction(on, 'login', { calls, address: '/tea/kind?x=1' });
    expect(snapshot.scopes.user).toEqual({ returnTo: '/tea/kind?x=1' });
    expect(effects[0]).toEqual({ type: 'cancel', id: 'call-1' });
  });

  test('is not kept where the target is the present step', () => {
    expect(playReaction(on, 'again').snapshot.scopes.user).toEqual({});
  });

  test.each<readonly [title: string, kept: Json, address: string]>([
    ['leads there', '/tea/done?x=1', '/tea/done?x=1'],
    ['of the present step is passed over', '/tea/kind?x=1', '/tea/done'],
    ['outside is passed over', 'https://evil.example/', '/tea/done'],
    ['that is absent is passed over', null, '/tea/done'],
  ])('%s, and is forgotten', (_, kept, address) => {
    const back = { back: { go: '@return', else: 'done' } };
    const { snapshot } = playReaction({ a: back.back }, 'a', {
      scopes: { user: { returnTo: kept } },
    });
    expect(snapshot.address).toBe(address);
    expect(snapshot.scopes.user).toEqual({});
  });

  test('leads back although the same reaction resets it, as at a sign-out', () => {
    const reaction = { go: '@return', else: 'kind', reset: ['user.returnTo'] };
    const { snapshot } = playReaction({ a: reaction }, 'a', {
      scopes: { user: { returnTo: '/tea/done?x=1' } },
    });
    expect(snapshot.address).toBe('/tea/done?x=1');
    expect(snapshot.scopes.user).toEqual({});
  });

  test('stays stored until the call of the same reaction has ended', () => {
    const reaction = { call: 'shop.end', go: '@return' };
    const { snapshot } = playReaction({ a: reaction }, 'a', {
      scopes: { user: { returnTo: '/tea/done?x=1' } },
    });
    expect(snapshot.scopes.user).toEqual({ returnTo: '/tea/done?x=1' });
  });

  test('that is absent leads home without another target', () => {
    const { snapshot } = playReaction({ a: '@return' }, 'a', {
      query: { x: '1' },
      address: '/tea/kind?x=1',
    });
    expect(snapshot.address).toBe('/tea/kind');
  });
});

describe('a way out', () => {
  const leave = (allow: string | null, address: Json = 'https://site.example/x') =>
    playReaction({ a: { leave: address, ...(allow === null ? {} : { allow }) } }, 'a');

  test('leads to a listed origin, and the present address stays in the history', () => {
    const { effects, snapshot } = leave('site');
    expect(effects).toEqual([{ type: 'leave', url: 'https://site.example/x', replace: false }]);
    expect(snapshot.status).toBe('leaving');
  });

  test.each<readonly [title: string, allow: string | null, address: Json]>([
    ['without a list', null, 'https://site.example/x'],
    ['with an unknown list', 'other', 'https://site.example/x'],
    ['with a list that is not configured', 'gone', 'https://site.example/x'],
    ['to another origin', 'site', 'https://evil.example/'],
    ['to no address', 'site', null],
  ])('%s is refused with a message', (_, allow, address) => {
    const { effects, snapshot } = leave(allow, address);
    expect(effects).toEqual([{ type: 'toast', kind: 'error', message: 'Not allowed.' }]);
    expect(snapshot.status).toBe('ready');
  });

  test('that is refused has an empty message where the application has no words', () => {
    const silent = { texts: { ...(appParts.texts as AppParts), interface: {} } };
    const { effects } = playReaction({ a: { leave: 'x', allow: 'site' } }, 'a', {}, silent);
    expect(effects).toMatchObject([{ type: 'toast', message: '' }]);
  });

  test('from an entry that waits replaces its address', () => {
    const entering = { address: '/tea/done', replace: true, hops: 0 };
    const on = { a: { leave: 'https://site.example/x', allow: 'site' } };
    const { effects, snapshot } = playReaction(on, 'a', { entering });
    expect(effects).toMatchObject([{ replace: true }]);
    expect(snapshot.entering).toBeNull();
  });
});

describe('a call', () => {
  const on = {
    ask: { call: 'a.ask', into: 'state.answer' },
    ping: { call: 'a.ping', background: true },
    look: { call: 'a.look', takeLatest: true },
    submit: { call: 'a.send' },
    back: { go: 'done' },
    note: { assign: { 'state.noted': true } },
    move: { go: 'done' },
  };
  const started = (name: string, calls: Snapshot['calls']) =>
    playReaction(on, name, { calls }).effects.map((each) =>
      'id' in each ? `${each.type} ${each.id}` : each.type,
    );

  test.each<
    readonly [title: string, name: string, calls: Snapshot['calls'], effects: readonly string[]]
  >([
    [
      'is made once while it is under way',
      'ask',
      createPendingCall('c', createEventPurpose('ask')),
      [],
    ],
    [
      'is made beside that of another event',
      'ask',
      createPendingCall('c', createEventPurpose('look')),
      ['call call-1'],
    ],
    [
      'waits for a submit under way no more than for others',
      'ask',
      createPendingCall('c', createEventPurpose('submit')),
      ['call call-1'],
    ],
    [
      'of a submit waits for every other',
      'submit',
      createPendingCall('c', createEventPurpose('ask')),
      [],
    ],
    ['waits for a load', 'ask', createPendingCall('c', loadPurpose), []],
    ['waits for a payment', 'ask', createPendingCall('c', { kind: 'handoff' }), []],
    [
      'that is opened is given up by a move',
      'move',
      createPendingCall('c', { kind: 'handoff' }),
      ['cancel c'],
    ],
    ['of an entry is not given up by a move', 'move', createPendingCall('c', loadPurpose), []],
    [
      'does not wait for what nobody waits for',
      'submit',
      createPendingCall('c', loadPurpose, false),
      ['call call-1'],
    ],
    [
      'of a search replaces the one before',
      'look',
      createPendingCall('c', createEventPurpose('look'), false),
      ['cancel c', 'call call-1'],
    ],
    [
      'of a search leaves others alone',
      'look',
      createPendingCall('c', createEventPurpose('ask'), false),
      ['call call-1'],
    ],
    [
      'in the background replaces none',
      'ping',
      createPendingCall('c', createEventPurpose('ping'), false),
      ['call call-1'],
    ],
  ])('%s', (_, name, calls, effects) => {
    expect(started(name, calls)).toEqual(effects);
  });

  test('that is answered stores its result only when it went well, and where it has a place', () => {
    const { program, snapshot } = playReaction(on, 'ask');
    const answered = (outcome: ReturnType<typeof createOkOutcome>) =>
      playEvents(program, snapshot, createOutcomeEvent(1, outcome)).snapshot.states.tea;
    expect(answered(createOkOutcome(7))).toEqual({ answer: 7 });
    expect(answered({ ...createErrorOutcome('500'), result: 7 })).toEqual({});
    const pinged = playReaction(on, 'ping');
    expect(
      playEvents(program, pinged.snapshot, createOutcomeEvent(1, createOkOutcome(7))).snapshot
        .states.tea,
    ).toEqual({});
  });

  test('of an entry is repeated with the entry', () => {
    const program = createTeaProgram({
      app: appParts,
      flow: {
        steps: [
          { id: 'kind', on: { arrive: { call: 'a.hello', on: { ok: { call: 'a.more' } } } } },
        ],
      },
    });
    const entered = playEvents(program, blankSnapshot, createEnterEvent('/tea/kind'));
    const [call] = Object.values(entered.snapshot.calls);
    expect(call?.for).toMatchObject({ kind: 'event', name: 'arrive', payload: null });
    const failing = playEvents(
      program,
      entered.snapshot,
      createOutcomeEvent(1, createErrorOutcome('500')),
    );
    expect(failing.snapshot.failure?.again).toEqual({
      kind: 'event',
      name: 'arrive',
      payload: null,
    });
  });

  test('of the outcome of a load belongs to the entry', () => {
    const program = createTeaProgram({
      app: appParts,
      flow: {
        steps: [
          {
            id: 'kind',
            load: [{ call: 'a.list', on: { ok: { call: 'a.more', background: true } } }],
          },
        ],
      },
    });
    const { snapshot } = playEvents(
      program,
      blankSnapshot,
      createEnterEvent('/tea/kind'),
      createOutcomeEvent(1, createOkOutcome()),
    );
    const [call] = Object.values(snapshot.calls);
    expect(call?.for).toMatchObject({ kind: 'event', name: 'enter', payload: null });
  });
});
