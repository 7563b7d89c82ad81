// Tests the path of a flow: the steps on it, the steps that may be shown, and the step that the
// flow's own address leads to.

import { describe, expect, test } from 'vitest';
import type { Flow, Json, Step } from '../../../engine/index.ts';
import {
  computeFlowPath,
  getEntryStep,
  getFurthestStep,
  getStepAfter,
  getStepBefore,
  isStepOpen,
} from '../../../engine/runtime/path.ts';
import { createTeaContext, createTeaProgram } from './tea-program.ts';

const createForm = (...required: readonly string[]): Json => ({
  title: 'x',
  form: {
    bind: 'state',
    schema: {
      type: 'object',
      required: [...required],
      properties: Object.fromEntries(required.map((each) => [each, {}])),
    },
  },
});

const handoffParts: Json = {
  ...{ call: 'shop.open', leave: 'x', allow: 'pay' },
  back: { confirm: { call: 'shop.paid' }, every: 1, for: 1, on: [], late: [] },
};

const program = createTeaProgram({
  flow: {
    steps: [
      { id: 'welcome' },
      { id: 'kind' },
      { id: 'sugar', when: { var: 'state.sweet' } },
      { id: 'cup' },
      { id: 'send', completeWhen: { var: 'state.sent' } },
      { id: 'pay', handoff: handoffParts },
      { id: 'thanks', opensWhen: { var: 'state.paid' } },
      { id: 'help', offPath: true },
      { id: 'gift', offPath: true, when: { var: 'state.sweet' } },
      { id: 'repair', offPath: true, opensWhen: { var: 'state.sent' } },
    ],
  },
  screens: {
    kind: createForm('kind'),
    sugar: createForm('sugar'),
    cup: createForm('size', 'color'),
  },
});
const teaFlow = program.flows.tea as Flow;
const findStep = (id: string, from: Flow = teaFlow) =>
  from.steps.find((each) => each.id === id) as Step;

const kindState = { kind: 'green' };
const cupState = { ...kindState, size: 'big', color: 'red' };
const sentState = { ...cupState, sent: true };

describe('the path', () => {
  test.each<readonly [state: Json, line: string, open: string]>([
    [{}, 'welcome kind cup send pay thanks', 'welcome kind'],
    [{ kind: '' }, 'welcome kind cup send pay thanks', 'welcome kind'],
    [{ kind: null }, 'welcome kind cup send pay thanks', 'welcome kind'],
    [{ kind: 0 }, 'welcome kind cup send pay thanks', 'welcome kind cup'],
    [kindState, 'welcome kind cup send pay thanks', 'welcome kind cup'],
    [{ ...kindState, sweet: true }, 'welcome kind sugar cup send pay thanks', 'welcome kind sugar'],
    [{ ...kindState, size: 'big' }, 'welcome kind cup send pay thanks', 'welcome kind cup'],
    [cupState, 'welcome kind cup send pay thanks', 'welcome kind cup send'],
    [sentState, 'welcome kind cup send pay thanks', 'welcome kind cup send pay'],
  ])('with %j', (state, line, open) => {
    const path = computeFlowPath(teaFlow, createTeaContext(state, program));
    const ids = (steps: readonly Step[]) => steps.map(({ id }) => id).join(' ');
    expect([ids(path.line), ids(path.open)]).toEqual([line, open]);
  });

  test('is open to its end once every step is done', () => {
    const plain = createTeaProgram({}).flows.tea as Flow;
    const path = computeFlowPath(plain, createTeaContext());
    expect(path.open).toEqual(path.line);
    expect(path.line).toHaveLength(3);
  });

  test('passes a form that asks nothing now, or is only sent', () => {
    const only = (form: Json) =>
      createTeaProgram({ screens: { kind: { title: 'x', form } } }).flows.tea as Flow;
    const schema = { type: 'object', required: ['kind'], properties: { kind: {} } };
    for (const form of [
      { bind: null, schema },
      { bind: 'state', schema, when: { var: 'state.asked' } },
      { bind: 'state', schema: { ...schema, required: 'kind' } },
    ])
      expect(computeFlowPath(only(form), createTeaContext()).open).toHaveLength(3);
    expect(computeFlowPath(only({ bind: 'state', schema }), createTeaContext()).open).toHaveLength(
      1,
    );
  });

  test('stops at a form that requires a field only now', () => {
    const schema = { type: 'object', properties: { kind: {} } };
    const form = { bind: 'state', schema, require: { kind: { var: 'state.strict' } } };
    const strict = createTeaProgram({ screens: { kind: { title: 'x', form } } }).flows.tea as Flow;
    const open = (state: Json) => computeFlowPath(strict, createTeaContext(state)).open.length;
    expect([open({}), open({ strict: true }), open({ strict: true, kind: 'a' })]).toEqual([
      3, 1, 3,
    ]);
  });
});

test.each<readonly [step: string, state: Json, open: boolean]>([
  ['kind', {}, true],
  ['cup', {}, false],
  ['cup', kindState, true],
  ['sugar', kindState, false],
  ['thanks', sentState, false],
  ['help', {}, true],
  ['gift', {}, false],
  ['gift', { sweet: true }, true],
  ['repair', {}, false],
  ['repair', sentState, true],
])('%s with %j is open: %s', (id, state, open) => {
  const context = createTeaContext(state, program);
  expect(isStepOpen(findStep(id), computeFlowPath(teaFlow, context), context)).toBe(open);
});

test('a step on the path that needs something is closed without it', () => {
  const needy = createTeaProgram({
    flow: { steps: [{ id: 'kind', opensWhen: { var: 'state.key' } }] },
  });
  const from = needy.flows.tea as Flow;
  const open = (state: Json) => {
    const context = createTeaContext(state, needy);
    return isStepOpen(findStep('kind', from), computeFlowPath(from, context), context);
  };
  expect([open({}), open({ key: 1 })]).toEqual([false, true]);
});

describe('the address of a flow leads', () => {
  test.each<readonly [title: string, state: Json, step: string]>([
    ['to a welcome page while nothing is answered', {}, 'welcome'],
    ['to the furthest step with an answer', kindState, 'cup'],
    ['to no step outside', sentState, 'send'],
    ['to the first step while a form is answered in part', { size: 'big' }, 'welcome'],
  ])('%s', (_, state, step) => {
    const context = createTeaContext(state, program);
    expect(getEntryStep(teaFlow, computeFlowPath(teaFlow, context), context).id).toBe(step);
  });

  test('past a welcome page once an event is done', () => {
    const done = createTeaProgram({
      flow: {
        steps: [{ id: 'kind' }, { id: 'cup', completeWhen: { var: 'state.sent' } }, { id: 'done' }],
      },
    });
    const from = done.flows.tea as Flow;
    const step = (state: Json) => {
      const context = createTeaContext(state, done);
      return getEntryStep(from, computeFlowPath(from, context), context).id;
    };
    expect([step({}), step({ sent: true })]).toEqual(['kind', 'done']);
  });

  test('to no step outside, even as the first of the path', () => {
    const away = createTeaProgram({
      flow: {
        steps: [
          { id: 'pay', handoff: handoffParts },
          { id: 'help', offPath: true },
        ],
      },
    });
    const from = away.flows.tea as Flow;
    const context = createTeaContext({}, away);
    expect(getEntryStep(from, computeFlowPath(from, context), context).id).toBe('pay');
    const later = createTeaProgram({
      flow: {
        steps: [
          { id: 'help', offPath: true },
          { id: 'pay', handoff: handoffParts },
        ],
      },
    });
    const other = later.flows.tea as Flow;
    expect(
      getEntryStep(other, computeFlowPath(other, createTeaContext({}, later)), context).id,
    ).toBe('help');
  });

  test('to the first step without a path', () => {
    const beside = createTeaProgram({
      flow: {
        steps: [
          { id: 'a', offPath: true },
          { id: 'b', offPath: true },
        ],
      },
    });
    const from = beside.flows.tea as Flow;
    const context = createTeaContext({}, beside);
    expect(getEntryStep(from, computeFlowPath(from, context), context).id).toBe('a');
  });

  test('nowhere without steps', () => {
    const none = { ...teaFlow, steps: [] };
    expect(() => getFurthestStep(none, { line: [], open: [] })).toThrow(
      'The flow "tea" has no steps.',
    );
  });
});

describe('the neighbors of a step', () => {
  const path = computeFlowPath(teaFlow, createTeaContext(kindState, program));
  const name = (step: Step | null) => step?.id ?? null;

  test.each<readonly [step: string, before: string | null, after: string | null]>([
    ['welcome', null, 'kind'],
    ['kind', 'welcome', 'cup'],
    ['cup', 'kind', 'send'],
    ['thanks', 'pay', null],
    ['help', null, 'cup'],
    ['sugar', null, null],
  ])('of %s are %s and %s', (id, before, after) => {
    const step = findStep(id);
    expect([name(getStepBefore(step, path)), name(getStepAfter(teaFlow, step, path))]).toEqual([
      before,
      after,
    ]);
  });
});
