// Entering an address: who may be where, in which order that is decided, and where Back leads from there.

import { describe, expect, test } from 'vitest';
import type { EngineDecision, Flow, Json, Program, Snapshot } from '../../../engine/index.ts';
import { act, blank, ends, enter, play } from './play.ts';
import { ok } from './support.ts';
import { showing, tea } from './tea.ts';

type Parts = Readonly<Record<string, Json>>;

const scopes: Json = {
  user: { keep: 'memory', schema: { properties: { name: {}, returnTo: { type: 'string' } } } },
};
const texts: Json = {
  beyond: 'Before “{event.wanted}”, answer this.',
  outcomes: {},
  fallback: { title: 'No', text: 'No.' },
  interface: {},
};
const app = {
  returnTo: 'user.returnTo',
  scopes,
  texts,
  leaves: { site: { origins: 'config.sites' } },
};
const asks: Json = {
  title: 'Kind',
  form: { bind: 'state', schema: { type: 'object', required: ['kind'], properties: { kind: {} } } },
};

/** Returns a product whose first step asks for `kind`. */
const product = (steps: Json, more: Parts = {}, flow: Parts = {}): Program =>
  tea({ app: { ...app, ...more }, flow: { steps, ...flow }, screens: { kind: asks } });

const reached = (program: Program, address: string, given: Partial<Snapshot> = {}) =>
  play(program, { ...blank, ...given }, enter(address)).snapshot;
const answered = { states: { tea: { kind: 'green' } } };

describe('who may be at a step', () => {
  const program = product([
    { id: 'kind' },
    { id: 'login', offPath: true },
    { id: 'other', offPath: true },
    {
      id: 'cup',
      redirect: [
        { when: { '!': [{ var: 'user.name' }] }, go: 'login', return: true },
        { when: { var: 'query.other' }, go: 'other' },
        { when: { var: 'query.back' }, go: 'login', return: true },
      ],
    },
  ]);
  const known = { scopes: { user: { name: 'Ann' } } };

  test('is decided before the answers are looked at, and the address is kept', () => {
    const { step, notice, scopes: kept } = reached(program, '/tea/cup?x=1');
    expect([step, notice, kept.user]).toEqual(['login', null, { returnTo: '/tea/cup?x=1' }]);
  });

  test('lets a known user on to the answers', () => {
    expect(reached(program, '/tea/cup', known)).toMatchObject({
      step: 'kind',
      notice: 'Before “cup”, answer this.',
    });
    expect(reached(program, '/tea/cup', { ...known, ...answered }).step).toBe('cup');
  });

  test('other redirects come after the answers, and those behind them too', () => {
    expect(reached(program, '/tea/cup?other=1', known).step).toBe('kind');
    expect(reached(program, '/tea/cup?other=1', { ...known, ...answered }).step).toBe('other');
    expect(reached(program, '/tea/cup?back=1', known).step).toBe('kind');
    expect(reached(program, '/tea/cup?back=1', { ...known, ...answered }).step).toBe('login');
  });

  test('may be decided by redirects that all keep the address', () => {
    const only = product([
      { id: 'kind' },
      { id: 'login', offPath: true },
      { id: 'cup', redirect: [{ go: 'login', return: true }] },
    ]);
    expect(reached(only, '/tea/cup').step).toBe('login');
  });
});

describe('the answers', () => {
  test('hold a step that needs something only while another can be shown', () => {
    const opensWhen = { var: 'state.key' };
    const program = product([{ id: 'kind', opensWhen }, { id: 'cup' }]);
    expect(reached(program, '/tea/kind')).toMatchObject({ step: 'kind', notice: null });
  });

  test('hold a step without a screen file with an empty name', () => {
    const program = product([{ id: 'kind' }, { id: 'cup' }]);
    const flow = program.flows.tea as Flow;
    const { cup: _, ...screens } = flow.screens;
    const without = { ...program, flows: { tea: { ...flow, screens } } };
    expect(reached(without, '/tea/cup').notice).toBe('Before “”, answer this.');
  });

  test('hold with a notice that stands over further redirects', () => {
    const program = product([
      { id: 'first', offPath: true },
      { id: 'kind', redirect: { go: 'first' } },
      { id: 'cup' },
    ]);
    expect(reached(program, '/tea/cup')).toMatchObject({
      step: 'first',
      notice: 'Before “cup”, answer this.',
    });
  });
});

describe('a step that leads outside', () => {
  const handoff: Json = {
    opensWhen: { var: 'state.order' },
    ...{ call: 'shop.open', leave: { $: { var: 'result' } }, allow: 'site' },
    back: { confirm: { call: 'shop.paid' }, every: 1, for: 1, on: [], late: [] },
  };
  const steps = (more: Parts = {}): Json => [{ id: 'kind' }, { id: 'pay', handoff, ...more }];
  const ordered = { states: { tea: { kind: 'green', order: 1 } } };

  test('gives way to the step before while what it needs does not hold', () => {
    expect(reached(product(steps()), '/tea/pay', answered).step).toBe('kind');
    expect(reached(product(steps({ back: 'kind' })), '/tea/pay', answered).step).toBe('kind');
  });

  test('gives way to its flow where Back leads nowhere', () => {
    expect(reached(product(steps({ back: false })), '/tea/pay', answered).step).toBe('kind');
  });

  test('leads outside once what it needs holds', () => {
    const { effects } = play(product(steps()), { ...blank, ...ordered }, enter('/tea/pay'));
    expect(effects).toMatchObject([{ type: 'call', operation: 'shop.open' }]);
  });

  test('asks on the way back, whatever it needs', () => {
    const { effects } = play(product(steps()), { ...blank, ...answered }, enter('/tea/pay?back=1'));
    expect(effects).toMatchObject([{ type: 'call', operation: 'shop.paid' }]);
  });

  test('that needs nothing leads outside', () => {
    const { opensWhen: _, ...free } = handoff as Parts;
    const { effects } = play(
      product(steps({ handoff: free })),
      { ...blank, ...answered },
      enter('/tea/pay'),
    );
    expect(effects).toMatchObject([{ type: 'call', operation: 'shop.open' }]);
  });

  test('asks once: an older question and an older opening are cancelled, other calls are not', () => {
    const program = product(steps(), { on: { ping: { call: 'a.ping', background: true } } });
    const asked = (first: string, second: string) => {
      const { snapshot } = play(program, { ...blank, ...ordered }, act('ping'), enter(first));
      return play(program, snapshot, enter(second)).effects.map((each) => [
        each.type,
        'operation' in each ? each.operation : 'id' in each && each.id,
      ]);
    };
    const [open, paid] = ['/tea/pay', '/tea/pay?back=1'];
    expect(asked(open, open)).toEqual([
      ['cancel', 'call-2'],
      ['call', 'shop.open'],
    ]);
    expect(asked(open, paid)).toEqual([
      ['cancel', 'call-2'],
      ['call', 'shop.paid'],
    ]);
    expect(asked(paid, paid)).toEqual([
      ['cancel', 'call-2'],
      ['call', 'shop.paid'],
    ]);
    expect(asked(paid, open)).toEqual([
      ['cancel', 'call-2'],
      ['call', 'shop.open'],
    ]);
  });

  test('stores what the service gives before it leaves', () => {
    const stored = { ...(handoff as Parts), into: 'state.url' };
    const { snapshot } = play(
      product(steps({ handoff: stored })),
      { ...blank, ...ordered },
      ...[enter('/tea/pay'), ends(1, ok('https://site.example/x'))],
    );
    expect(snapshot).toMatchObject({
      status: 'leaving',
      states: { tea: { url: 'https://site.example/x' } },
    });
  });

  test('asks again without a place for the answer', () => {
    const { effects, snapshot } = play(
      product(steps()),
      { ...blank, ...ordered },
      ...[enter('/tea/pay?back=1'), ends(1, ok({}))],
    );
    expect(effects).toEqual([{ type: 'wait', seconds: 1 }]);
    expect(snapshot.states).toEqual(ordered.states);
  });

  test('is loaded again from the step before', () => {
    const program = product(steps(), { on: { again: '@refresh' } });
    const from = { ...blank, ...showing('pay', { kind: 'green', order: 1 }), scopes: { user: {} } };
    expect(play(program, from, act('again')).snapshot.step).toBe('kind');
  });
});

describe('an address', () => {
  const steps: Json = [{ id: 'kind' }, { id: 'cup' }];

  test('of a step that its flow no longer has leads to the flow', () => {
    const program = product(steps);
    const flow = program.flows.tea as Flow;
    const edited = { ...program, flows: { tea: { ...flow, steps: flow.steps.slice(0, 1) } } };
    expect(reached(edited, '/tea/cup?x=1')).toMatchObject({ step: 'kind', address: '/tea/kind' });
  });

  test('of a way out reads its parameters and its query', () => {
    const leave = {
      $: { cat: ['https://site.example/', { var: 'params.x' }, '-', { var: 'query.q' }] },
    };
    const program = product(steps, { exits: [{ path: '/out/:x', leave, allow: 'site' }] });
    expect(play(program, blank, enter('/out/a?q=b')).effects).toEqual([
      { type: 'leave', url: 'https://site.example/a-b', replace: true },
    ]);
    expect(reached(program, '/out/a?q=b').step).toBeNull();
  });

  test('of a way out that is not allowed leads home', () => {
    const program = product(steps, {
      exits: [{ path: '/out', leave: 'https://evil.example/', allow: 'site' }],
    });
    expect(reached(program, '/out').step).toBe('kind');
  });

  test('of a flow may lead outside', () => {
    const start = { leave: { $: { var: 'config.site' } }, allow: 'site' };
    const program = product(steps, {}, { start });
    expect(reached(program, '/tea')).toMatchObject({
      status: 'leaving',
      step: null,
      entering: null,
    });
  });

  test('is shown as it was entered', () => {
    expect(reached(product(steps), '/tea/./kind?b=1&a=2').address).toBe('/tea/kind?b=1&a=2');
  });
});

test('a tool hears every guard by its name', () => {
  const seen: EngineDecision[] = [];
  const when = { '!': [{ var: 'state.none' }] };
  const program = product(
    [
      { id: 'kind', when, completeWhen: when, redirect: { when: false, go: 'cup' } },
      {
        id: 'cup',
        opensWhen: when,
        load: { call: 'a.list', when },
        then: [{ when: false, go: 'kind' }],
      },
    ],
    {},
    { enter: { take: [{ query: 'q', into: 'state.q', when }] } },
  );
  const watched = { ...program, watch: (each: EngineDecision) => seen.push(each) };
  play(watched, blank, enter('/tea/cup?q=1'), ends(1, ok()));
  const kinds = seen.map((each) => (each.kind === 'guard' ? `guard ${each.what}` : each.kind));
  expect([...new Set(kinds)].sort()).toEqual([
    'guard completeWhen',
    'guard opensWhen',
    'guard when',
    'outcome',
  ]);
  const outcome = seen.find((each) => each.kind === 'outcome');
  expect(outcome).toEqual({
    kind: 'outcome',
    outcome: 'ok',
    owner: program.flows.tea?.steps[1]?.load[0],
  });
  const guarded = seen.flatMap((each) => (each.kind === 'guard' ? [each.owner] : []));
  expect(guarded).toContain(program.flows.tea?.enter.take[0]);
  expect(guarded).toContain(program.flows.tea?.steps[1]?.load[0]);
});
