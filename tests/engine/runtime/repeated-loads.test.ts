// Tests loads that are repeated while a condition holds.

import { expect, test } from 'vitest';
import type { Json } from '../../../engine/index.ts';
import { blankSnapshot, playEvents } from './play-events.ts';
import { createHarness } from './session-support.ts';
import { createErrorOutcome, createOkOutcome } from './support.ts';
import { createTeaProgram } from './tea-program.ts';
import { createActEvent, createEnterEvent, createOutcomeEvent } from './test-events.ts';

const load: Json = {
  call: 'tea.brew',
  with: { cup: { $: { var: 'state.cup' } } },
  into: 'state.brew',
  repeat: { every: 3, while: 'isBrewing' },
  on: { ok: [{ when: { '==': [{ var: 'result' }, 'ready'] }, go: 'done' }] },
};
const app = {
  returnTo: 'user.returnTo',
  scopes: { user: { keep: 'memory', schema: { properties: { returnTo: {} } } } },
};
const program = createTeaProgram({
  app,
  flow: {
    state: { keep: 'memory', schema: { properties: { brew: {}, cup: {} } } },
    conditions: {
      isBrewing: { label: 'brewing', when: { '==': [{ var: 'state.brew' }, 'brewing'] } },
    },
    steps: [
      { id: 'kind', on: { brew: 'cup' } },
      {
        id: 'cup',
        load,
        on: {
          fill: { assign: { 'state.cup': 2 } },
          leave: 'kind',
          search: { call: 'tea.find', background: true },
        },
      },
      { id: 'done', completeWhen: true },
    ],
  },
});
const brewing = createOkOutcome('brewing');
const waited = { type: 'waited', load: 'step:tea:cup:0' } as const;
const shown = playEvents(
  program,
  blankSnapshot,
  createEnterEvent('/tea/cup'),
  createOutcomeEvent(1, brewing),
);

test('a load is made again after some seconds, with its present input, and holds up nothing', () => {
  expect(shown.snapshot).toMatchObject({ step: 'cup', calls: {} });
  expect(shown.effects).toEqual([{ type: 'wait', seconds: 3, load: 'step:tea:cup:0' }]);
  const again = playEvents(program, shown.snapshot, createActEvent('fill'), waited);
  expect(again.effects).toMatchObject([{ operation: 'tea.brew', with: { cup: 2 } }]);
  expect(again.snapshot.calls['call-2']).toMatchObject({ waits: false });
  expect(playEvents(program, again.snapshot, createActEvent('leave')).snapshot.step).toBe('kind');
  const next = playEvents(program, again.snapshot, createOutcomeEvent(2, brewing));
  expect(next.snapshot).toMatchObject({ step: 'cup', entering: null });
  expect(next.effects).toMatchObject([{ type: 'wait', seconds: 3 }]);
});

test('a call that is repeated before the last one has answered replaces that one only', () => {
  const searching = playEvents(program, shown.snapshot, createActEvent('search'), waited);
  const again = playEvents(program, searching.snapshot, waited);
  expect(again.effects).toMatchObject([
    { type: 'cancel', id: 'call-3' },
    { type: 'call', id: 'call-4', operation: 'tea.brew' },
  ]);
  expect(Object.values(again.snapshot.calls)).toMatchObject([
    { operation: 'tea.find' },
    {
      ...{ operation: 'tea.brew', waits: false },
      for: { kind: 'load', key: waited.load, identity: again.snapshot.loaded[waited.load] },
    },
  ]);
});

test('a journey that waits repeats it without naming it', () => {
  expect(playEvents(program, shown.snapshot, { type: 'waited' }).effects).toMatchObject([
    { operation: 'tea.brew' },
  ]);
  expect(
    playEvents(program, shown.snapshot, { type: 'waited', load: 'step:tea:kind:0' }).effects,
  ).toEqual([]);
});

test('it ends when the condition fails, and its outcome may lead to another step', () => {
  const cold = playEvents(
    program,
    shown.snapshot,
    waited,
    createOutcomeEvent(2, createOkOutcome('cold')),
  );
  expect(cold.effects).toEqual([]);
  expect(playEvents(program, cold.snapshot, waited).effects).toEqual([]);
  const ready = playEvents(
    program,
    shown.snapshot,
    waited,
    createOutcomeEvent(2, createOkOutcome('ready')),
  );
  expect(ready.snapshot).toMatchObject({ step: 'done', states: { tea: { brew: 'ready' } } });
});

test('a failure of a repeated call is not shown, and the load is repeated', () => {
  for (const name of ['offline', 'timeout', '503', '404']) {
    const { snapshot, effects } = playEvents(
      program,
      shown.snapshot,
      waited,
      createOutcomeEvent(2, createErrorOutcome(name)),
    );
    expect(snapshot).toMatchObject({ step: 'cup', status: 'ready', failure: null });
    expect(effects, name).toMatchObject([{ type: 'wait', seconds: 3 }]);
  }
});

test('a step that was left is not asked about, and a late answer leads nowhere', () => {
  const asked = playEvents(program, shown.snapshot, waited);
  const left = playEvents(program, asked.snapshot, createActEvent('leave'));
  expect(left.effects).toMatchObject([{ type: 'cancel', id: 'call-2' }]);
  expect(playEvents(program, left.snapshot, waited).effects).toEqual([]);
  const late = playEvents(program, left.snapshot, createOutcomeEvent(2, createOkOutcome('ready')));
  expect(late.snapshot.step).toBe('kind');
});

test('an answer that comes while another step is being entered leads nowhere', () => {
  const slow = createTeaProgram({
    flow: {
      state: { keep: 'memory', schema: { properties: { brew: {}, cup: {} } } },
      steps: [
        { id: 'kind', load: { call: 'tea.kinds' }, completeWhen: true },
        {
          id: 'cup',
          load: { ...(load as object), repeat: { every: 3, while: true } } as Json,
          on: { leave: 'kind' },
        },
        { id: 'done', completeWhen: true },
      ],
    },
  });
  const entering = playEvents(
    slow,
    blankSnapshot,
    createEnterEvent('/tea/cup'),
    createOutcomeEvent(1, brewing),
    waited,
    createActEvent('leave'),
  );
  const { snapshot } = playEvents(
    slow,
    entering.snapshot,
    createOutcomeEvent(2, createOkOutcome('ready')),
  );
  expect(snapshot.entering).toMatchObject({ address: '/tea/kind' });
  expect(snapshot.states.tea).toMatchObject({ brew: 'ready' });
});

test('a session has one timer for each load', async () => {
  const harness = createHarness(program);
  harness.session.enter('/tea/cup');
  await harness.settled();
  await harness.calls[0]?.end(brewing);
  expect(harness.timers).toMatchObject([{ milliseconds: 3000, stopped: false }]);
  harness.session.dispatch('leave');
  harness.session.dispatch('brew');
  await harness.settled();
  await harness.calls[1]?.end(brewing);
  expect(harness.timers.map(({ stopped }) => stopped)).toEqual([true, false]);
  harness.timers[1]?.run();
  await harness.settled();
  expect(harness.calls.map(({ operation }) => operation)).toEqual(Array(3).fill('tea.brew'));
});
