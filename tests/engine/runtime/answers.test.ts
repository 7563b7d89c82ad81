// Tests how events change answers, draft inputs and data: they are written, reset, kept or removed.

import { describe, expect, test } from 'vitest';
import type { CallOutcome, Json, Program, Snapshot } from '../../../engine/index.ts';
import { blankSnapshot, playEvents } from './play-events.ts';
import { createErrorOutcome, createOkOutcome } from './support.ts';
import { createTeaProgram, createTeaSnapshot } from './tea-program.ts';
import { createActEvent, createEnterEvent, createOutcomeEvent } from './test-events.ts';

const appParts = {
  returnTo: 'user.returnTo',
  scopes: {
    user: {
      keep: 'memory',
      schema: { properties: { name: { default: 'new' }, returnTo: { type: 'string' } } },
    },
  },
  on: { lost: { assign: { 'state.x': 1 } }, odd: { assign: { 'none.x': 1 } } },
} as const;
const initialState: Json = {
  keep: 'memory',
  schema: { properties: { cup: { default: 'small' }, a: { default: { b: 1 } } } },
};
const createForm = (bind: string | null): Json => ({
  title: 'Kind',
  form: {
    bind,
    schema: { type: 'object', properties: { kind: {}, pin: { 'x-sensitive': true } } },
  },
});

/** Returns a product whose first step has a form and these reactions. */
const createProduct = (on: Json, bind: string | null = null): Program =>
  createTeaProgram({
    app: appParts,
    flow: { state: initialState, steps: [{ id: 'kind', on }, { id: 'done' }] },
    screens: { kind: createForm(bind) },
  });

const createSnapshot = (given: Partial<Snapshot> = {}, data: Json = {}): Snapshot => ({
  ...blankSnapshot,
  ...createTeaSnapshot('kind', data, { scopes: { user: {} }, config: blankSnapshot.config }),
  ...given,
});

describe('draft inputs', () => {
  const typed = { 'tea:kind': { kind: 'g' }, 'tea:done': 1 };
  const send = { submit: { call: 'a.send', on: { ok: '@next', 401: 'done', '*': '@retry' } } };

  test('of a form that is only sent are gone once it leads on', () => {
    const { snapshot } = playEvents(
      createProduct({}),
      createSnapshot({ draftInputs: typed }),
      createActEvent('submit', { kind: 'green' }),
    );
    expect([snapshot.step, snapshot.draftInputs]).toStrictEqual(['done', { 'tea:done': 1 }]);
  });

  test('of a bound form are gone when it is sent, though the call is under way', () => {
    const { snapshot } = playEvents(
      createProduct(send, 'state'),
      createSnapshot({ draftInputs: typed }),
      createActEvent('submit', { kind: 'g' }),
    );
    expect([snapshot.draftInputs, snapshot.states.tea]).toStrictEqual([
      { 'tea:done': 1 },
      { kind: 'g' },
    ]);
  });

  const typedAfter = (bind: string | null, answers: Json, outcome: CallOutcome) =>
    playEvents(
      createProduct(send, bind),
      createSnapshot(),
      createActEvent('submit', answers),
      createOutcomeEvent(1, outcome),
    ).snapshot.draftInputs;

  test.each<readonly [title: string, answers: Json, outcome: CallOutcome, typed: Json]>([
    ['that were sent are gone', { kind: 'g', pin: '1' }, createOkOutcome(), {}],
    [
      'stay where a failure leads elsewhere, without secrets',
      { kind: 'g', pin: '1', x: 2 },
      createErrorOutcome('401'),
      { 'tea:kind': { kind: 'g', x: 2 } },
    ],
    [
      'that are no object stay where a failure leads elsewhere',
      'text',
      createErrorOutcome('401'),
      { 'tea:kind': 'text' },
    ],
    [
      'stay for another try',
      { kind: 'g', pin: '1' },
      createErrorOutcome('500'),
      { 'tea:kind': { kind: 'g', pin: '1' } },
    ],
  ])('%s', (_, answers, outcome, left) => {
    expect(typedAfter(null, answers, outcome)).toStrictEqual(left);
  });

  test('of a bound form are none where a failure leads elsewhere', () => {
    expect(typedAfter('state', { kind: 'g' }, createErrorOutcome('401'))).toStrictEqual({});
  });

  test('of a step without a form stay where a failure leads elsewhere', () => {
    const plain = createTeaProgram({
      app: appParts,
      flow: { state: initialState, steps: [{ id: 'kind', on: send }, { id: 'done' }] },
    });
    const { snapshot } = playEvents(
      plain,
      createSnapshot({ draftInputs: typed }),
      createActEvent('submit'),
      createOutcomeEvent(1, createErrorOutcome('401')),
    );
    expect(snapshot.draftInputs).toStrictEqual({ ...typed, 'tea:kind': null });
  });

  test('are taken while a screen is shown, and not before', () => {
    const type = { type: 'input', data: { kind: 'g' } } as const;
    expect(playEvents(createProduct({}), blankSnapshot, type).snapshot.draftInputs).toEqual({});
    expect(playEvents(createProduct({}), createSnapshot(), type).snapshot.draftInputs).toEqual({
      'tea:kind': { kind: 'g' },
    });
  });
});

describe('an event', () => {
  const failure: Snapshot['failure'] = {
    ...{ outcome: '500', operation: 'a.b', unknown: null, message: null, retryAfter: null },
    again: { kind: 'enter' },
  };
  const old = { failure, fieldErrors: { kind: 'No.' }, notice: 'Old.' };

  test('clears what the last one left, also where it stays', () => {
    const { snapshot } = playEvents(
      createProduct({ note: { assign: { 'state.x': 1 } } }),
      createSnapshot(old),
      createActEvent('note'),
    );
    expect(snapshot).toMatchObject({ failure: null, fieldErrors: {}, notice: null });
  });

  test('clears errors of fields on another step with the same name', () => {
    const shown = playEvents(
      createProduct({}),
      createSnapshot({ ...old, flow: 'coffee' }),
      createEnterEvent('/tea/kind'),
    ).snapshot;
    expect(shown.fieldErrors).toEqual({});
    const same = playEvents(
      createProduct({}),
      createSnapshot(old),
      createEnterEvent('/tea/kind'),
    ).snapshot;
    expect(same.fieldErrors).toEqual({ kind: 'No.' });
  });

  test('of an entry that waits clears the failure at once', () => {
    const slow = createTeaProgram({
      app: appParts,
      flow: { steps: [{ id: 'kind' }, { id: 'done', load: { call: 'a.list' } }] },
    });
    const { snapshot } = playEvents(slow, createSnapshot(old), createEnterEvent('/tea/done'));
    expect(snapshot).toMatchObject({ failure: null, entering: { address: '/tea/done' } });
  });

  test('of Back is never held up', () => {
    const program = createTeaProgram({
      app: appParts,
      flow: { steps: [{ id: 'kind' }, { id: 'done', on: { submit: { call: 'a.b' } } }] },
    });
    const waiting = playEvents(
      program,
      createSnapshot({ step: 'done', address: '/tea/done' }),
      createActEvent('submit'),
    );
    const { snapshot, effects } = playEvents(program, waiting.snapshot, createActEvent('back'));
    expect([snapshot.step, effects]).toEqual(['kind', [{ type: 'cancel', id: 'call-1' }]]);
  });

  test('that a timer brings changes nothing where nothing is asked', () => {
    for (const snapshot of [createSnapshot(), blankSnapshot])
      expect(playEvents(createProduct({}), snapshot, { type: 'waited' })).toEqual({
        snapshot,
        effects: [],
      });
  });
});

describe('the errors of a service', () => {
  const send = (handled: Json) => ({
    submit: { call: 'a.send', on: { 422: handled, '*': '@retry' } },
  });
  const end = (handled: Json, outcome: CallOutcome) =>
    playEvents(
      createProduct(send(handled)),
      createSnapshot(),
      createActEvent('submit', {}),
      createOutcomeEvent(1, outcome),
    ).snapshot;
  const fields = { kind: 'Too long.' };

  test('stand at their fields', () => {
    const shown = end('@fields', createErrorOutcome('422', { fields }));
    expect([shown.fieldErrors, shown.failure]).toEqual([fields, null]);
  });

  test('are a failure without fields, and where another try is asked for', () => {
    expect(end('@fields', createErrorOutcome('422')).failure).toMatchObject({ outcome: '422' });
    const shown = end('@retry', createErrorOutcome('422', { fields }));
    expect([shown.fieldErrors, shown.failure?.outcome]).toEqual([{}, '422']);
    expect(shown.failure?.again).toEqual({ kind: 'event', name: 'submit', payload: {} });
  });

  test('may be missing', () => {
    const lost = { ...createErrorOutcome('offline'), error: null };
    expect(end('@fields', lost).failure).toMatchObject({ outcome: 'offline', message: null });
    expect(end('@fields', { ...lost, name: '422' }).failure).toMatchObject({ outcome: '422' });
  });
});

describe('data', () => {
  const write = (reaction: Json, data: Json = {}) =>
    playEvents(createProduct({ a: reaction }), createSnapshot({}, data), createActEvent('a', 'p'))
      .snapshot;

  test.each<readonly [title: string, reaction: Json, data: Json, written: Json]>([
    [
      'is written deep inside',
      { assign: { 'state.a.b.c': 1 } },
      { a: { b: { d: 2 } } },
      { a: { b: { c: 1, d: 2 } } },
    ],
    ['is written as a whole', { assign: { state: { x: 1 } } }, { a: 1 }, { x: 1 }],
    ['is written as null', { assign: { 'state.a': null } }, { a: 1 }, { a: null }],
    [
      'is set back to its default',
      { reset: ['state.cup', 'state.a.b'] },
      { cup: 'big', a: { b: 2 } },
      { cup: 'small', a: { b: 1 } },
    ],
    ['without a default is removed', { reset: ['state.x'] }, { x: 1, y: 2 }, { y: 2 }],
    ['is set back as a whole', { reset: ['state'] }, { x: 1 }, { cup: 'small', a: { b: 1 } }],
    [
      'is written before others read it',
      { assign: { 'state.x': 1, 'state.y': { $: { var: 'state.x' } } } },
      {},
      { x: 1, y: 1 },
    ],
  ])('%s', (_, reaction, data, written) => {
    expect(write(reaction, data).states.tea).toStrictEqual(written);
  });

  test('of a scope is written and set back', () => {
    expect(write({ assign: { 'user.name': 'Ann' } }).scopes).toEqual({ user: { name: 'Ann' } });
    expect(write({ reset: ['user.name'] }).scopes).toEqual({ user: { name: 'new' } });
  });

  test('of no flow and of no scope is a mistake of the flow files', () => {
    expect(() => playEvents(createProduct({}), blankSnapshot, createActEvent('lost'))).toThrow(
      '"state.x" is written where no flow is open.',
    );
    expect(() => playEvents(createProduct({}), createSnapshot(), createActEvent('odd'))).toThrow(
      'There is no scope named "none".',
    );
    expect(() => write({ reset: ['none.x'] })).toThrow('There is no scope named "none".');
  });

  test('of every flow is set back, and that of flows that are not loaded is dropped', () => {
    const states = { tea: { cup: 'big' }, coffee: { cup: 'big' } };
    const { snapshot, effects } = playEvents(
      createProduct({ a: { resetFlows: true } }),
      createSnapshot({ states, draftInputs: { 'tea:kind': 1 } }),
      createActEvent('a'),
    );
    expect([snapshot.states, snapshot.draftInputs]).toEqual([
      { tea: { cup: 'small', a: { b: 1 } } },
      {},
    ]);
    expect(effects).toEqual([{ type: 'resetFlows' }]);
  });

  test('of every flow is set back together with the return address, which belongs to the same user', () => {
    const { snapshot } = playEvents(
      createProduct({ a: { resetFlows: true } }),
      createSnapshot({ scopes: { user: { returnTo: '/tea/kind?x=1' } } }),
      createActEvent('a'),
    );
    expect(snapshot.scopes.user).toEqual({});
  });
});

test('a redirect to the kept address leads there', () => {
  const program = createTeaProgram({
    app: appParts,
    flow: { steps: [{ id: 'kind' }, { id: 'login', offPath: true, redirect: '@return' }] },
  });
  const kept = { scopes: { user: { returnTo: '/tea/kind?x=1' } } };
  expect(
    playEvents(program, { ...blankSnapshot, ...kept }, createEnterEvent('/tea/login')).snapshot
      .address,
  ).toBe('/tea/kind?x=1');
});
