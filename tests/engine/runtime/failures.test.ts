// Tests the texts for a failed call: those of the service, those of the application, or the
// fallback.

import { describe, expect, test } from 'vitest';
import {
  createView,
  type ScreenView,
  type SessionFailure,
  type Snapshot,
} from '../../../engine/index.ts';
import { createTeaProgram, createTeaSnapshot } from './tea-program.ts';

const lostCallTexts = { title: 'Paid?', text: 'Ask, {state.name}.', retry: 'Check again' };
const appTexts = {
  beyond: '',
  outcomes: {
    409: {
      title: 'Taken, {state.name}',
      text: 'Another has it, {state.name}.',
      retry: 'Once more',
    },
    '5xx': { title: 'Down', text: 'Our side.' },
    offline: { title: 'Offline', text: 'No network.' },
  },
  fallback: { title: 'Failed, {state.name}', text: 'That failed, {state.name}.' },
  charges: { charge: lostCallTexts },
  interface: { retry: 'Try again, {state.name}' },
};
const program = createTeaProgram({ app: { texts: appTexts } });

const createFailure = (outcome: string, given: Partial<SessionFailure> = {}): SessionFailure => ({
  outcome,
  operation: 'shop.order',
  unknown: null,
  message: null,
  retryAfter: null,
  again: { kind: 'enter' },
  ...given,
});

const getFailureView = (
  failure: SessionFailure,
  given: Partial<Snapshot> = {},
  product = program,
) => createView(product, createTeaSnapshot('kind', { name: 'Ann' }, { failure, ...given })).failure;

const retryLabel = 'Try again, Ann';
const fallbackTexts = { title: 'Failed, Ann', text: 'That failed, Ann.', retry: retryLabel };

describe('a failure', () => {
  test.each<
    readonly [
      title: string,
      failure: SessionFailure,
      view: Partial<NonNullable<ScreenView['failure']>>,
    ]
  >([
    [
      'has the words for its outcome',
      createFailure('409'),
      { title: 'Taken, Ann', text: 'Another has it, Ann.', retry: 'Once more' },
    ],
    [
      'has those for its class',
      createFailure('503'),
      { title: 'Down', text: 'Our side.', retry: retryLabel },
    ],
    [
      'has those for no connection',
      createFailure('offline'),
      { title: 'Offline', text: 'No network.' },
    ],
    ['has those of last resort else', createFailure('404'), fallbackTexts],
    [
      'with the name of a member of every object has those of last resort',
      createFailure('toString'),
      fallbackTexts,
    ],
    [
      'that is a refusal has the words of the service, exactly as they are',
      createFailure('404', { message: 'Use {braces}.' }),
      { title: 'Failed, Ann', text: 'Use {braces}.', retry: retryLabel },
    ],
    [
      'that is a refusal keeps the title of its outcome',
      createFailure('409', { message: 'Sold.' }),
      { title: 'Taken, Ann', text: 'Sold.' },
    ],
    [
      'that is a fault of the service has none of its words',
      createFailure('500', { message: 'Stack trace.' }),
      { text: 'Our side.' },
    ],
    [
      'that only looks like a refusal has none of its words',
      createFailure('timeout4', { message: 'x4' }),
      { text: 'That failed, Ann.' },
    ],
    ['says when to try again', createFailure('503', { retryAfter: 30 }), { retryAfter: 30 }],
    [
      'of an event without an action on the screen is repeated by a retry',
      createFailure('503', { again: { kind: 'event', name: 'unknown', payload: null } }),
      { action: null },
    ],
    [
      'that leaves a charge open says so',
      createFailure('503', { unknown: 'charge', message: 'x', retryAfter: 4 }),
      { title: 'Paid?', text: 'Ask, Ann.', retry: 'Check again', retryAfter: 4 },
    ],
    [
      'that leaves open what the application has no words for has those of its outcome',
      createFailure('503', { unknown: 'confirm' }),
      { title: 'Down', text: 'Our side.' },
    ],
  ])('%s', (_, failure, view) => {
    expect(getFailureView(failure)).toEqual(expect.objectContaining(view));
  });

  test('of an application without words for charges has those of its outcome', () => {
    const { charges: _, ...others } = appTexts;
    const plain = createTeaProgram({ app: { texts: others } });
    expect(getFailureView(createFailure('503', { unknown: 'charge' }), {}, plain)).toMatchObject({
      title: 'Down',
    });
  });

  test('has an empty button without a word for it', () => {
    const silent = createTeaProgram({ app: { texts: { ...appTexts, interface: {} } } });
    expect(getFailureView(createFailure('404'), {}, silent)).toMatchObject({ retry: '' });
  });

  test('says what failed, on a screen and before one is shown', () => {
    const naming = {
      ...appTexts,
      operations: { 'shop.order': 'send your order', open: 'open this page' },
      outcomes: { offline: { title: 'We couldn’t {here.failed}', text: 'No network.' } },
      charges: { open: { title: 'Could not {here.failed}', text: '', retry: '' } },
    };
    const named = createTeaProgram({ app: { texts: naming } });
    const before = { flow: null, step: null };
    const getTitle = (failure: SessionFailure, given: Partial<Snapshot> = {}) =>
      getFailureView(failure, given, named)?.title;
    expect(getTitle(createFailure('offline'))).toBe('We couldn’t send your order');
    expect(getTitle(createFailure('offline'), before)).toBe('We couldn’t send your order');
    expect(getTitle(createFailure('503', { unknown: 'open' }))).toBe('Could not send your order');
    expect(getTitle(createFailure('offline', { operation: 'open tea' }), before)).toBe(
      'We couldn’t open this page',
    );
  });

  test('that has certainly taken no money says so at the end', () => {
    const texts = { ...appTexts, uncharged: 'This took no money, {state.name}.' };
    const paying = createTeaProgram({ app: { texts } });
    const getView = (given: Partial<SessionFailure>) =>
      getFailureView(createFailure('503', given), {}, paying);
    expect(getView({ isUncharged: true })).toMatchObject({
      ...{ text: 'Our side. This took no money, Ann.', isAboutMoney: true },
    });
    expect(getView({})?.text).toBe('Our side.');
    expect(getView({})?.isAboutMoney).toBeUndefined();
    expect(getFailureView(createFailure('503', { isUncharged: true }))?.text).toBe('Our side.');
  });

  test('before a screen is shown has no data of a flow', () => {
    const before = { flow: null, step: null };
    expect(getFailureView(createFailure('409'), before)).toMatchObject({
      title: 'Taken, ',
      text: 'Another has it, .',
    });
  });
});

test('a button with the words of the retry is not shown beside it', () => {
  const screen = {
    title: 'Kind',
    actions: [
      { event: 'again', label: 'Once more', kind: 'primary' },
      { event: 'help', label: 'Help', kind: 'link' },
    ],
  };
  const product = createTeaProgram({ app: { texts: appTexts }, screens: { kind: screen } });
  const getLabels = (failure: SessionFailure | null) =>
    createView(product, createTeaSnapshot('kind', { name: 'Ann' }, { failure })).actions.map(
      ({ label }) => label,
    );
  expect(getLabels(createFailure('409'))).toEqual(['Help']);
  expect(getLabels(createFailure('offline'))).toEqual(['Once more', 'Help']);
  expect(getLabels(null)).toEqual(['Once more', 'Help']);
});
