// Tests a step that redirects to another site: opening it, leaving, returning with a result, and
// giving up.

import { describe, expect, test } from 'vitest';
import type { Json } from '../../../engine/index.ts';
import type { SessionFailure } from '../../../engine/language/index.ts';
import { blankSnapshot, playEvents } from './play-events.ts';
import {
  applyEvent,
  applyEvents,
  createErrorOutcome,
  createOkOutcome,
  createSnapshotAt,
} from './support.ts';
import { createTeaProgram } from './tea-program.ts';
import { createEnterEvent, createOutcomeEvent, defaultTime } from './test-events.ts';
import { checkRow, type TransitionRow } from './transition-row.ts';

const orderStates = { kite: { shape: 'delta', order: 'o1' }, door: {}, maze: {} };
const addSeconds = (seconds: number) =>
  new Date(Date.parse(defaultTime) + seconds * 1000).toISOString();
const openingSnapshot = applyEvents(
  createSnapshotAt('kite:send', { states: orderStates }),
  createEnterEvent('/kite/pay'),
);
const returnedSnapshot = applyEvents(
  createSnapshotAt('start', { states: orderStates }),
  createEnterEvent('/kite/pay?back=yes'),
);
const createPaidStates = (result: Json) => ({
  states: { ...orderStates, kite: { ...orderStates.kite, payment: result } },
});

describe('leaving', () => {
  test.each<TransitionRow>([
    [
      'needs what the step needs',
      createSnapshotAt('start', { states: { kite: { shape: 'delta' }, door: {}, maze: {} } }),
      createEnterEvent('/kite/pay'),
      {
        change: {
          flow: 'kite',
          step: 'send',
          address: '/kite/send',
          status: 'ready',
          notice: 'Before “Pay”, answer this.',
        },
        effects: [],
      },
    ],
    [
      'goes to the address that the service gives, and replaces the history entry',
      openingSnapshot,
      createOutcomeEvent(1, createOkOutcome({ url: 'https://pay.example/p' })),
      {
        change: { calls: {}, status: 'leaving' },
        effects: [{ type: 'leave', url: 'https://pay.example/p', replace: true }],
      },
    ],
    [
      'goes to no other site, and offers another try',
      openingSnapshot,
      createOutcomeEvent(1, createOkOutcome({ url: 'https://evil.example/p' })),
      {
        change: { calls: {}, failure: createOpeningFailure('failed') },
        effects: [],
      },
    ],
    [
      'follows the handler of an outcome',
      openingSnapshot,
      createOutcomeEvent(1, createErrorOutcome('409', { code: 'paid' })),
      {
        change: {
          states: { ...orderStates, kite: { ...orderStates.kite, seen: 'paid' } },
          calls: {},
        },
        effects: [],
      },
    ],
    [
      'does nothing when the step is left before the service answers',
      { ...openingSnapshot, step: 'send' },
      createOutcomeEvent(1, createOkOutcome({ url: 'https://pay.example/p' })),
      { change: { calls: {} }, effects: [] },
    ],
    [
      'offers another try when the service fails',
      openingSnapshot,
      createOutcomeEvent(1, createErrorOutcome('500')),
      {
        change: { calls: {}, failure: createOpeningFailure('500') },
        effects: [],
      },
    ],
  ])('%s', checkRow);
});

describe('coming back', () => {
  test('asks the service what happened', () => {
    const { change, effects } = applyEvent(
      createSnapshotAt('start', { states: orderStates }),
      createEnterEvent('/kite/pay?back=yes'),
    );
    expect(change).toMatchObject({
      step: 'pay',
      confirmingSince: defaultTime,
      query: { back: 'yes' },
    });
    expect(change.calls).toMatchObject({ 'call-1': { for: { kind: 'confirm' }, waits: true } });
    expect(effects).toEqual([
      { type: 'call', id: 'call-1', operation: 'shop.paid', with: {}, keyName: null, delay: 0 },
    ]);
  });

  test.each<TransitionRow>([
    [
      'takes the first case that fits the answer',
      returnedSnapshot,
      createOutcomeEvent(1, createOkOutcome({ paid: true })),
      {
        change: {
          ...createPaidStates({ paid: true }),
          calls: {},
          step: 'thanks',
          address: '/kite/thanks',
          query: {},
          confirmingSince: null,
        },
        effects: [],
      },
    ],
    [
      'waits while no case fits',
      returnedSnapshot,
      createOutcomeEvent(1, createOkOutcome({ paid: false }), addSeconds(3)),
      {
        change: { ...createPaidStates({ paid: false }), calls: {} },
        effects: [{ type: 'wait', seconds: 2 }],
      },
    ],
    [
      'gives up after the deadline',
      returnedSnapshot,
      createOutcomeEvent(1, createOkOutcome({ paid: false }), addSeconds(4)),
      {
        change: {
          ...createPaidStates({ paid: false }),
          calls: {},
          step: 'send',
          address: '/kite/send',
          query: {},
          confirmingSince: null,
          notice: 'The payment takes long.',
        },
        effects: [],
      },
    ],
    [
      'waits while there is no answer',
      returnedSnapshot,
      createOutcomeEvent(1, createErrorOutcome('offline'), addSeconds(3)),
      { change: { calls: {} }, effects: [{ type: 'wait', seconds: 2 }] },
    ],
    [
      'does not know what happened without an answer at the deadline',
      returnedSnapshot,
      createOutcomeEvent(1, createErrorOutcome('offline'), addSeconds(4)),
      {
        change: {
          calls: {},
          confirmingSince: null,
          failure: {
            outcome: 'offline',
            operation: 'shop.paid',
            unknown: 'confirm',
            message: null,
            retryAfter: null,
            again: { kind: 'enter' },
          },
        },
        effects: [],
      },
    ],
    [
      'leads where the handler of the outcome says',
      returnedSnapshot,
      createOutcomeEvent(1, createErrorOutcome('404')),
      {
        change: {
          states: { ...orderStates, kite: { ...orderStates.kite, seen: '404' } },
          calls: {},
          step: 'send',
          address: '/kite/send',
          query: {},
          confirmingSince: null,
        },
        effects: [],
      },
    ],
    [
      'drops the outcome of a cancelled question',
      returnedSnapshot,
      createOutcomeEvent(1, createErrorOutcome('cancelled'), addSeconds(9)),
      { change: { calls: {} }, effects: [] },
    ],
  ])('%s', checkRow);

  test('asks again after the wait, with the deadline of the first question', () => {
    const waiting = applyEvents(
      returnedSnapshot,
      createOutcomeEvent(1, createOkOutcome({ paid: false }), addSeconds(1)),
    );
    const { change, effects } = applyEvent(waiting, { type: 'waited', at: addSeconds(3) });
    expect(change).toMatchObject({ sequence: 2 });
    expect(change).not.toHaveProperty('confirmingSince');
    expect(effects).toEqual([expect.objectContaining({ operation: 'shop.paid' })]);
  });
});

describe('a step that leads to a payment page', () => {
  const handoff = {
    call: 'a.open',
    leave: { $: { var: 'result.url' } },
    allow: 'site',
    back: {
      confirm: { call: 'a.paid' },
      every: 2,
      for: 5,
      on: [{ when: { var: 'result.paid' }, go: 'done' }],
      late: ['kind'],
    },
  };
  const program = {
    app: {
      leaves: { site: { origins: 'config.sites' } },
      scopes: { user: { keep: 'memory', schema: { properties: { from: { type: 'string' } } } } },
      returnTo: 'user.from',
    },
    flow: {
      steps: [
        { id: 'kind', completeWhen: { var: 'state.kind' } },
        {
          id: 'pay',
          redirect: [
            { when: { var: 'query.visitor' }, go: 'kind', return: true },
            { unless: { var: 'state.price' }, go: 'kind' },
          ],
          then: [{ unless: { var: 'state.price' }, go: 'kind' }],
          handoff,
        },
        { id: 'done' },
      ],
    },
  };
  const product = createTeaProgram(program);
  const entered = (address: string) =>
    playEvents(product, blankSnapshot, createEnterEvent(address));

  test('gives way where it may not be left from', () => {
    expect(entered('/tea/pay').snapshot.step).toBe('kind');
  });

  test('asks for the payment on the way back, whatever its guards and the answers say', () => {
    const { snapshot, effects } = entered('/tea/pay?back=yes');
    expect(snapshot.step).toBe('pay');
    expect(effects).toMatchObject([{ type: 'call', operation: 'a.paid' }]);
  });

  test('leads to a login on the way back', () => {
    expect(entered('/tea/pay?back=yes&visitor=1').snapshot.step).toBe('kind');
  });

  test('leads to a login on the way back, also behind another guard', () => {
    const { flow, ...rest } = program;
    const redirect = [
      { unless: { var: 'state.price' }, go: 'done' },
      { when: { var: 'query.visitor' }, go: 'kind', return: true },
    ];
    const steps = flow.steps.map((each) => (each.id === 'pay' ? { ...each, redirect } : each));
    const guarded = createTeaProgram({ ...rest, flow: { ...flow, steps } });
    const enter = (address: string) =>
      playEvents(guarded, blankSnapshot, createEnterEvent(address)).snapshot.step;
    expect(enter('/tea/pay?back=yes&visitor=1')).toBe('kind');
    expect(enter('/tea/pay?back=yes')).toBe('pay');
  });

  test('asks on a return if only a part of what is named is missing, and reads no result if all is', () => {
    const { flow, ...rest } = program;
    const part = (path: string) => ({ $: { var: path } });
    const back = {
      ...handoff.back,
      confirm: { call: 'a.paid', with: { price: part('state.price'), kind: part('state.kind') } },
      late: [{ when: { '==': [{ var: 'result' }, null] }, go: 'unknown' }, { go: 'kind' }],
    };
    const steps = flow.steps.map((each) =>
      each.id === 'pay' ? { ...each, handoff: { ...handoff, back } } : each,
    );
    const unknown = { id: 'unknown', offPath: true };
    const named = createTeaProgram({ ...rest, flow: { ...flow, steps: [...steps, unknown] } });
    const enter = (state: Json) =>
      playEvents(
        named,
        { ...blankSnapshot, states: { tea: state } },
        createEnterEvent('/tea/pay?back=yes'),
      ).snapshot.step;
    expect([enter({ price: 5 }), enter({ kind: 'green' }), enter({})]).toEqual([
      'pay',
      'pay',
      'unknown',
    ]);
  });

  test.each([
    ['nothing', {}, 'kind', []],
    ['the payment', { price: 5 }, 'pay', ['a.paid']],
  ])('on a return that names %s, asks only for what is named', (_, state, step, asked) => {
    const confirm = { call: 'a.paid', with: { price: { $: { var: 'state.price' } } } };
    const { flow, ...rest } = program;
    const steps = flow.steps.map((each) =>
      each.id === 'pay'
        ? { ...each, handoff: { ...handoff, back: { ...handoff.back, confirm } } }
        : each,
    );
    const named = createTeaProgram({ ...rest, flow: { ...flow, steps } });
    const from = { ...blankSnapshot, states: { tea: state } };
    const { snapshot, effects } = playEvents(named, from, createEnterEvent('/tea/pay?back=yes'));
    expect(snapshot).toMatchObject({ step, confirmingSince: step === 'pay' ? defaultTime : null });
    expect(effects.flatMap((each) => (each.type === 'call' ? each.operation : []))).toEqual(asked);
  });
});

// helpers

/** Returns the failure of the call that asks for the address of the payment page. */
function createOpeningFailure(outcome: string): SessionFailure {
  return {
    outcome,
    operation: 'shop.open',
    unknown: null,
    message: null,
    retryAfter: null,
    again: { kind: 'enter' },
  };
}
