// A step for some users only, with questions: the journeys that pass it give the answers, and no other one is changed.

import { omit } from 'remeda';
import { describe, expect, test } from 'vitest';
import { suppressionsFile } from '../../cli/suppressions.ts';
import { type Journey, type Json, parseProduct } from '../../engine/language/index.ts';
import { getJourneys, playJourney, runJourney } from '../../engine/simulate/index.ts';
import { planPattern } from '../../studio/analysis/patterns/index.ts';
import type { PatternContext } from '../../studio/analysis/patterns/pattern.ts';
import { projectRoot } from '../cli/run-flows.ts';
import { createContext } from './support/create-context.ts';

const step = { flow: 'onboarding', after: 'company-state', id: 'members', title: 'Your members' };
const place = 'onboarding:members';

const makeAll = (context: PatternContext, guard: string) =>
  [
    ['step', { ...step, text: 'Tell us about them.', guard }] as const,
    [
      'question',
      { flow: 'onboarding', step: 'members', name: 'count', title: 'How many?' },
    ] as const,
    [
      'question',
      { flow: 'onboarding', step: 'members', name: 'managed', title: 'Managed?', type: 'yes-no' },
    ] as const,
  ].reduce((before, [pattern, values]) => make(before, pattern, values), context);

const whole = createContext(projectRoot);
const withOwnJourneys = keepJourneys(whole, 'onboarding');

describe.each([
  ['with a guard on the company type', '"isLLC"', withOwnJourneys],
  ['with a guard that excludes most journeys', '{"!":"isLLC"}', whole],
  ['without a guard', '', withOwnJourneys],
])('a step with two questions in a long flow, %s', (_, guard, first) => {
  const showFirst = createPlayer(first);
  const last = makeAll(first, guard);
  const pairs = pairJourneys(first, last);
  const showLast = createPlayer(last);

  test('keeps the guard of the step', () => {
    const { steps } = JSON.parse(last.files['onboarding/flow.json'] ?? '{}');
    const made = steps.find(({ id }: { readonly id: string }) => id === 'members');
    expect(made.when).toBe(guard === '"isLLC"' ? 'isLLC' : undefined);
    expect(made.unless).toBe(guard.includes('!') ? 'isLLC' : undefined);
  });

  test('breaks no journey', () => {
    expect(getJourneys(last.parsed).flatMap((each) => describeFault(last, each))).toEqual([]);
  });

  test('changes the journeys that pass the step, and no other one', () => {
    const changed = pairs.filter(({ before, after }) => !isSame(before.journey, after.journey));
    const passing = pairs.filter(({ before }) => showLast(before).includes(place));
    const toNames = (list: typeof pairs) => list.map(({ before }) => getName(before));
    expect(toNames(changed)).toEqual(toNames(passing));
    expect(changed.length).toBeGreaterThan(10);
  });

  test('is shown by a journey that leaves it with its answers', () => {
    const shown = getJourneys(last.parsed).filter((each) => {
      const at = showLast(each).indexOf(place);
      return at !== -1 && each.journey.steps[at + 1]?.with !== undefined;
    });
    expect(shown.length).toBeGreaterThan(0);
  });

  test('leaves each expectation with the screen that it was written for', () => {
    for (const { before, after } of pairs) {
      const [former, present] = [showFirst(before), showLast(after)];
      const screensOf = ({ steps }: Journey, shown: readonly (string | undefined)[]) =>
        steps.flatMap(({ shows, expect: data, at }, index) =>
          shows || data || at ? [[shown[index], shows, data]] : [],
        );
      const screens = screensOf(after.journey, present).filter(([at]) => at !== place);
      const wanted = screensOf(before.journey, former);
      for (const each of screens) expect(wanted).toContainEqual(each);
    }
  });

  test('adds only events at the step itself', () => {
    for (const { before, after } of pairs) {
      const shown = showLast(after);
      const added = after.journey.steps.filter(
        (each, index) => shown[index - 1] === place && each.event,
      );
      expect(after.journey.steps.length - before.journey.steps.length).toBeLessThanOrEqual(
        added.length,
      );
    }
  });
});

test('the answer of a step for some users is shown to them only, and changing it leads back', () => {
  const question = { flow: 'onboarding', step: 'members', name: 'count', title: 'How many?' };
  const withStep = make(createContext(projectRoot), 'step', {
    ...{ ...step, text: 'Tell us about them.', guard: '{"!":"isLLC"}' },
  });
  const { parsed, files } = make(withStep, 'question', { ...question, shown: 'review' });
  const { blocks } = JSON.parse(files['onboarding/screens/review.json'] ?? '{}');
  const facts = blocks.filter(({ block }: { readonly block: string }) => block === 'facts');
  expect(facts.at(-1)).toMatchObject({ unless: 'isLLC', items: [{ label: 'How many?' }] });
  expect(facts.at(0)).not.toHaveProperty('unless');
  const { steps } = JSON.parse(files['onboarding/flow.json'] ?? '{}');
  const asking = steps.find(({ id }: { readonly id: string }) => id === 'members');
  expect(asking.on.submit).toEqual([{ when: 'changing', go: 'review' }, '@next']);
  const walk = walkFromReview({ parsed }, { count: 'Three' }, [
    { event: 'change-count', at: 'members' },
    { event: 'submit', with: { count: 'Four' }, at: 'review' },
  ]);
  expect(walk).toEqual({ fault: null, shown: ['review', 'members', 'review'] });
});

describe('a branch in a long flow', () => {
  const values = {
    ...{ flow: 'onboarding', after: 'company-state', id: 'by-mail', title: 'A letter?' },
    ...{ first: 'Yes', second: 'No', firstText: 'We print it.', secondText: 'Read it here.' },
    ...{ error: 'Choose yes or no', shown: 'review' },
  };
  const made = make(createContext(projectRoot), 'branch', values);

  test('breaks no journey', () => {
    expect(getJourneys(made.parsed).flatMap((each) => describeFault(made, each))).toEqual([]);
  });

  test.each([
    ['yes', 'by-mail-yes'],
    ['no', 'by-mail-no'],
  ])(
    'shows the screen of the answer %s that was changed, and then leads back',
    (answer, screen) => {
      const state = { byMail: answer === 'yes' ? 'no' : 'yes' };
      const events = [
        { event: 'change-by-mail', at: 'by-mail' },
        { event: 'submit', with: { byMail: answer }, at: screen },
        { event: 'submit', at: 'review' },
      ];
      expect(walkFromReview(made, state, events)).toEqual({
        fault: null,
        shown: ['review', 'by-mail', screen, 'review'],
      });
    },
  );
});

test('a step of a flow that others extend leads their journeys, too, and names these flows', () => {
  const context = createContext(projectRoot);
  const values = {
    ...{ flow: 'agent-add-state', after: 'information', id: 'good-to-know', title: 'Good to know' },
    text: 'Read this first.',
  };
  const { others } = planPattern(context, 'step', values);
  expect(others.length).toBeGreaterThan(1);
  const made = make(context, 'step', values);
  expect(getJourneys(made.parsed).flatMap((each) => describeFault(made, each))).toEqual([]);
});

test('a guard is written as the step needs it', () => {
  const context = createContext(projectRoot);
  const write = (guard: string) => {
    const { files } = planPattern(context, 'step', { ...step, text: 'Tell us.', guard });
    const { steps } = JSON.parse(files['onboarding/flow.json'] ?? '{}');
    return steps.find(({ id }: { readonly id: string }) => id === 'members');
  };
  expect(write('')).toEqual({ id: 'members', stage: 'State' });
  expect(write('"isLLC"')).toEqual({ id: 'members', stage: 'State', when: 'isLLC' });
  expect(write('{"!":"isLLC"}')).toEqual({ id: 'members', stage: 'State', unless: 'isLLC' });
  const rule = { '==': [{ var: 'draft.companyType' }, 'llc'] };
  expect(write(JSON.stringify(rule))).toEqual({ id: 'members', stage: 'State', when: rule });
  expect(() => write('isLLC')).toThrow('The guard is not JSON');
});

// helpers

/** Opens the review of an order with some answers, and sends events. Returns the steps that are shown. */
function walkFromReview(
  { parsed }: Pick<PatternContext, 'parsed'>,
  state: Readonly<Record<string, Json>>,
  events: Journey['steps'],
) {
  const [found] = getJourneys(parsed).filter(({ journey }) =>
    journey.name.startsWith('saving for later gives the order'),
  );
  const draft = { companyType: 'corporation', registrationState: 'delaware' };
  const given = { ...found?.journey.given, draft, state };
  const flow = parsed.product.flows.onboarding;
  if (!found || !flow) throw new Error('There is no journey to the review.');
  const shown: string[] = [];
  const journey = { ...found.journey, given, steps: [{ open: '/start/review' }, ...events] };
  const fault = runJourney(parsed.product, flow, journey, {
    onScreen: (screen) => void shown.push(String(screen.step)),
  });
  return { fault, shown };
}

type Played = ReturnType<typeof getJourneys>[number];

/** Makes something from a pattern, and returns the product with it. */
function make(
  context: PatternContext,
  pattern: string,
  values: Readonly<Record<string, string>>,
): PatternContext {
  return addFiles(context, planPattern(context, pattern, values).files);
}

/** Removes the journeys of all flows but one, so that they are not played. */
function keepJourneys(context: PatternContext, flow: string): PatternContext {
  const others = Object.keys(context.files).filter(
    (file) => file.endsWith('/journeys.json') && file !== `${flow}/journeys.json`,
  );
  return addFiles(context, Object.fromEntries(others.map((file) => [file, '[]\n'])));
}

function addFiles(context: PatternContext, added: PatternContext['files']): PatternContext {
  const files = { ...context.files, ...added };
  const { product, ...parsed } = parseProduct(omit(files, [suppressionsFile]), context.parsed);
  if (!product) throw new Error('The files cannot be parsed.');
  const { operations } = context.catalog;
  return { ...context, files, parsed: { ...parsed, product: { ...product, operations } } };
}

/** Pairs each journey with the changed one, which is at the same place of its file. */
function pairJourneys(first: PatternContext, last: PatternContext) {
  const isAdded = ({ journey }: Played) => journey.name === 'members is shown';
  const after = getJourneys(last.parsed).filter((each) => !isAdded(each));
  return getJourneys(first.parsed).map((before, index) => {
    const same = after[index];
    if (!same || getName(same) !== getName(before)) throw new Error(`${getName(before)} is gone.`);
    return { before, after: same };
  });
}

const getName = ({ file, journey }: Played) => `${file} ${journey.name}`;
const isSame = (one: Journey, other: Journey) => JSON.stringify(one) === JSON.stringify(other);

/** Returns a function that returns the step that is shown after each step of a journey, up to its first fault. */
function createPlayer({ parsed }: PatternContext) {
  const known = new Map<Journey, readonly (string | undefined)[]>();
  return ({ flow, journey }: Played) => {
    const before = known.get(journey);
    if (before) return before;
    const shown: (string | undefined)[] = [];
    runJourney(parsed.product, parsed.product.flows[flow.id] ?? flow, journey, {
      onScreen: (screen, index) => {
        shown[index] = `${screen.flow}:${screen.step}`;
      },
    });
    known.set(journey, shown);
    return shown;
  };
}

function describeFault({ parsed }: PatternContext, each: Played): readonly string[] {
  const { fault } = playJourney(parsed.product, each);
  return fault === null ? [] : [`${getName(each)}, step ${fault.step}: ${fault.message}`];
}
