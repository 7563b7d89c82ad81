// Tests what an event leaves behind for later ones: loads, flags, notices and the path.

import { describe, expect, test } from 'vitest';
import type { Program } from '../../../engine/index.ts';
import { blankSnapshot, playEvents } from './play-events.ts';
import { applyEvents, createErrorOutcome, createOkOutcome, createSnapshotAt } from './support.ts';
import { createTeaProgram } from './tea-program.ts';
import { createActEvent, createEnterEvent, createOutcomeEvent } from './test-events.ts';

test('a load that ends after a sign-out in another tab changes nothing', () => {
  const loading = applyEvents(
    createSnapshotAt('maze:hall', { loaded: { 'flow:maze:0': '[{"member":null},null]' } }),
    createEnterEvent('/maze/priced'),
  );
  expect(Object.values(loading.calls)).toMatchObject([{ operation: 'maze.price' }]);
  const signedOut = applyEvents(loading, {
    type: 'sync',
    ...{ scopes: {}, states: {}, draftInputs: {}, isSignedOut: true },
  });
  const { states } = applyEvents(signedOut, createOutcomeEvent(1, createOkOutcome(7)));
  expect(states.maze).toEqual({});
});

test('flags that change while an entry waits for a load are used after its redirects', () => {
  const program = createTeaProgram({
    flow: {
      steps: [
        { id: 'kind', load: { call: 'shop.list', on: { 404: 'cup' } } },
        { id: 'cup', redirect: 'done' },
        { id: 'done' },
      ],
    },
  });
  const { snapshot } = playEvents(
    program,
    { ...blankSnapshot, flags: { stunts: false } },
    createEnterEvent('/tea/kind'),
    { type: 'flags', flags: { stunts: true } },
    createOutcomeEvent(1, createErrorOutcome('404')),
  );
  expect(snapshot).toMatchObject({ step: 'done', flags: { stunts: false } });
  const later = playEvents(program, snapshot, createEnterEvent('/tea/done')).snapshot;
  expect(later.flags).toEqual({ stunts: true });
});

describe('the next step of a reaction', () => {
  const program = createTeaProgram({
    flow: {
      state: { keep: 'memory', schema: { properties: { mug: { type: ['string', 'null'] } } } },
      steps: [
        {
          id: 'kind',
          completeWhen: true,
          on: { again: { reset: ['state.mug'], go: '@next' } },
        },
        { id: 'cup', when: { '!': [{ var: 'state.mug' }] }, completeWhen: true },
        { id: 'done' },
      ],
    },
  });

  test('is found with the data before the reset of the reaction', () => {
    const at = { ...blankSnapshot, states: { tea: { mug: 'blue' } } };
    const { snapshot } = playEvents(
      program,
      at,
      createEnterEvent('/tea/kind'),
      createActEvent('again'),
    );
    expect(snapshot).toMatchObject({ step: 'done', states: { tea: {} } });
  });
});

describe('a load whose data a call has changed', () => {
  const createProgram = (into: object): Program => ({
    ...createTeaProgram({
      flow: {
        state: {
          keep: 'memory',
          schema: { properties: { list: { type: 'string' }, first: { type: 'string' } } },
        },
        steps: [
          {
            id: 'kind',
            load: { call: 'shop.list', ...into },
            on: {
              order: {
                call: 'shop.order',
                on: { ok: { assign: { 'state.first': 'green' }, go: '@stay' } },
              },
            },
          },
        ],
      },
    }),
    operations: { 'shop.order': { changes: ['shop.list'] } },
  });

  /** Returns the operations that are called after the order. */
  function listCallsAfterOrder(program: Program): readonly string[] {
    const { snapshot } = playEvents(
      program,
      blankSnapshot,
      createEnterEvent('/tea/kind'),
      createOutcomeEvent(1, createOkOutcome('black')),
      createActEvent('order'),
      createOutcomeEvent(2, createOkOutcome()),
      createEnterEvent('/tea/kind'),
    );
    return Object.values(snapshot.calls).map(({ operation }) => operation);
  }

  test('is made again if it stores nothing', () => {
    expect(listCallsAfterOrder(createProgram({}))).toEqual(['shop.list']);
  });

  test('is made again if the call has written none of its data', () => {
    expect(listCallsAfterOrder(createProgram({ into: 'state.list' }))).toEqual(['shop.list']);
  });

  test('is not made again if the call has written a part of its data', () => {
    const on = { ok: { assign: { 'state.list': 'a', 'state.first': 'b' } } };
    expect(listCallsAfterOrder(createProgram({ on }))).toEqual([]);
  });
});

test('the notice about a closed step is not shown at a step that a load leads to', () => {
  const program = createTeaProgram({
    flow: {
      steps: [
        { id: 'kind', load: { call: 'shop.list', on: { 404: 'cup' } } },
        { id: 'cup', offPath: true },
        { id: 'done' },
      ],
    },
    screens: {
      kind: {
        title: 'Kind',
        form: {
          bind: 'state',
          schema: {
            type: 'object',
            required: ['kind'],
            properties: { kind: { type: 'string', title: 'Kind' } },
          },
        },
      },
    },
  });
  const waiting = playEvents(program, blankSnapshot, createEnterEvent('/tea/done')).snapshot;
  expect(waiting.entering).toMatchObject({ notice: expect.stringContaining('answer this') });
  const { snapshot } = playEvents(
    program,
    waiting,
    createOutcomeEvent(1, createErrorOutcome('404')),
  );
  expect(snapshot).toMatchObject({ step: 'cup', notice: null });
});
