// Reactions: alerts, tracking, notices, calls beside each other, return addresses and ways out.

import { describe, expect, test } from 'vitest';
import type { Effect, Json, Snapshot } from '../../../engine/index.ts';
import { act, blank, ends, enter, play } from './play.ts';
import { failed, ok } from './support.ts';
import { showing, tea } from './tea.ts';

type Parts = Readonly<Record<string, Json>>;

const app: Parts = {
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

/** Plays an event at a step with the given reactions. */
function react(on: Json, event: string, given: Partial<Snapshot> = {}, more: Parts = {}) {
  const program = tea({
    app: { ...app, ...more },
    flow: {
      steps: [{ id: 'kind', on, back: false }, { id: 'cup', path: 'cup/:size' }, { id: 'done' }],
    },
  });
  const from = { ...blank, ...showing('kind', {}, { scopes: { user: {} }, config: blank.config }) };
  return { ...play(program, { ...from, ...given }, act(event, 'p')), program };
}

const pending = (id: string, made: Json, waits = true) =>
  ({
    [id]: { id, operation: 'a.b', for: made, since: blank.now, waits },
  }) as unknown as Snapshot['calls'];
const load: Json = { kind: 'load', key: 'app:0', identity: '' };
const event = (name: string): Json => ({ kind: 'event', name, payload: null, reaction: {} });

describe('an alert', () => {
  test('stays as long as the application says, unless it says otherwise', () => {
    const { effects } = react({ a: { toast: { type: 'error', message: 'No {event}' } } }, 'a');
    expect(effects).toStrictEqual([{ type: 'toast', kind: 'error', message: 'No p' }]);
  });
});

describe('tracking', () => {
  const tracked = (properties: Json, name = 'moved'): readonly Effect[] =>
    react({ a: { track: { event: name, properties } } }, 'a').effects;

  test('sends declared properties that are short and plain', () => {
    const long = 'x'.repeat(100);
    const properties = { a: 1, b: true, c: long, d: `${long}x`, e: null, f: [1], g: 'undeclared' };
    expect(tracked(properties)).toEqual([
      { type: 'track', event: 'moved', properties: { a: 1, b: true, c: long } },
    ]);
  });

  test('sends an event without properties', () => {
    expect(tracked({ $: 'text' })).toEqual([{ type: 'track', event: 'moved', properties: {} }]);
    expect(react({ a: { track: { event: 'moved' } } }, 'a').effects).toHaveLength(1);
  });

  test('sends no event that is not declared', () => {
    expect(tracked({}, 'other')).toEqual([]);
  });
});

describe('a notice', () => {
  test('is shown on the screen that comes next, else on this one', () => {
    expect(react({ a: { go: 'done', notice: 'To {event}' } }, 'a').snapshot).toMatchObject({
      step: 'done',
      notice: 'To p',
    });
    expect(react({ a: { notice: 'Here' } }, 'a').snapshot).toMatchObject({
      step: 'kind',
      notice: 'Here',
    });
    expect(react({ a: { go: 'done' } }, 'a', { notice: 'old' }).snapshot.notice).toBeNull();
  });
});

describe('a target', () => {
  const steps = ['kind', 'done'].map((id) => ({
    id,
    on: { a: '@next', b: '@back', c: '@ignore' },
  }));
  const program = tea({ app, flow: { steps } });
  const from = (step: string) => ({ ...blank, ...showing(step), scopes: { user: {} } });

  test.each<readonly [step: string, name: string, to: string]>([
    ['kind', 'a', 'done'],
    ['done', 'a', 'done'],
    ['done', 'b', 'kind'],
    ['kind', 'b', 'kind'],
    ['kind', 'c', 'kind'],
  ])('from %s on %s leads to %s', (step, name, to) => {
    const { snapshot, effects } = play(program, from(step), act(name));
    expect([snapshot.step, effects]).toEqual([to, []]);
  });

  test('has its query without what is null, and the parameters of the address', () => {
    const on = {
      a: { go: 'cup', query: { x: { $: { var: 'event' } }, n: null, one: 1 } },
      b: { go: 'tea:', query: { x: '1' } },
    };
    expect(react(on, 'a', { params: { size: 'big' } }).snapshot).toMatchObject({
      address: '/tea/cup/big?x=p&one=1',
      params: { size: 'big' },
    });
    expect(react(on, 'b').snapshot.address).toBe('/tea/kind?x=1');
  });

  test('of the application works before a screen is shown, and a neighbor leads nowhere', () => {
    const whole = tea({ app: { ...app, on: { go: 'tea:done', next: '@next', back: '@back' } } });
    const to = (name: string) => play(whole, blank, act(name)).snapshot.step;
    expect([to('go'), to('next'), to('back'), to('submit'), to('unknown')]).toEqual([
      ...['done', null, null, null, null],
    ]);
  });
});

describe('a return address', () => {
  const on = { login: { go: 'done', return: true }, again: { go: 'kind', return: true } };

  test('is the present one, and loads under way are cancelled: they are made again', () => {
    const calls = { ...pending('call-1', load, false), ...pending('call-2', event('look'), false) };
    const { snapshot, effects } = react(on, 'login', { calls, address: '/tea/kind?x=1' });
    expect(snapshot.scopes.user).toEqual({ returnTo: '/tea/kind?x=1' });
    expect(effects[0]).toEqual({ type: 'cancel', id: 'call-1' });
  });

  test('is not kept where the target is the present step', () => {
    expect(react(on, 'again').snapshot.scopes.user).toEqual({});
  });

  test.each<readonly [title: string, kept: Json, address: string]>([
    ['leads there', '/tea/done?x=1', '/tea/done?x=1'],
    ['of the present step is passed over', '/tea/kind?x=1', '/tea/done'],
    ['outside is passed over', 'https://evil.example/', '/tea/done'],
    ['that is absent is passed over', null, '/tea/done'],
  ])('%s, and is forgotten', (_, kept, address) => {
    const back = { back: { go: '@return', else: 'done' } };
    const { snapshot } = react({ a: back.back }, 'a', { scopes: { user: { returnTo: kept } } });
    expect(snapshot.address).toBe(address);
    expect(snapshot.scopes.user).toEqual({});
  });

  test('that is absent leads home without another target', () => {
    const { snapshot } = react({ a: '@return' }, 'a', {
      query: { x: '1' },
      address: '/tea/kind?x=1',
    });
    expect(snapshot.address).toBe('/tea/kind');
  });
});

describe('a way out', () => {
  const leave = (allow: string | null, address: Json = 'https://site.example/x') =>
    react({ a: { leave: address, ...(allow === null ? {} : { allow }) } }, 'a');

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
    const silent = { texts: { ...(app.texts as Parts), interface: {} } };
    const { effects } = react({ a: { leave: 'x', allow: 'site' } }, 'a', {}, silent);
    expect(effects).toMatchObject([{ type: 'toast', message: '' }]);
  });

  test('from an entry that waits replaces its address', () => {
    const entering = { address: '/tea/done', replace: true, hops: 0 };
    const on = { a: { leave: 'https://site.example/x', allow: 'site' } };
    const { effects, snapshot } = react(on, 'a', { entering });
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
    react(on, name, { calls }).effects.map((each) =>
      'id' in each ? `${each.type} ${each.id}` : each.type,
    );

  test.each<
    readonly [title: string, name: string, calls: Snapshot['calls'], effects: readonly string[]]
  >([
    ['is made once while it is under way', 'ask', pending('c', event('ask')), []],
    ['is made beside that of another event', 'ask', pending('c', event('look')), ['call call-1']],
    [
      'waits for a submit under way no more than for others',
      'ask',
      pending('c', event('submit')),
      ['call call-1'],
    ],
    ['of a submit waits for every other', 'submit', pending('c', event('ask')), []],
    ['waits for a load', 'ask', pending('c', load), []],
    ['waits for a payment', 'ask', pending('c', { kind: 'handoff' }), []],
    [
      'that is opened is given up by a move',
      'move',
      pending('c', { kind: 'handoff' }),
      ['cancel c'],
    ],
    ['of an entry is not given up by a move', 'move', pending('c', load), []],
    [
      'does not wait for what nobody waits for',
      'submit',
      pending('c', load, false),
      ['call call-1'],
    ],
    [
      'of a search replaces the one before',
      'look',
      pending('c', event('look'), false),
      ['cancel c', 'call call-1'],
    ],
    ['of a search leaves others alone', 'look', pending('c', event('ask'), false), ['call call-1']],
    [
      'in the background replaces none',
      'ping',
      pending('c', event('ping'), false),
      ['call call-1'],
    ],
  ])('%s', (_, name, calls, effects) => {
    expect(started(name, calls)).toEqual(effects);
  });

  test('that is answered stores its result only when it went well, and where it has a place', () => {
    const { program, snapshot } = react(on, 'ask');
    const answered = (outcome: ReturnType<typeof ok>) =>
      play(program, snapshot, ends(1, outcome)).snapshot.states.tea;
    expect(answered(ok(7))).toEqual({ answer: 7 });
    expect(answered({ ...failed('500'), result: 7 })).toEqual({});
    const pinged = react(on, 'ping');
    expect(play(program, pinged.snapshot, ends(1, ok(7))).snapshot.states.tea).toEqual({});
  });

  test('of an entry is repeated with the entry', () => {
    const program = tea({
      app,
      flow: {
        steps: [
          { id: 'kind', on: { arrive: { call: 'a.hello', on: { ok: { call: 'a.more' } } } } },
        ],
      },
    });
    const entered = play(program, blank, enter('/tea/kind'));
    const [call] = Object.values(entered.snapshot.calls);
    expect(call?.for).toMatchObject({ kind: 'event', name: 'arrive', payload: null });
    const failing = play(program, entered.snapshot, ends(1, failed('500')));
    expect(failing.snapshot.failure?.again).toEqual({
      kind: 'event',
      name: 'arrive',
      payload: null,
    });
  });

  test('of the outcome of a load belongs to the entry', () => {
    const program = tea({
      app,
      flow: {
        steps: [
          {
            id: 'kind',
            load: [{ call: 'a.list', on: { ok: { call: 'a.more', background: true } } }],
          },
        ],
      },
    });
    const { snapshot } = play(program, blank, enter('/tea/kind'), ends(1, ok()));
    const [call] = Object.values(snapshot.calls);
    expect(call?.for).toMatchObject({ kind: 'event', name: 'enter', payload: null });
  });
});
