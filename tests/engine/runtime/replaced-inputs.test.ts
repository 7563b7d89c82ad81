// Tests that an answer that an event of the user sets replaces what was typed before and not sent.

import { expect, test } from 'vitest';
import type { Json } from '../../../engine/index.ts';
import { blankSnapshot, playEvents } from './play-events.ts';
import { createTeaProgram } from './tea-program.ts';
import { createActEvent, createEnterEvent } from './test-events.ts';

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
});

const typed = {
  'tea:done': { name: 'Typed', note: 'Typed' },
  'tea:cup': { name: 'Typed' },
  'tea:gone': { name: 'Typed' },
};

const from = {
  ...blankSnapshot,
  ...{ flow: 'tea', step: 'kind', address: '/tea/kind', status: 'ready' as const },
  ...{ scopes: { cup: {} }, states: { tea: { name: 'Mint' } }, draftInputs: typed },
};

test.each<readonly [title: string, event: string, left: Json]>([
  [
    'an answer replaces the input of its field, in every form',
    'resume',
    { 'tea:done': { note: 'Typed' }, 'tea:gone': { name: 'Typed' } },
  ],
  [
    'a whole object replaces the inputs of its fields',
    'all',
    { 'tea:done': { name: 'Typed', note: 'Typed' }, 'tea:gone': { name: 'Typed' } },
  ],
  ['a cleared answer replaces nothing', 'clear', typed],
  ['the same answer replaces nothing', 'same', typed],
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
