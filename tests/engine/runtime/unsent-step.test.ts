// Tests that the address of a flow leads to the step on which something was typed and not submitted.

import { describe, expect, test } from 'vitest';
import type { Json } from '../../../engine/index.ts';
import { blankSnapshot, playEvents } from './play-events.ts';
import { createTeaProgram } from './tea-program.ts';

const createForm = (bind: string | null, ...required: readonly string[]): Json => ({
  title: 'x',
  form: {
    bind,
    schema: {
      type: 'object',
      required: [...required],
      properties: { kind: {}, name: {}, note: {} },
    },
  },
});

const program = createTeaProgram({
  flow: {
    steps: [
      { id: 'kind' },
      { id: 'name' },
      { id: 'note' },
      { id: 'review', completeWhen: { var: 'state.sent' } },
    ],
  },
  screens: {
    kind: createForm('state', 'kind'),
    name: createForm('state'),
    note: createForm(null),
  },
});

describe('the address of a flow', () => {
  test.each<readonly [title: string, draftInputs: Readonly<Record<string, Json>>, step: string]>([
    ['leads to the furthest step if nothing is unsent', {}, 'review'],
    ['leads to a step with unsent input', { 'tea:name': { name: 'Assam' } }, 'name'],
    [
      'leads to the first of two',
      { 'tea:name': { name: 'Assam' }, 'tea:kind': { kind: 'black' } },
      'kind',
    ],
    ['does not lead to input that equals the answer', { 'tea:kind': { kind: 'green' } }, 'review'],
    ['does not lead to an empty list', { 'tea:name': { name: [] } }, 'review'],
    ['does not lead to a cleared field', { 'tea:name': { name: '' } }, 'review'],
    ['does not lead to a form that keeps its input', { 'tea:note': { note: 'hot' } }, 'review'],
    ['does not lead to a step that is gone', { 'tea:old': { name: 'Assam' } }, 'review'],
  ])('%s', (_, draftInputs, step) => {
    const from = { ...blankSnapshot, states: { tea: { kind: 'green' } }, draftInputs };
    const { snapshot } = playEvents(program, from, { type: 'enter', address: '/tea' });
    expect(snapshot.step).toBe(step);
  });

  test('does not lead to unsent input of a step that is not open', () => {
    const from = { ...blankSnapshot, draftInputs: { 'tea:name': { name: 'Assam' } } };
    const { snapshot } = playEvents(program, from, { type: 'enter', address: '/tea' });
    expect(snapshot.step).toBe('kind');
  });
});
