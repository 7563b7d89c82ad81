import { describe, expect, it, test } from 'vitest';
import { getFlowFolders, readProduct } from '../../../cli/commands/project.ts';
import { parseProduct } from '../../../engine/language/index.ts';
import { getJourneys } from '../../../engine/simulate/index.ts';
import type { AnalysisContext } from '../../../studio/analysis/context.ts';
import { findChangedBehavior } from '../../../studio/analysis/questions/behavior.ts';
import { inspectStep } from '../../../studio/analysis/questions/inspect.ts';
import { findStart } from '../../../studio/analysis/questions/jump.ts';
import { explainJourney } from '../../../studio/analysis/questions/why.ts';
import type { StepDetails } from '../../../studio/protocol/questions.ts';
import { createContext } from '../support/create-context.ts';

const own = createContext('.');
const library = createContext('tests/products/library');

/** Returns the context of a working copy with other texts. */
function change(context: AnalysisContext, changes: Record<string, string>): AnalysisContext {
  const files = { ...context.files, ...changes };
  const { product, ...parsed } = parseProduct(files);
  if (!product) throw new Error('The files cannot be read.');
  const operations = context.parsed.product.operations ?? {};
  return { ...context, files, parsed: { ...parsed, product: { ...product, operations } } };
}

/** Returns the parts of a step. */
function inspect(context: AnalysisContext, flow: string, step: string): StepDetails {
  return inspectStep(context, { flow, step }) as StepDetails;
}

describe('the behavior to approve', () => {
  it('is empty for the committed flows', () => {
    expect(getFlowFolders(readProduct(library.project))).not.toEqual({});
    expect(findChangedBehavior(library)).toEqual([]);
  });

  it('says in words what differs, and is approved by the given text', () => {
    const file = 'card/flow.json';
    const text = library.files[file] ?? '';
    const changed = change(library, {
      [file]: text.replace('"when": "isChild"', '"unless": "isChild"'),
    });
    const [found] = findChangedBehavior(changed);
    expect(found).toMatchObject({ flow: 'card', file: 'card/approved.json' });
    expect(found?.differences.join(' ')).toContain('guardian');
    const approved = change(changed, { [found?.file ?? '']: found?.text ?? '' });
    expect(findChangedBehavior(approved)).toEqual([]);
  });

  it('is offered for a flow without an approved file', () => {
    const { 'card/approved.json': approved, ...others } = library.files;
    const fresh = change({ ...library, files: others }, {});
    expect(findChangedBehavior(fresh)).toMatchObject([
      { flow: 'card', text: approved, differences: [] },
    ]);
  });
});

describe('the parts of a step', () => {
  it('have the translations of its texts, and their places', () => {
    const { translations, texts } = inspect(own, 'onboarding', 'type');
    expect(texts.length).toBeGreaterThan(0);
    expect(translations.length).toBeGreaterThan(0);
    for (const { file, pointer, translation } of translations) {
      const catalog = JSON.parse(own.files[file] ?? '{}') as Record<string, string>;
      const source = pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
      expect(catalog[source], pointer).toBe(translation);
    }
  });

  it('have a new text as a missing translation', () => {
    const file = 'onboarding/screens/type.json';
    const screen = JSON.parse(own.files[file] ?? '') as { title: string };
    const next = JSON.stringify({ ...screen, title: 'A title of today' });
    const { translations } = inspect(change(own, { [file]: next }), 'onboarding', 'type');
    expect(translations).toContainEqual({
      ...{ locale: 'es', file: 'onboarding/texts.es.json', pointer: '/A title of today' },
      ...{ source: 'A title of today', translation: null },
    });
  });

  it('keep a text that was emptied, so that it can be written again', () => {
    const file = 'card/screens/branch.json';
    const emptied = (library.files[file] ?? '').replace(/"title": "[^"]*"/, '"title": ""');
    const { texts, translations } = inspect(change(library, { [file]: emptied }), 'card', 'branch');
    expect(texts).toContainEqual({ file, pointer: '/title', text: '', label: 'Title' });
    expect(translations.filter(({ source }) => source === '')).toEqual([]);
  });

  it('have the values of a call, or the part that they come from', () => {
    const { calls } = inspect(library, 'card', 'branch');
    const order = calls.find(({ operation }) => operation === 'library.order');
    expect(order).toMatchObject({ part: null, values: { name: { $: { var: 'state.name' } } } });
    expect(order?.input).toMatch(/\/with$/);
    const steps = own.parsed.product.flows['agent-upgrade']?.steps ?? [];
    const shared = steps.flatMap(({ id }) => inspect(own, 'agent-upgrade', id).calls);
    expect(shared.map(({ part }) => part)).toContain('upgradeInput');
    expect(shared.find(({ part }) => part !== null)?.values).toEqual({});
  });
});

test('the data of a guard are named by their questions, with those of the flow first', () => {
  const { paths } = inspect(own, 'onboarding', 'company-state');
  expect(paths.slice(0, 4).map(({ label, group }) => [label, group])).toContainEqual([
    'Where do you want to form your …? (State)',
    'here',
  ]);
  const state = paths.find(({ path }) => path === 'draft.registrationState');
  expect(state?.choices).toContainEqual({ value: 'delaware', label: 'Delaware' });
  const names = paths.map(({ path }) => path);
  expect(names).not.toContain('session.token');
  expect(names).not.toContain('session');
});

test('a step is shown without a message about how the user came there', () => {
  const start = findStart(own, { flow: 'onboarding', step: 'company-state' });
  expect(start?.snapshot).toMatchObject({ step: 'company-state', notice: null });
});

describe('the reasons of a walk', () => {
  const found = findStart(library, { flow: 'card', step: 'branch' });
  if (!found) throw new Error('No journey reaches the branch.');
  const journey = found.path;

  it('are sentences about the last step, and a line for each step', () => {
    const { summary, trace } = explainJourney(library, { flow: 'card', journey });
    expect(trace.filter((line) => /^\d\. /.test(line))).toHaveLength(journey.steps.length);
    expect(summary).toEqual([
      'You pressed “Continue” on “Who is the card for?”.',
      'That leads to “Where do you collect the card?”.',
    ]);
  });

  it('say which call led the user on, and never that nothing did', () => {
    const names = ['annual-report', 'onboarding', 'mailroom'];
    const journeys = getJourneys(own.parsed).filter(({ flow }) => names.includes(flow.id));
    const all = journeys.map(({ flow, journey: each }) => ({
      step: each.steps.at(-1),
      ...explainJourney(own, { flow: flow.id, journey: each }),
    }));
    const refused = all.find(({ summary }) => summary.join(' ').includes('payAnnualReport'));
    expect(refused?.summary.join(' ')).toContain(
      'The call “accounting.payAnnualReport” ended with 422, which leads the user on',
    );
    const plain = all.filter(({ summary }) => summary.join().includes('Nothing redirected'));
    expect(plain.filter(({ step }) => step?.open === undefined)).toEqual([]);
    for (const { summary } of all) expect(summary.length).toBeGreaterThan(1);
    const last = all.map(({ summary }) => summary.at(-1));
    expect(last.filter((text) => text?.includes('leaves for another site'))).toContainEqual(
      expect.stringMatching(/^From “.+”, the user leaves for another site\.$/),
    );
  });

  it('say that an address has no screen', () => {
    const { summary } = explainJourney(own, {
      flow: 'onboarding',
      journey: { name: 'walk', steps: [{ open: '/nowhere/at-all' }] },
    });
    expect(summary[1]).toBe(
      'There is no screen at this address, so the user is led to “What kind of company do you want to form?”.',
    );
  });

  it('say so if the flow has changed, and where the same steps lead now', () => {
    const file = 'card/flow.json';
    const text = library.files[file] ?? '';
    const changed = change(library, {
      [file]: text.replace('"when": "isChild"', '"unless": "isChild"'),
    });
    const { summary, trace } = explainJourney(changed, { flow: 'card', journey });
    expect(summary[0]).toBe(
      'The flow has changed since this walk. The same steps now lead to guardian.',
    );
    expect(trace.join('\n')).toMatch(/submit .* → card:guardian/);
  });

  it('name who is redirected, and what is closed', () => {
    const start = findStart(own, { flow: 'onboarding', step: 'company-name' });
    const flow = start?.flow ?? '';
    const closed = { name: 'walk', steps: [{ open: '/start/congratulations' }] };
    const { summary } = explainJourney(own, { flow, journey: { ...start?.path, ...closed } });
    expect(summary[0]).toBe('You opened /start/congratulations.');
    expect(summary.length).toBeGreaterThan(1);
    expect(summary.join(' ')).not.toContain('not “');
  });
});
