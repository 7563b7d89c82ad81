// Tests the loads of the application, of a flow and of a step: the effects of their outcomes, and
// when they are repeated.

import { describe, expect, test } from 'vitest';
import type { CallOutcome, Json, Program, Snapshot } from '../../../engine/index.ts';
import { blankSnapshot, playEvents } from './play-events.ts';
import { createErrorOutcome, createOkOutcome } from './support.ts';
import { createTeaProgram } from './tea-program.ts';
import {
  createActEvent,
  createEnterEvent,
  createOutcomeEvent,
  type TestEvent,
} from './test-events.ts';

const scopeParts: Json = { user: { keep: 'memory', schema: { properties: {} } } };
const leaveTargets: Json = { site: { origins: 'config.sites' } };

type LoadLevel = 'app' | 'flow' | 'step';

/** Returns a product with a load at one level. */
function createProductWithLoad(level: LoadLevel, load: Json, outcomes: Json = {}): Program {
  const step = { id: 'kind', ...(level === 'step' ? { load } : {}) };
  return createTeaProgram({
    app: {
      scopes: scopeParts,
      leaves: leaveTargets,
      outcomes,
      ...(level === 'app' ? { enter: { load } } : {}),
    },
    flow: {
      steps: [step, { id: 'cup' }, { id: 'done' }],
      ...(level === 'flow' ? { enter: { load } } : {}),
    },
  });
}

describe.each<LoadLevel>(['app', 'flow', 'step'])('a load of the %s', (level) => {
  const into = level === 'app' ? 'user.list' : 'state.list';
  const handled = createProductWithLoad(level, [
    { call: 'a.first', when: false },
    {
      call: 'a.list',
      into,
      on: {
        403: { go: 'tea:cup', notice: 'Not yours.' },
        404: { assign: { [into]: { $: { var: 'query.q' } } } },
        409: { leave: { $: { var: 'config.site' } }, allow: 'site' },
        418: { notice: 'Read this.' },
        422: '@fields',
        410: { go: 'tea:cup' },
        '*': '@retry',
      },
    },
  ]);
  const entered = playEvents(handled, blankSnapshot, createEnterEvent('/tea/kind?q=x'));
  const end = (outcome: CallOutcome, from = entered.snapshot) =>
    playEvents(handled, from, createOutcomeEvent(1, outcome));
  const list = (snapshot: Snapshot) =>
    (level === 'app' ? snapshot.scopes.user : snapshot.states.tea) as { list?: Json };

  test('holds the entry until it ends, and its result is stored', () => {
    expect(entered.effects).toMatchObject([{ type: 'call', operation: 'a.list', keyName: null }]);
    expect(entered.snapshot).toMatchObject({ step: null, entering: { address: '/tea/kind?q=x' } });
    const { snapshot } = end(createOkOutcome([1]));
    expect(snapshot).toMatchObject({ step: 'kind', entering: null, calls: {} });
    expect(list(snapshot)).toEqual({ list: [1] });
  });

  test('may lead elsewhere with a notice', () => {
    expect(end(createErrorOutcome('403')).snapshot).toMatchObject({
      step: 'cup',
      notice: 'Not yours.',
    });
    expect(end(createErrorOutcome('410')).snapshot).toMatchObject({ step: 'cup', notice: null });
    expect(end(createErrorOutcome('410')).snapshot.entering).toBeNull();
  });

  test('may leave a notice to the step that is entered', () => {
    expect(end(createErrorOutcome('418')).snapshot).toMatchObject({
      ...{ step: 'kind', entering: null, notice: 'Read this.' },
    });
  });

  test('stores nothing of a result where it failed', () => {
    expect(list(end({ ...createErrorOutcome('403'), result: 'x' }).snapshot)).toEqual({});
  });

  test('reads the query of the address that is entered', () => {
    const { snapshot } = end(createErrorOutcome('404'));
    expect(snapshot.step).toBe('kind');
    expect(list(snapshot)).toEqual({ list: 'x' });
  });

  test('may leave the application', () => {
    const { snapshot, effects } = end(createErrorOutcome('409'));
    expect(effects).toEqual([{ type: 'leave', url: 'https://site.example/', replace: true }]);
    expect(snapshot).toMatchObject({ status: 'leaving', step: null });
  });

  test.each(['422', '500'])('that ends with %s can be tried again', (name) => {
    const { snapshot } = end(createErrorOutcome(name));
    expect(snapshot).toMatchObject({ status: 'failed', failure: { outcome: name } });
    const again = playEvents(handled, snapshot, createActEvent('retry'));
    expect(again.effects).toMatchObject([{ operation: 'a.list' }]);
    expect(again.snapshot).toMatchObject({ failure: null, entering: { address: '/tea/kind?q=x' } });
  });

  test('is not made again once it was answered', () => {
    const { snapshot } = end(createOkOutcome([1]));
    expect(playEvents(handled, snapshot, createEnterEvent('/tea/kind?q=x')).effects).toEqual([]);
  });

  test('stores nothing without a place for its result', () => {
    const plain = createProductWithLoad(level, [{ call: 'a.list' }]);
    const { snapshot } = playEvents(
      plain,
      blankSnapshot,
      createEnterEvent('/tea/kind'),
      createOutcomeEvent(1, createOkOutcome([1])),
    );
    expect(snapshot).toMatchObject({ step: 'kind', scopes: { user: {} }, states: { tea: {} } });
  });
});

describe('a load', () => {
  test('is made again when its input or its key changes', () => {
    const keyed = createProductWithLoad('step', [
      { call: 'a.list', with: { q: { $: { var: 'query.q' } } }, key: { $: { var: 'query.k' } } },
    ]);
    const { snapshot } = playEvents(
      keyed,
      blankSnapshot,
      createEnterEvent('/tea/kind?q=1&k=1'),
      createOutcomeEvent(1, createOkOutcome()),
    );
    const calls = (address: string) =>
      playEvents(keyed, snapshot, createEnterEvent(address)).effects.length;
    expect(['/tea/kind?q=1&k=1', '/tea/kind?q=2&k=1', '/tea/kind?q=1&k=2'].map(calls)).toEqual([
      0, 1, 1,
    ]);
  });

  test('is made again when a reaction after the loads changes its input', () => {
    const load = { call: 'a.list', with: { q: { $: { var: 'state.q' } } }, into: 'state.list' };
    const then = { unless: { var: 'state.q' }, assign: { 'state.q': 'tea' } };
    const changing = createTeaProgram({ flow: { enter: { load, then } } });
    const first = playEvents(
      changing,
      blankSnapshot,
      createEnterEvent('/tea/kind'),
      createOutcomeEvent(1, createOkOutcome(['all'])),
    );
    expect(first.effects).toMatchObject([{ operation: 'a.list', with: { q: 'tea' } }]);
    expect(first.snapshot.step).toBeNull();
    const { snapshot, effects } = playEvents(
      changing,
      first.snapshot,
      createOutcomeEvent(2, createOkOutcome(['green'])),
    );
    expect(snapshot).toMatchObject({ step: 'kind', states: { tea: { list: ['green'] } } });
    expect(effects.filter(({ type }) => type === 'call')).toEqual([]);
  });

  test('ends as broken if a reaction changes its input each time', () => {
    const load = { call: 'a.list', with: { q: { $: { var: 'state.q' } } } };
    const then = {
      assign: { 'state.q': { $: { '+': [{ default: [{ var: 'state.q' }, 0] }, 1] } } },
    };
    const endless = createTeaProgram({ flow: { enter: { load, then } } });
    let { snapshot } = playEvents(endless, blankSnapshot, createEnterEvent('/tea/kind'));
    for (let call = 1; Object.keys(snapshot.calls).length > 0 && call < 50; call += 1)
      ({ snapshot } = playEvents(endless, snapshot, createOutcomeEvent(call, createOkOutcome())));
    expect(snapshot).toMatchObject({ status: 'broken', calls: {} });
  });

  test('has an idempotency key if it names one', () => {
    const once = createProductWithLoad('step', [{ call: 'a.list', idempotencyKey: 'list' }]);
    expect(playEvents(once, blankSnapshot, createEnterEvent('/tea/kind')).effects).toMatchObject([
      { keyName: ':list' },
    ]);
  });

  test('runs beside others, each with its own answer', () => {
    const both = createProductWithLoad('step', [
      { call: 'a.one', into: 'state.one' },
      { call: 'a.two', into: 'state.two' },
    ]);
    const started = playEvents(both, blankSnapshot, createEnterEvent('/tea/kind'));
    expect(started.effects).toHaveLength(2);
    const first = playEvents(both, started.snapshot, createOutcomeEvent(2, createOkOutcome('b')));
    expect(first.snapshot).toMatchObject({ step: null, states: { tea: { two: 'b' } } });
    expect(first.effects).toEqual([]);
    const second = playEvents(both, first.snapshot, createOutcomeEvent(1, createOkOutcome('a')));
    expect(second.snapshot).toMatchObject({
      step: 'kind',
      states: { tea: { one: 'a', two: 'b' } },
    });
  });

  test('that is answered is forgotten alone once its guard no longer holds', () => {
    const guarded = createProductWithLoad('step', [
      { call: 'a.one', when: { var: 'query.on' } },
      { call: 'a.two' },
    ]);
    const { snapshot } = playEvents(
      guarded,
      blankSnapshot,
      createEnterEvent('/tea/kind?on=1'),
      createOutcomeEvent(1, createOkOutcome()),
      createOutcomeEvent(2, createOkOutcome()),
    );
    const off = playEvents(guarded, snapshot, createEnterEvent('/tea/kind'));
    expect(Object.keys(off.snapshot.loaded)).toEqual(['step:tea:kind:1']);
    expect(off.effects).toEqual([]);
  });

  test('that nobody waits for leaves the form alone when it is refused', () => {
    const quiet = createProductWithLoad('step', [
      { call: 'a.one', wait: false, on: { 422: '@fields', 410: { go: 'cup' } } },
    ]);
    const shown = playEvents(quiet, blankSnapshot, createEnterEvent('/tea/kind'));
    expect(shown.snapshot.step).toBe('kind');
    const refused = playEvents(
      quiet,
      shown.snapshot,
      createOutcomeEvent(1, createErrorOutcome('422', { fields: { x: 'No.' } })),
    );
    expect(refused.snapshot).toMatchObject({ failure: null, fieldErrors: {}, status: 'ready' });
    expect(
      playEvents(quiet, shown.snapshot, createOutcomeEvent(1, createErrorOutcome('410'))).snapshot
        .step,
    ).toBe('cup');
    expect(
      playEvents(quiet, shown.snapshot, createOutcomeEvent(1, createErrorOutcome('503'))).snapshot,
    ).toMatchObject({
      step: 'kind',
      failure: null,
    });
  });

  test('that nobody waits for is handled by its status with the code of the service', () => {
    const coded = createProductWithLoad('step', [
      { call: 'a.one', wait: false, on: { '409:old': { go: 'cup' }, 409: { go: 'done' } } },
    ]);
    const shown = playEvents(coded, blankSnapshot, createEnterEvent('/tea/kind'));
    const refuse = (code: string) =>
      playEvents(coded, shown.snapshot, createOutcomeEvent(1, createErrorOutcome('409', { code })))
        .snapshot.step;
    expect([refuse('old'), refuse('new')]).toEqual(['cup', 'done']);
  });

  test('that leads on keeps what was said, unless it says something else', () => {
    const told = (on: Json) =>
      createTeaProgram({
        flow: {
          steps: [
            { id: 'kind', on: { ask: { go: 'cup', notice: 'The price has changed.' } } },
            { id: 'cup', load: [{ call: 'a.one', wait: false, on }] },
            { id: 'done' },
          ],
        },
      });
    const shown = (on: Json) => {
      const asking = told(on);
      return playEvents(
        asking,
        blankSnapshot,
        createEnterEvent('/tea/kind'),
        createActEvent('ask'),
        createOutcomeEvent(1, createOkOutcome()),
      ).snapshot;
    };
    expect(shown({ ok: 'done' })).toMatchObject({ step: 'done', notice: 'The price has changed.' });
    expect(shown({ ok: { go: 'done', notice: 'Ready.' } })).toMatchObject({ notice: 'Ready.' });
  });

  test('that is handled by the application leads where that says', () => {
    const outer = createProductWithLoad('step', [{ call: 'a.one', wait: false }], {
      401: 'tea:cup',
    });
    const { snapshot } = playEvents(
      outer,
      blankSnapshot,
      createEnterEvent('/tea/kind'),
      createOutcomeEvent(1, createErrorOutcome('401')),
    );
    expect(snapshot.step).toBe('cup');
  });

  test('is not cancelled by an event of the screen', () => {
    const slow = createTeaProgram({
      flow: {
        steps: [
          { id: 'kind', load: [{ call: 'a.one', wait: false }], on: { look: { call: 'a.look' } } },
        ],
      },
    });
    const { effects } = playEvents(
      slow,
      blankSnapshot,
      createEnterEvent('/tea/kind'),
      createActEvent('look'),
    );
    expect(effects).toMatchObject([{ type: 'call', operation: 'a.look' }]);
  });
});

describe('while a screen waits for a load', () => {
  const product = createTeaProgram({
    app: { on: { bye: { call: 'a.bye', on: { ok: 'tea:done' } } } },
    flow: {
      on: { skip: 'done' },
      steps: [{ id: 'kind' }, { id: 'cup', load: [{ call: 'a.cups' }] }, { id: 'done' }],
    },
  });
  const waiting = playEvents(
    product,
    blankSnapshot,
    createEnterEvent('/tea/kind'),
    createEnterEvent('/tea/cup'),
  );
  const play = (...events: readonly TestEvent[]) =>
    playEvents(product, waiting.snapshot, ...events);

  test('an event of the flow does nothing', () => {
    const { snapshot, effects } = play(createActEvent('skip'));
    expect([snapshot.step, effects]).toEqual(['kind', []]);
  });

  test('an event of the application is carried out, and its call goes on on the next screen', () => {
    const bye = createActEvent('bye');
    expect(play(bye).effects).toMatchObject([{ type: 'call', operation: 'a.bye' }]);
    const loaded = play(bye, createOutcomeEvent(1, createOkOutcome({})));
    expect([loaded.snapshot.step, loaded.effects]).toEqual(['cup', []]);
    const ended = play(
      bye,
      createOutcomeEvent(1, createOkOutcome({})),
      createOutcomeEvent(2, createOkOutcome({})),
    );
    expect(ended.snapshot.step).toBe('done');
  });

  test('an event of the application whose call ends first leads away from the load', () => {
    const { snapshot } = play(
      createActEvent('bye'),
      createOutcomeEvent(2, createOkOutcome({})),
      createOutcomeEvent(1, createOkOutcome({})),
    );
    expect(snapshot.step).toBe('done');
  });
});

describe('an event that removes all answers while a screen waits for a load', () => {
  const bye = [{ call: 'a.bye', on: { ok: { resetFlows: true, go: 'tea:kind' } } }];
  const product = createTeaProgram({
    app: { returnTo: 'user.returnTo', scopes: scopeParts, on: { bye, other: bye } },
    flow: {
      steps: [{ id: 'kind' }, { id: 'cup', load: [{ call: 'a.cups', on: { 404: '@retry' } }] }],
    },
  });
  const play = (...events: readonly TestEvent[]) =>
    playEvents(
      product,
      blankSnapshot,
      createEnterEvent('/tea/kind'),
      createEnterEvent('/tea/cup'),
      createActEvent('bye'),
      ...events,
    );

  test('cancels the load', () => {
    const { snapshot, effects } = play(createOutcomeEvent(2, createOkOutcome({})));
    expect([snapshot.step, snapshot.calls]).toEqual(['kind', {}]);
    expect(effects).toContainEqual({ type: 'cancel', id: 'call-1' });
  });

  test('is not made a second time by another event of the application', () => {
    expect(play(createActEvent('other')).effects).toEqual([]);
  });

  test('goes on when the load has failed and is tried again', () => {
    const { snapshot } = play(
      createOutcomeEvent(1, createErrorOutcome('404')),
      createActEvent('retry'),
    );
    expect(Object.keys(snapshot.calls)).toEqual(['call-2', 'call-3']);
  });
});

test('a load that removes all answers keeps the return address of the user who has logged in', () => {
  const product = createTeaProgram({
    app: {
      returnTo: 'user.returnTo',
      scopes: scopeParts,
      enter: { load: [{ call: 'a.user', on: { ok: { resetFlows: true } } }] },
    },
  });
  const { snapshot } = playEvents(
    product,
    { ...blankSnapshot, scopes: { user: { returnTo: '/tea/cup' } } },
    createEnterEvent('/tea/kind'),
    createOutcomeEvent(1, createOkOutcome({})),
  );
  expect(snapshot.scopes.user).toEqual({ returnTo: '/tea/cup' });
});

describe('a reset', () => {
  const product = createTeaProgram({
    app: {
      returnTo: 'user.returnTo',
      scopes: scopeParts,
      enter: { load: [{ call: 'a.user', into: 'user.name' }] },
    },
    flow: {
      enter: {
        load: [
          { call: 'a.list', into: 'state.list' },
          { call: 'a.price', on: { ok: { assign: { 'state.price': { $: { var: 'result' } } } } } },
          { call: 'a.count' },
        ],
      },
      on: {
        again: { reset: ['state'], go: 'cup' },
        part: { reset: ['state.list.one'], go: 'cup' },
        leave: { reset: ['user'], go: 'cup' },
        all: { resetFlows: true, go: 'cup' },
      },
    },
  });
  const { snapshot } = playEvents(
    product,
    blankSnapshot,
    createEnterEvent('/tea/kind'),
    createOutcomeEvent(1, createOkOutcome('Ann')),
    ...[2, 3, 4].map((call) => createOutcomeEvent(call, createOkOutcome({ one: 1 }))),
  );
  const called = (event: string) =>
    playEvents(product, snapshot, createActEvent(event)).effects.flatMap((effect) =>
      effect.type === 'call' ? [effect.operation] : [],
    );

  test('of loaded data makes the load again', () => {
    expect(snapshot.step).toBe('kind');
    expect(called('again')).toEqual(['a.list', 'a.price']);
    expect(called('leave')).toEqual(['a.user']);
    expect(called('all')).toEqual(['a.list', 'a.price']);
  });

  test('of a part of the loaded data does not', () => {
    expect(called('part')).toEqual([]);
  });
});

describe('a call that changes what a load read', () => {
  const product = createTeaProgram({
    flow: {
      enter: {
        load: [
          { call: 'a.list', into: 'state.list' },
          { call: 'a.other', into: 'state.other' },
        ],
      },
      on: {
        add: { call: 'a.add', on: { ok: 'cup', 409: 'cup' } },
        append: {
          call: 'a.add',
          on: { ok: { assign: { 'state.list': ['tea', 'pot'] }, go: 'cup' } },
        },
        take: { call: 'a.add', into: 'state.list', on: { ok: 'cup' } },
      },
    },
  });
  const marked = { ...product, operations: { 'a.add': { changes: ['a.list'] } } };
  const { snapshot } = playEvents(
    marked,
    blankSnapshot,
    createEnterEvent('/tea/kind'),
    createOutcomeEvent(1, createOkOutcome(['tea'])),
    createOutcomeEvent(2, createOkOutcome()),
  );
  const calledAfter = (event: string, outcome: CallOutcome) =>
    playEvents(
      marked,
      snapshot,
      createActEvent(event),
      createOutcomeEvent(3, outcome),
    ).effects.flatMap((effect) =>
      effect.type === 'call' && effect.operation !== 'a.add' ? [effect.operation] : [],
    );

  test('makes that load again on the next entry, and no other', () => {
    expect(calledAfter('add', createOkOutcome())).toEqual(['a.list']);
  });

  test('keeps a load that it or its reactions have updated', () => {
    expect(calledAfter('append', createOkOutcome())).toEqual([]);
    expect(calledAfter('take', createOkOutcome(['tea', 'cup']))).toEqual([]);
  });

  test('keeps every load when it fails', () => {
    expect(calledAfter('add', createErrorOutcome('409'))).toEqual([]);
  });
});
