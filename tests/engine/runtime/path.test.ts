// The path of a flow: which steps lie on it, which may be shown, and where its own address leads.

import { describe, expect, test } from 'vitest';
import type { Flow, Json, Step } from '../../../engine/index.ts';
import {
  computePath,
  getEntryStep,
  getFurthestStep,
  getStepAfter,
  getStepBefore,
  isStepOpen,
} from '../../../engine/runtime/path.ts';
import { tea, teaContext } from './tea.ts';

const asks = (...required: readonly string[]): Json => ({
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

const handoff: Json = {
  ...{ call: 'shop.open', leave: 'x', allow: 'pay' },
  back: { confirm: { call: 'shop.paid' }, every: 1, for: 1, on: [], late: [] },
};

const program = tea({
  flow: {
    steps: [
      { id: 'welcome' },
      { id: 'kind' },
      { id: 'sugar', when: { var: 'state.sweet' } },
      { id: 'cup' },
      { id: 'send', completeWhen: { var: 'state.sent' } },
      { id: 'pay', handoff },
      { id: 'thanks', opensWhen: { var: 'state.paid' } },
      { id: 'help', offPath: true },
      { id: 'gift', offPath: true, when: { var: 'state.sweet' } },
      { id: 'repair', offPath: true, opensWhen: { var: 'state.sent' } },
    ],
  },
  screens: { kind: asks('kind'), sugar: asks('sugar'), cup: asks('size', 'color') },
});
const flow = program.flows.tea as Flow;
const stepOf = (id: string, from: Flow = flow) => from.steps.find((each) => each.id === id) as Step;

const kind = { kind: 'green' };
const cup = { ...kind, size: 'big', color: 'red' };
const sent = { ...cup, sent: true };

describe('the path', () => {
  test.each<readonly [state: Json, line: string, open: string]>([
    [{}, 'welcome kind cup send pay thanks', 'welcome kind'],
    [{ kind: '' }, 'welcome kind cup send pay thanks', 'welcome kind'],
    [{ kind: null }, 'welcome kind cup send pay thanks', 'welcome kind'],
    [{ kind: 0 }, 'welcome kind cup send pay thanks', 'welcome kind cup'],
    [kind, 'welcome kind cup send pay thanks', 'welcome kind cup'],
    [{ ...kind, sweet: true }, 'welcome kind sugar cup send pay thanks', 'welcome kind sugar'],
    [{ ...kind, size: 'big' }, 'welcome kind cup send pay thanks', 'welcome kind cup'],
    [cup, 'welcome kind cup send pay thanks', 'welcome kind cup send'],
    [sent, 'welcome kind cup send pay thanks', 'welcome kind cup send pay'],
  ])('with %j', (state, line, open) => {
    const path = computePath(flow, teaContext(state, program));
    const ids = (steps: readonly Step[]) => steps.map(({ id }) => id).join(' ');
    expect([ids(path.line), ids(path.open)]).toEqual([line, open]);
  });

  test('is open to its end once every step is done', () => {
    const plain = tea({}).flows.tea as Flow;
    const path = computePath(plain, teaContext());
    expect(path.open).toEqual(path.line);
    expect(path.line).toHaveLength(3);
  });

  test('passes a form that asks nothing now, or is only sent', () => {
    const only = (form: Json) => tea({ screens: { kind: { title: 'x', form } } }).flows.tea as Flow;
    const schema = { type: 'object', required: ['kind'], properties: { kind: {} } };
    for (const form of [
      { bind: null, schema },
      { bind: 'state', schema, when: { var: 'state.asked' } },
      { bind: 'state', schema: { ...schema, required: 'kind' } },
    ])
      expect(computePath(only(form), teaContext()).open).toHaveLength(3);
    expect(computePath(only({ bind: 'state', schema }), teaContext()).open).toHaveLength(1);
  });

  test('stops at a form that requires a field only now', () => {
    const schema = { type: 'object', properties: { kind: {} } };
    const form = { bind: 'state', schema, require: { kind: { var: 'state.strict' } } };
    const strict = tea({ screens: { kind: { title: 'x', form } } }).flows.tea as Flow;
    const open = (state: Json) => computePath(strict, teaContext(state)).open.length;
    expect([open({}), open({ strict: true }), open({ strict: true, kind: 'a' })]).toEqual([
      3, 1, 3,
    ]);
  });
});

test.each<readonly [step: string, state: Json, open: boolean]>([
  ['kind', {}, true],
  ['cup', {}, false],
  ['cup', kind, true],
  ['sugar', kind, false],
  ['thanks', sent, false],
  ['help', {}, true],
  ['gift', {}, false],
  ['gift', { sweet: true }, true],
  ['repair', {}, false],
  ['repair', sent, true],
])('%s with %j is open: %s', (id, state, open) => {
  const context = teaContext(state, program);
  expect(isStepOpen(stepOf(id), computePath(flow, context), context)).toBe(open);
});

test('a step on the path that needs something is closed without it', () => {
  const needy = tea({ flow: { steps: [{ id: 'kind', opensWhen: { var: 'state.key' } }] } });
  const from = needy.flows.tea as Flow;
  const open = (state: Json) => {
    const context = teaContext(state, needy);
    return isStepOpen(stepOf('kind', from), computePath(from, context), context);
  };
  expect([open({}), open({ key: 1 })]).toEqual([false, true]);
});

describe('the address of a flow leads', () => {
  test.each<readonly [title: string, state: Json, step: string]>([
    ['to a welcome page while nothing is answered', {}, 'welcome'],
    ['to the furthest step with an answer', kind, 'cup'],
    ['to no step outside', sent, 'send'],
    ['to the first step while a form is answered in part', { size: 'big' }, 'welcome'],
  ])('%s', (_, state, step) => {
    const context = teaContext(state, program);
    expect(getEntryStep(flow, computePath(flow, context), context).id).toBe(step);
  });

  test('past a welcome page once an event is done', () => {
    const done = tea({
      flow: {
        steps: [{ id: 'kind' }, { id: 'cup', completeWhen: { var: 'state.sent' } }, { id: 'done' }],
      },
    });
    const from = done.flows.tea as Flow;
    const step = (state: Json) => {
      const context = teaContext(state, done);
      return getEntryStep(from, computePath(from, context), context).id;
    };
    expect([step({}), step({ sent: true })]).toEqual(['kind', 'done']);
  });

  test('to no step outside, even as the first of the path', () => {
    const away = tea({
      flow: {
        steps: [
          { id: 'pay', handoff },
          { id: 'help', offPath: true },
        ],
      },
    });
    const from = away.flows.tea as Flow;
    const context = teaContext({}, away);
    expect(getEntryStep(from, computePath(from, context), context).id).toBe('pay');
    const later = tea({
      flow: {
        steps: [
          { id: 'help', offPath: true },
          { id: 'pay', handoff },
        ],
      },
    });
    const other = later.flows.tea as Flow;
    expect(getEntryStep(other, computePath(other, teaContext({}, later)), context).id).toBe('help');
  });

  test('to the first step without a path', () => {
    const beside = tea({
      flow: {
        steps: [
          { id: 'a', offPath: true },
          { id: 'b', offPath: true },
        ],
      },
    });
    const from = beside.flows.tea as Flow;
    const context = teaContext({}, beside);
    expect(getEntryStep(from, computePath(from, context), context).id).toBe('a');
  });

  test('nowhere without steps', () => {
    const none = { ...flow, steps: [] };
    expect(() => getFurthestStep(none, { line: [], open: [] })).toThrow(
      'The flow "tea" has no steps.',
    );
  });
});

describe('the neighbors of a step', () => {
  const path = computePath(flow, teaContext(kind, program));
  const name = (step: Step | null) => step?.id ?? null;

  test.each<readonly [step: string, before: string | null, after: string | null]>([
    ['welcome', null, 'kind'],
    ['kind', 'welcome', 'cup'],
    ['cup', 'kind', 'send'],
    ['thanks', 'pay', null],
    ['help', null, 'cup'],
    ['sugar', null, null],
  ])('of %s are %s and %s', (id, before, after) => {
    const step = stepOf(id);
    expect([name(getStepBefore(step, path)), name(getStepAfter(flow, step, path))]).toEqual([
      before,
      after,
    ]);
  });
});
