// Tests entering an address: which guards apply, in which order they are checked, and where Back
// leads afterwards.

import { describe, expect, test } from 'vitest';
import type { EngineDecision, Flow, Json, Program, Snapshot } from '../../../engine/index.ts';
import { blankSnapshot, playEvents } from './play-events.ts';
import { createOkOutcome } from './support.ts';
import { createTeaProgram, createTeaSnapshot } from './tea-program.ts';
import { createActEvent, createEnterEvent, createOutcomeEvent } from './test-events.ts';

type ProductParts = Readonly<Record<string, Json>>;

const scopeParts: Json = {
  user: { keep: 'memory', schema: { properties: { name: {}, returnTo: { type: 'string' } } } },
};
const interfaceTexts: Json = {
  beyond: 'Before “{event.wanted}”, answer this.',
  outcomes: {},
  fallback: { title: 'No', text: 'No.' },
  interface: {},
};
const appParts = {
  returnTo: 'user.returnTo',
  scopes: scopeParts,
  texts: interfaceTexts,
  leaves: { site: { origins: 'config.sites' } },
};
const kindForm: Json = {
  title: 'Kind',
  form: { bind: 'state', schema: { type: 'object', required: ['kind'], properties: { kind: {} } } },
};

/** Returns a product whose first step has a form with the field `kind`. */
const createProduct = (steps: Json, more: ProductParts = {}, flow: ProductParts = {}): Program =>
  createTeaProgram({
    app: { ...appParts, ...more },
    flow: { steps, ...flow },
    screens: { kind: kindForm },
  });

const enterAddress = (program: Program, address: string, given: Partial<Snapshot> = {}) =>
  playEvents(program, { ...blankSnapshot, ...given }, createEnterEvent(address)).snapshot;
const answeredSnapshot = { states: { tea: { kind: 'green' } } };

describe('who may be at a step', () => {
  const program = createProduct([
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
    const { step, notice, scopes: kept } = enterAddress(program, '/tea/cup?x=1');
    expect([step, notice, kept.user]).toEqual(['login', null, { returnTo: '/tea/cup?x=1' }]);
  });

  test('lets a known user on to the answers', () => {
    expect(enterAddress(program, '/tea/cup', known)).toMatchObject({
      step: 'kind',
      notice: 'Before “cup”, answer this.',
    });
    expect(enterAddress(program, '/tea/cup', { ...known, ...answeredSnapshot }).step).toBe('cup');
  });

  test('other redirects come after the answers, and those behind them too', () => {
    expect(enterAddress(program, '/tea/cup?other=1', known).step).toBe('kind');
    expect(enterAddress(program, '/tea/cup?other=1', { ...known, ...answeredSnapshot }).step).toBe(
      'other',
    );
    expect(enterAddress(program, '/tea/cup?back=1', known).step).toBe('kind');
    expect(enterAddress(program, '/tea/cup?back=1', { ...known, ...answeredSnapshot }).step).toBe(
      'login',
    );
  });

  test('may be decided by redirects that all keep the address', () => {
    const only = createProduct([
      { id: 'kind' },
      { id: 'login', offPath: true },
      { id: 'cup', redirect: [{ go: 'login', return: true }] },
    ]);
    expect(enterAddress(only, '/tea/cup').step).toBe('login');
  });
});

describe('the answers', () => {
  test('hold a step that needs something only while another can be shown', () => {
    const opensWhen = { var: 'state.key' };
    const program = createProduct([{ id: 'kind', opensWhen }, { id: 'cup' }]);
    expect(enterAddress(program, '/tea/kind')).toMatchObject({ step: 'kind', notice: null });
  });

  test('hold a step without a screen file with an empty name', () => {
    const program = createProduct([{ id: 'kind' }, { id: 'cup' }]);
    const flow = program.flows.tea as Flow;
    const { cup: _, ...screens } = flow.screens;
    const without = { ...program, flows: { tea: { ...flow, screens } } };
    expect(enterAddress(without, '/tea/cup').notice).toBe('Before “”, answer this.');
  });

  test('hold with a notice that does not stand over further redirects, which show another step', () => {
    const program = createProduct([
      { id: 'first', offPath: true },
      { id: 'kind', redirect: { go: 'first' } },
      { id: 'cup' },
    ]);
    expect(enterAddress(program, '/tea/cup')).toMatchObject({
      step: 'first',
      notice: null,
    });
  });
});

describe('a step that leads outside', () => {
  const handoff: Json = {
    opensWhen: { var: 'state.order' },
    ...{ call: 'shop.open', leave: { $: { var: 'result' } }, allow: 'site' },
    back: { confirm: { call: 'shop.paid' }, every: 1, for: 1, on: [], late: [] },
  };
  const steps = (more: ProductParts = {}): Json => [
    { id: 'kind' },
    { id: 'pay', handoff, ...more },
  ];
  const ordered = { states: { tea: { kind: 'green', order: 1 } } };

  test('gives way to the step before while what it needs does not hold', () => {
    expect(enterAddress(createProduct(steps()), '/tea/pay', answeredSnapshot).step).toBe('kind');
    expect(
      enterAddress(createProduct(steps({ back: 'kind' })), '/tea/pay', answeredSnapshot).step,
    ).toBe('kind');
  });

  test('gives way to its flow where Back leads nowhere', () => {
    expect(
      enterAddress(createProduct(steps({ back: false })), '/tea/pay', answeredSnapshot).step,
    ).toBe('kind');
  });

  test('leads outside once what it needs holds', () => {
    const { effects } = playEvents(
      createProduct(steps()),
      { ...blankSnapshot, ...ordered },
      createEnterEvent('/tea/pay'),
    );
    expect(effects).toMatchObject([{ type: 'call', operation: 'shop.open' }]);
  });

  test('asks on the way back, whatever it needs', () => {
    const { effects } = playEvents(
      createProduct(steps()),
      { ...blankSnapshot, ...answeredSnapshot },
      createEnterEvent('/tea/pay?back=1'),
    );
    expect(effects).toMatchObject([{ type: 'call', operation: 'shop.paid' }]);
  });

  test('that needs nothing leads outside', () => {
    const { opensWhen: _, ...free } = handoff as ProductParts;
    const { effects } = playEvents(
      createProduct(steps({ handoff: free })),
      { ...blankSnapshot, ...answeredSnapshot },
      createEnterEvent('/tea/pay'),
    );
    expect(effects).toMatchObject([{ type: 'call', operation: 'shop.open' }]);
  });

  test('asks once: an older question and an older opening are cancelled, other calls are not', () => {
    const program = createProduct(steps(), { on: { ping: { call: 'a.ping', background: true } } });
    const asked = (first: string, second: string) => {
      const { snapshot } = playEvents(
        program,
        { ...blankSnapshot, ...ordered },
        createActEvent('ping'),
        createEnterEvent(first),
      );
      return playEvents(program, snapshot, createEnterEvent(second)).effects.map((each) => [
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
    const stored = { ...(handoff as ProductParts), into: 'state.url' };
    const { snapshot } = playEvents(
      createProduct(steps({ handoff: stored })),
      { ...blankSnapshot, ...ordered },
      ...[
        createEnterEvent('/tea/pay'),
        createOutcomeEvent(1, createOkOutcome('https://site.example/x')),
      ],
    );
    expect(snapshot).toMatchObject({
      status: 'leaving',
      states: { tea: { url: 'https://site.example/x' } },
    });
  });

  test('asks again without a place for the answer', () => {
    const { effects, snapshot } = playEvents(
      createProduct(steps()),
      { ...blankSnapshot, ...ordered },
      ...[createEnterEvent('/tea/pay?back=1'), createOutcomeEvent(1, createOkOutcome({}))],
    );
    expect(effects).toEqual([{ type: 'wait', seconds: 1 }]);
    expect(snapshot.states).toEqual(ordered.states);
  });

  test('is loaded again from the step before', () => {
    const program = createProduct(steps(), { on: { again: '@refresh' } });
    const from = {
      ...blankSnapshot,
      ...createTeaSnapshot('pay', { kind: 'green', order: 1 }),
      scopes: { user: {} },
    };
    expect(playEvents(program, from, createActEvent('again')).snapshot.step).toBe('kind');
  });
});

describe('an address', () => {
  const steps: Json = [{ id: 'kind' }, { id: 'cup' }];

  test('of a step that its flow no longer has leads to the flow', () => {
    const program = createProduct(steps);
    const flow = program.flows.tea as Flow;
    const edited = { ...program, flows: { tea: { ...flow, steps: flow.steps.slice(0, 1) } } };
    expect(enterAddress(edited, '/tea/cup?x=1')).toMatchObject({
      step: 'kind',
      address: '/tea/kind',
    });
  });

  test('of a way out reads its parameters and its query', () => {
    const leave = {
      $: { cat: ['https://site.example/', { var: 'params.x' }, '-', { var: 'query.q' }] },
    };
    const program = createProduct(steps, { exits: [{ path: '/out/:x', leave, allow: 'site' }] });
    expect(playEvents(program, blankSnapshot, createEnterEvent('/out/a?q=b')).effects).toEqual([
      { type: 'leave', url: 'https://site.example/a-b', replace: true },
    ]);
    expect(enterAddress(program, '/out/a?q=b').step).toBeNull();
  });

  test('of a way out that is not allowed leads home', () => {
    const program = createProduct(steps, {
      exits: [{ path: '/out', leave: 'https://evil.example/', allow: 'site' }],
    });
    expect(enterAddress(program, '/out').step).toBe('kind');
  });

  test('of a flow may lead outside', () => {
    const start = { leave: { $: { var: 'config.site' } }, allow: 'site' };
    const program = createProduct(steps, {}, { start });
    expect(enterAddress(program, '/tea')).toMatchObject({
      status: 'leaving',
      step: null,
      entering: null,
    });
  });

  test('is shown as it was entered', () => {
    expect(enterAddress(createProduct(steps), '/tea/./kind?b=1&a=2').address).toBe(
      '/tea/kind?b=1&a=2',
    );
  });
});

test('a tool hears every guard by its name', () => {
  const seen: EngineDecision[] = [];
  const when = { '!': [{ var: 'state.none' }] };
  const program = createProduct(
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
  playEvents(
    watched,
    blankSnapshot,
    createEnterEvent('/tea/cup?q=1'),
    createOutcomeEvent(1, createOkOutcome()),
  );
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
