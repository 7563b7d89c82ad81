// Tests the exploration of flows: the journeys of `paths`, `why` and `replay`, and the rules that
// report a witness path.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { selectJourneys } from '../../cli/explore/select-journeys.ts';
import { createSources } from '../../cli/explore/sources.ts';
import {
  createExploration,
  exploreFlows,
  findCoverageGaps,
  findModelProblems,
  modelRules,
  selectCoveringJourneys,
} from '../../engine/explore/index.ts';
import { parseProduct } from '../../engine/index.ts';
import { type ExampleEdit, sampleCatalog, sampleFiles } from '../../engine/lint/index.ts';
import { runJourney } from '../../engine/simulate/index.ts';
import { runFlows } from './run-flows.ts';
import { libraryFolder } from './support/library.ts';

/** Explores the sample product with a change. */
function exploreSample(change?: ExampleEdit, most = 4000) {
  const text = change ? (sampleFiles[change.file] ?? '') : '';
  if (change) expect(text, `${change.file} holds ${change.replace}`).toContain(change.replace);
  const files = change
    ? { ...sampleFiles, [change.file]: text.replace(change.replace, change.by) }
    : sampleFiles;
  const parsed = parseProduct(files);
  const exploration = createExploration(parsed, createSources(sampleCatalog));
  const flow = exploration.product.flows.tea;
  if (!flow) throw new Error('The sample has lost its flow.');
  const explored = exploreFlows(exploration, [flow], most);
  return { parsed, exploration, flow, explored };
}

const getFolder = (flow: string) => flow;

describe.each(modelRules)('$id', ({ id, examples }) => {
  it.each(examples.valid.map((each) => [each.by, each] as const))('accepts %s', (_, change) => {
    const { parsed, explored } = exploreSample(change);
    const found = findModelProblems(parsed, explored, getFolder).filter(({ rule }) => rule === id);
    expect(found).toEqual([]);
  });

  it.each(examples.invalid.map((each) => [each.by, each] as const))('finds %s', (_, change) => {
    const { parsed, explored, exploration, flow } = exploreSample(change);
    const [found] = findModelProblems(parsed, explored, getFolder).filter(
      ({ rule }) => rule === id,
    );
    expect(found).toMatchObject({ file: change.at, message: expect.stringContaining(change.says) });
    expect(found?.witness.steps.length).toBeGreaterThan(0);
    // A journey that ends with an evaluation error throws this error again. All other journeys can
    // be replayed.
    const replay = () =>
      runJourney(exploration.product, flow, found?.witness ?? { name: '', steps: [] });
    if (id === 'model/broken') expect(replay).toThrow(change.says);
    else expect(replay()).toBeNull();
  });
});

describe('a walk through the sample', () => {
  it('covers every step, and says why a guard never comes out the other way', () => {
    const { exploration, explored } = exploreSample();
    const own = exploration.coverage.goals.filter(({ id }) => id.startsWith('tea:'));
    const gaps = findCoverageGaps(exploration, explored, own);
    expect(gaps.filter(({ goal }) => goal.group === 'steps')).toEqual([]);
    expect(gaps.map(({ goal }) => goal.id)).toEqual([
      'tea:green/redirect/0',
      'tea:green/redirect/0/when holds',
      // The product has redirects, so the list must not be empty.
      'tea:order/on/submit/0/on/ok/0/when 1',
    ]);
    expect(explored.cut).toBe(false);
  });

  it('finds journeys that play as they were found, the same ones every time', () => {
    const journeys = () => {
      const { exploration, explored, flow } = exploreSample();
      const wanted = new Set(exploration.coverage.goals.map(({ id }) => id));
      const found = selectCoveringJourneys(explored, wanted, (goals) => goals.join(', '));
      for (const { journey } of found)
        expect(runJourney(exploration.product, flow, journey)).toBeNull();
      return found.map(({ journey }) => journey);
    };
    const first = journeys();
    expect(first.length).toBeGreaterThan(1);
    expect(journeys()).toEqual(first);
  });

  it('does not multiply what no guard reads', () => {
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `extra${index}`,
        { type: 'string', title: `Extra ${index}`, enum: ['a', 'b', 'c', 'd'] },
      ]),
    );
    const more = JSON.stringify(many).slice(1, -1);
    const change = {
      file: 'tea/screens/kind.json',
      replace: '"properties": {',
      by: `"properties": { ${more},`,
    };
    expect(exploreSample(change).explored.reached.length).toBe(
      exploreSample().explored.reached.length,
    );
  });

  it('goes on from where a written journey leads, whatever that journey expects', () => {
    const wrong = [{ name: 'wrong', steps: [{ open: '/tea', at: 'order' }, { event: 'help' }] }];
    const files = { ...sampleFiles, 'tea/journeys.json': JSON.stringify(wrong) };
    const exploration = createExploration(parseProduct(files), createSources(sampleCatalog));
    const flow = exploration.product.flows.tea;
    if (!flow) throw new Error('The sample has lost its flow.');
    const explored = exploreFlows(exploration, [flow], 4000);
    const goals = exploration.coverage.goals.filter(({ element }) => element.flow === flow);
    const found = selectJourneys({ exploration, explored, goals, gaps: [] });
    expect(found.length).toBeGreaterThan(1);
  });

  it('submits a form only while the screen offers it', () => {
    const { exploration, flow, explored } = exploreSample({
      file: 'tea/screens/kind.json',
      replace: '"event": "submit",',
      by: '"event": "submit", "when": "isGreen",',
    });
    const submitted = explored.reached.filter(
      ({ before, step }) =>
        before?.snapshot.step === 'kind' &&
        before.snapshot.flow === 'tea' &&
        step?.event === 'submit',
    );
    expect(submitted.map(({ before }) => before?.snapshot.states.tea)).toEqual(
      submitted.map(() => expect.objectContaining({ kind: 'green' })),
    );
    const goals = exploration.coverage.goals.filter(({ element }) => element.flow === flow);
    expect(() => selectJourneys({ exploration, explored, goals, gaps: [] })).not.toThrow();
  });

  it('says that it was cut off', () => {
    const { exploration, explored } = exploreSample(undefined, 5);
    expect(explored.cut).toBe(true);
    const [gap] = findCoverageGaps(exploration, explored, exploration.coverage.goals);
    expect(gap).toMatchObject({ certain: false, reason: expect.stringContaining('limit') });
  });
});

describe('the commands', () => {
  it('prints journeys and coverage, the same twice, and fails below what is asked for', () => {
    const paths = (...words: readonly string[]) =>
      runFlows('paths', 'card', '--root', libraryFolder, ...words);
    const first = paths('--format', 'json', '--moves', '400');
    const again = paths('--format', 'json', '--moves', '400');
    expect(first.status).toBe(0);
    expect(again.stdout).toBe(first.stdout);
    const found = JSON.parse(first.stdout).card;
    expect(found.journeys.length).toBeGreaterThan(3);
    expect(found.coverage.find(({ group }: { group: string }) => group === 'steps')).toEqual({
      ...{ group: 'steps', covered: 4, all: 4 },
    });
    const table = paths('--moves', '5', '--min', '100');
    expect(table.status).toBe(1);
    expect(table.stdout).toContain('stopped at the limit');
    expect(table.stdout).toMatch(/not covered: .*\n {4}\S/);
  });

  it('repeats journeys that send an event of an older screen', () => {
    const { status, stderr } = runFlows('paths', 'agent-upgrade', '--moves', '400');
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it('explains why answers lead to a step, and prints a journey that passes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'charter-why-'));
    const answers = join(folder, 'answers.json');
    const draft = { companyType: 'llc', registrationState: 'new-york' };
    writeFileSync(answers, JSON.stringify({ draft }));
    const told = runFlows('why', 'onboarding', answers);
    expect(told.status).toBe(0);
    expect(told.stdout).toContain('1. /start → onboarding:company-state-review-new-york-fee');
    expect(told.stdout).toContain('start › 0 › when: not “whose order is paid”');
    const test = join(folder, 'test.json');
    writeFileSync(test, runFlows('why', 'onboarding', answers, '--as-test').stdout);
    const replayed = runFlows('replay', 'onboarding', test);
    expect(replayed).toMatchObject({ status: 0, stdout: expect.stringContaining('→ onboarding:') });
    const wrong = JSON.stringify({ name: 'x', steps: [{ open: '/start', at: 'review' }] });
    writeFileSync(test, wrong);
    const failed = runFlows('replay', 'onboarding', test);
    expect(failed.status).toBe(1);
    expect(failed.stdout).toContain('Step 1: The step should be onboarding:review');
    const inSection = [
      { section: 'forming an LLC', given: { draft: { companyType: 'llc' } } },
      { name: 'y', steps: [{ open: '/start', at: 'company-state' }] },
    ];
    writeFileSync(test, JSON.stringify(inSection));
    expect(runFlows('replay', 'onboarding', test, '1')).toMatchObject({ status: 0 });
    expect(runFlows('replay', 'onboarding', test, '2').stderr).toContain('no journey number 2');
    for (const bad of [
      ['why', 'nowhere', answers],
      ['why', 'onboarding', join(folder, 'none.json')],
      ['replay', 'onboarding', answers, '--such'],
    ])
      expect(runFlows(...bad).status).toBe(2);
  });
});
