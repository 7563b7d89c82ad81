// Tests the view of a snapshot, which is the screen that a renderer draws.

import { describe, expect, test } from 'vitest';
import { createView, type Json, type ScreenView, type Snapshot } from '../../../engine/index.ts';
import { createTeaProgram, createTeaSnapshot } from './tea-program.ts';

const screenBlocks: Json = [
  { block: 'note', text: 'Hello {state.name}', size: { $: { var: 'state.size' } } },
  { block: 'note', when: { var: 'state.more' }, text: 'More' },
  { block: 'facts', place: 'side' },
];

const program = createTeaProgram({
  app: {
    conditions: { named: { label: 'named', when: { var: 'state.name' } } },
    shell: {
      links: [
        { event: 'signIn', label: 'Sign in', unless: 'named' },
        { event: 'signOut', label: 'Sign out, {state.name}', when: 'named' },
      ],
      support: { page: { $: { var: 'here.step' } } },
    },
  },
  flow: {
    steps: [
      { id: 'kind' },
      { id: 'intro', counts: false },
      { id: 'cup' },
      { id: 'sugar', when: { var: 'state.sweet' } },
      { id: 'done', back: false },
      { id: 'help', offPath: true },
      { id: 'terms', offPath: true, back: 'kind' },
    ],
  },
  screens: {
    kind: {
      title: 'Tea for {state.name}',
      lead: 'Choose, {state.name}.',
      waiting: 'One moment, {state.name}.',
      blocks: screenBlocks,
      actions: [
        { event: 'submit', label: 'Go on, {state.name}' },
        { event: 'more', label: 'More', payload: { for: '{state.name}', n: 1 } },
        { event: 'skip', label: 'Skip', kind: 'link', when: { '!': [{ var: 'state.name' }] } },
      ],
    },
  },
});

const getView = (step: string, state: Json = {}, given: Partial<Snapshot> = {}): ScreenView =>
  createView(program, createTeaSnapshot(step, state, given));

describe('a screen', () => {
  test('has its texts, filled in with the answers', () => {
    expect(getView('kind', { name: 'Ann' })).toMatchObject({
      flow: 'tea',
      step: 'kind',
      title: 'Tea for Ann',
      documentTitle: 'Tea for Ann – Tea – House',
      lead: 'Choose, Ann.',
      waiting: 'One moment, Ann.',
      support: { page: 'kind' },
      status: 'ready',
      form: null,
      failure: null,
      notice: null,
    });
  });

  test('has no lead and no waiting text unless it says so', () => {
    expect(getView('cup')).toMatchObject({ title: 'cup', lead: null, waiting: null });
  });

  test('shows the notice that the last step left', () => {
    expect(getView('cup', {}, { notice: 'Sold out.' }).notice).toBe('Sold out.');
  });

  test('has the blocks whose guard holds, in their places, with filled properties', () => {
    const note = { block: 'note', key: 'note-0', place: 'main' };
    const facts = { block: 'facts', key: 'facts-2', place: 'side', properties: {} };
    expect(getView('kind', { name: 'Ann', size: 2 }).blocks).toEqual([
      { ...note, properties: { text: 'Hello Ann', size: 2 } },
      facts,
    ]);
    expect(getView('kind', { more: true }).blocks).toEqual([
      { ...note, properties: { text: 'Hello ', size: null } },
      { block: 'note', key: 'note-1', place: 'main', properties: { text: 'More' } },
      facts,
    ]);
  });

  test('has the buttons whose guard holds, with labels and payloads', () => {
    const more = { event: 'more', label: 'More', kind: 'secondary' };
    expect(getView('kind', { name: 'Ann' }).actions).toEqual([
      { event: 'submit', label: 'Go on, Ann', kind: 'primary', payload: null },
      { ...more, payload: { for: 'Ann', n: 1 } },
    ]);
    expect(getView('kind').actions.at(-1)).toEqual({
      ...{ event: 'skip', label: 'Skip', kind: 'link', payload: null },
    });
  });

  test('has the links of the shell whose guard holds', () => {
    const links = (state: Json) => getView('cup', state).links.map(({ label }) => label);
    expect(links({})).toEqual(['Sign in']);
    expect(links({ name: 'Ann' })).toEqual(['Sign out, Ann']);
  });
});

describe('"Step n of m"', () => {
  test.each<readonly [step: string, state: Json, progress: ScreenView['progress']]>([
    ['kind', {}, { at: 1, of: 3 }],
    ['cup', {}, { at: 2, of: 3 }],
    ['cup', { sweet: true }, { at: 2, of: 4 }],
    ['done', { sweet: true }, { at: 4, of: 4 }],
    ['intro', {}, null],
    ['help', {}, null],
  ])('on %s with %j', (step, state, progress) => {
    expect(getView(step, state).progress).toEqual(progress);
  });

  test('is not shown for a flow of one step', () => {
    const alone = createTeaProgram({ flow: { steps: [{ id: 'kind' }] } });
    expect(createView(alone, createTeaSnapshot('kind')).progress).toBeNull();
  });

  test('names and counts the stages of a flow that has some', () => {
    const staged = createTeaProgram({
      flow: {
        steps: [
          { id: 'kind', stage: 'Tea' },
          { id: 'help', stage: 'Tea', offPath: true },
          { id: 'sweet', stage: 'Sugar', when: { var: 'state.sweet' } },
          { id: 'cup', stage: 'Cup' },
          { id: 'intro', stage: 'Pot', offPath: true },
          { id: 'done' },
        ],
      },
    });
    const at = (step: string, state: Json = {}) =>
      createView(staged, createTeaSnapshot(step, state)).progress;
    const stages = ['Tea', 'Cup', 'Pot'];
    expect(at('kind')).toEqual({ at: 1, of: 3, stage: 'Tea', stages });
    expect(at('help')).toEqual({ at: 1, of: 3, stage: 'Tea', stages });
    expect(at('cup')).toEqual({ at: 2, of: 3, stage: 'Cup', stages });
    expect(at('cup', { sweet: true })).toEqual({
      ...{ at: 3, of: 4, stage: 'Cup', stages: ['Tea', 'Sugar', 'Cup', 'Pot'] },
    });
    expect(at('intro')).toEqual({ at: 3, of: 3, stage: 'Pot', stages });
    expect(at('done')).toBeNull();
  });

  test('names the later stages that are completed once the user has gone back', () => {
    const program = createTeaProgram({
      flow: {
        steps: [
          { id: 'kind', stage: 'Tea', completeWhen: { var: 'state.kind' } },
          { id: 'price', stage: 'Price' },
          { id: 'cup', stage: 'Cup', completeWhen: { var: 'state.cup' } },
          { id: 'pay', stage: 'Payment', completeWhen: { var: 'state.paid' } },
        ],
      },
    });
    const done = (state: Json) =>
      createView(program, createTeaSnapshot('kind', state)).progress?.done;
    expect(done({})).toBeUndefined();
    // Nobody knows if the user has seen the price, which asks for nothing.
    expect(done({ kind: true })).toBeUndefined();
    expect(done({ kind: true, cup: true })).toEqual(['Price', 'Cup']);
    expect(done({ cup: true })).toBeUndefined();
  });

  test('names no later stage that is always complete and has no answer', () => {
    const form = (name: string): Json => ({
      title: name,
      form: {
        bind: 'state',
        schema: { type: 'object', required: [name], properties: { [name]: {} } },
      },
    });
    const program = createTeaProgram({
      flow: {
        steps: [
          { id: 'kind', stage: 'Tea', completeWhen: true },
          { id: 'cup', stage: 'Cup', completeWhen: true },
          { id: 'pay', stage: 'Payment' },
        ],
      },
      screens: { kind: form('kind'), cup: form('cup') },
    });
    const done = (state: Json) =>
      createView(program, createTeaSnapshot('kind', state)).progress?.done;
    expect(done({})).toBeUndefined();
    expect(done({ kind: 'green', cup: 'big' })).toEqual(['Cup']);
  });

  test('counts the stages of a side line among themselves', () => {
    const staged = createTeaProgram({
      flow: {
        steps: [
          { id: 'kind', stage: 'Tea' },
          { id: 'cup', stage: 'Cup' },
          { id: 'help', stage: 'Question', offPath: true, counts: false },
          { id: 'intro', stage: 'Answer', offPath: true, counts: false },
        ],
      },
    });
    const at = (step: string) => createView(staged, createTeaSnapshot(step)).progress;
    expect(at('cup')).toEqual({ at: 2, of: 2, stage: 'Cup', stages: ['Tea', 'Cup'] });
    const stages = ['Question', 'Answer'];
    expect(at('help')).toEqual({ at: 1, of: 2, stage: 'Question', stages });
    expect(at('intro')).toEqual({ at: 2, of: 2, stage: 'Answer', stages });
  });

  test('is shown for a flow of two', () => {
    const two = createTeaProgram({ flow: { steps: [{ id: 'kind' }, { id: 'cup' }] } });
    expect(createView(two, createTeaSnapshot('cup')).progress).toEqual({ at: 2, of: 2 });
  });
});

test.each<readonly [step: string, back: boolean]>([
  ['kind', false],
  ['cup', true],
  ['done', false],
  ['help', false],
  ['terms', true],
])('Back is offered where it leads somewhere: on %s %s', (step, back) => {
  expect(getView(step).back).toBe(back);
});

describe('without a screen', () => {
  test.each<readonly [title: string, given: Partial<Snapshot>]>([
    ['before the first address is entered', { flow: null, step: null, status: 'starting' }],
    ['while the flow is not loaded', { flow: 'coffee', step: 'kind', status: 'starting' }],
    ['at a step that is gone', { step: 'gone', status: 'starting' }],
  ])('%s, the view is empty', (_, given) => {
    expect(getView('kind', {}, given)).toEqual({
      flow: null,
      step: null,
      title: 'House',
      documentTitle: 'House',
      lead: null,
      progress: null,
      back: false,
      notice: null,
      failure: null,
      blocks: [],
      form: null,
      illustration: null,
      actions: [],
      links: [{ event: 'signIn', label: 'Sign in', kind: 'secondary', payload: null }],
      busy: null,
      locked: [],
      waiting: null,
      support: null,
      status: 'starting',
    });
  });

  test('a step without a screen file shows the empty view', () => {
    const { tea: flow } = program.flows;
    const { cup: _, ...screens } = flow?.screens ?? {};
    const without = { ...program, flows: { tea: { ...flow, screens } } } as typeof program;
    expect(createView(without, createTeaSnapshot('cup')).step).toBeNull();
  });
});

describe('what is under way', () => {
  const since = '2026-01-05T09:59:00.000Z';
  const call = (waits: boolean, made: unknown): Partial<Snapshot> =>
    ({ calls: { 'call-1': { id: 'call-1', operation: 'a.b', for: made, since, waits } } }) as never;
  const entering = { address: '/tea', replace: true, hops: 0 };
  const failed = {
    ...{ outcome: 'offline', operation: 'a.b', unknown: null, message: null, retryAfter: null },
    again: { kind: 'enter' },
  } as const;

  test.each<readonly [title: string, given: Partial<Snapshot>, busy: ScreenView['busy']]>([
    ['nothing', {}, null],
    ['an entry', { entering }, { event: 'enter', since: '2026-01-05T10:00:00.000Z' }],
    ['an entry that has failed', { entering, failure: failed }, null],
    ['a load', call(true, { kind: 'load' }), { event: 'enter', since }],
    [
      'the call of an event',
      call(true, { kind: 'event', name: 'submit' }),
      { event: 'submit', since },
    ],
    ['leaving for a payment', call(true, { kind: 'handoff' }), { event: 'handoff', since }],
    ['asking for a payment', call(true, { kind: 'confirm' }), { event: 'confirm', since }],
    ['a call that nobody waits for', call(false, { kind: 'event', name: 'look' }), null],
  ])('%s', (_, given, busy) => {
    expect(getView('kind', {}, given).busy).toEqual(busy);
    expect(getView('kind', {}, { ...given, flow: null }).busy).toEqual(busy);
  });
});
