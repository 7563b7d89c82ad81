// Tests that nobody agrees to a price by a box that was ticked for another one.

import { expect, test } from 'vitest';
import type { Json } from '../../../engine/index.ts';
import { blankSnapshot, playEvents } from './play-events.ts';
import { createTeaProgram } from './tea-program.ts';
import { createActEvent } from './test-events.ts';

const consent = {
  type: 'object',
  properties: {
    agreed: { type: 'boolean', const: true, title: 'I agree to pay {state.price}' },
    news: { type: 'boolean', title: 'News for {state.price}' },
  },
};

const program = createTeaProgram({
  flow: {
    state: { keep: 'memory', schema: { type: 'object', properties: { price: {}, note: {} } } },
    steps: [
      {
        id: 'kind',
        on: {
          yearly: { assign: { 'state.price': '$990' } },
          same: { assign: { 'state.price': '$99' } },
          other: { assign: { 'state.note': 'Hot' } },
        },
      },
      { id: 'done' },
    ],
  },
  screens: { done: { title: 'Done', form: { bind: null, schema: consent } } },
});

const ticked = { agreed: true, news: true };

const from = {
  ...blankSnapshot,
  ...{ flow: 'tea', step: 'kind', address: '/tea/kind', status: 'ready' as const },
  ...{ states: { tea: { price: '$99' } }, draftInputs: { 'tea:done': ticked } },
};

test.each<[what: string, event: string, left: Json]>([
  ['is empty again when the price in it changes', 'yearly', { news: true }],
  ['stays ticked when the price stays', 'same', ticked],
  ['stays ticked when something else changes', 'other', ticked],
])('a consent %s', (_, event, left) => {
  const { snapshot } = playEvents(program, from, createActEvent(event));
  expect(snapshot.draftInputs).toStrictEqual({ 'tea:done': left });
});
