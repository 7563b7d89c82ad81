// Tests that an answer that an event of the user sets replaces what was typed before and not sent.

import { expect, test } from 'vitest';
import type { Json } from '../../../engine/index.ts';
import { blankSnapshot, playEvents } from './play-events.ts';
import { createOkOutcome } from './support.ts';
import { createTeaProgram } from './tea-program.ts';
import { createActEvent, createEnterEvent, createOutcomeEvent } from './test-events.ts';

const schema = { type: 'object', properties: { name: { type: 'string' }, note: {} } };

const program = createTeaProgram({
  app: { scopes: { cup: { keep: 'memory', schema: { properties: { name: {}, note: {} } } } } },
  flow: {
    state: { keep: 'memory', schema },
    steps: [
      {
        id: 'kind',
        on: {
          arrive: { assign: { 'state.name': 'Fresh' } },
          resume: { assign: { 'state.name': 'Oolong', 'cup.name': 'Glass' } },
          clear: { assign: { 'state.name': null } },
          same: { assign: { 'state.name': 'Mint' } },
          all: { assign: { cup: { name: 'Glass' } } },
          other: { assign: { 'state.size': 'Big', 'cup.note': 'Full' } },
          call: { call: 'shop.find', on: { ok: { assign: { 'state.name': 'Called' } } } },
          text: { assign: { state: 'name' } },
        },
      },
      { id: 'cup' },
      { id: 'done' },
    ],
  },
  screens: {
    done: { title: 'Done', form: { bind: 'state', schema } },
    cup: { title: 'Cup', form: { bind: 'cup', schema } },
  },
  otherFiles: {
    'pot/flow.json': {
      ...{ id: 'pot', version: 1, title: 'Pot', path: '/pot' },
      state: { keep: 'memory', schema },
      steps: [{ id: 'done' }],
    },
    'pot/screens/done.json': { title: 'Pot', form: { bind: 'state', schema } },
  },
});

/** Inputs of a step that is gone, of a flow that is gone, of a step without a form, and of no object. */
const unboundInputs = {
  'tea:gone': { name: 'Typed' },
  'gone:done': { name: 'Typed' },
  'tea:kind': { name: 'Typed' },
  'tea:done/2': 'Typed',
  'pot:done': { name: 'Typed' },
};

const typed = {
  'tea:done': { name: 'Typed', note: 'Typed' },
  'tea:cup': { name: 'Typed' },
  ...unboundInputs,
};

const from = {
  ...blankSnapshot,
  ...{ flow: 'tea', step: 'kind', address: '/tea/kind', status: 'ready' as const },
  ...{
    scopes: { cup: {} },
    states: { tea: { name: 'Mint' }, pot: { name: 'Mint' } },
    draftInputs: typed,
  },
};

test.each<readonly [title: string, event: string, left: Json]>([
  [
    'an answer replaces the input of its field, in every form',
    'resume',
    { 'tea:done': { note: 'Typed' }, ...unboundInputs },
  ],
  [
    'a whole object replaces the inputs of its fields',
    'all',
    { 'tea:done': { name: 'Typed', note: 'Typed' }, ...unboundInputs },
  ],
  ['a cleared answer replaces nothing', 'clear', typed],
  ['the same answer replaces nothing', 'same', typed],
  ['an answer of a field without input replaces nothing', 'other', typed],
  ['an answer to a text that is no object replaces nothing', 'text', typed],
])('%s', (_, event, left) => {
  expect(playEvents(program, from, createActEvent(event)).snapshot.draftInputs).toEqual(left);
});

test('an answer that the entry of a step sets replaces nothing', () => {
  const entered = playEvents(
    program,
    { ...from, flow: null, step: null, address: '' },
    createEnterEvent('/tea/kind'),
  );
  expect(entered.snapshot.states.tea).toEqual({ name: 'Fresh' });
  expect(entered.snapshot.draftInputs).toEqual(typed);
});

test('an event that replaces no input keeps the inputs as they are', () => {
  const { draftInputs } = playEvents(program, from, createActEvent('same')).snapshot;
  expect(draftInputs).toBe(typed);
});

test('an answer that the outcome of an event sets replaces the input', () => {
  const calling = playEvents(program, from, createActEvent('call'));
  const { snapshot } = playEvents(
    program,
    calling.snapshot,
    createOutcomeEvent(1, createOkOutcome()),
  );
  expect(snapshot.states.tea).toEqual({ name: 'Called' });
  expect(snapshot.draftInputs).toEqual({ ...typed, 'tea:done': { note: 'Typed' } });
});
