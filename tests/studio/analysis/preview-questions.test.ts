import { omit } from 'remeda';
import { describe, expect, it } from 'vitest';
import { parseProduct } from '../../../engine/language/index.ts';
import { getJourneys, runJourney } from '../../../engine/simulate/index.ts';
import { playAllJourneys } from '../../../studio/analysis/questions/journeys.ts';
import { findStart } from '../../../studio/analysis/questions/jump.ts';
import { listOperations } from '../../../studio/analysis/questions/operations.ts';
import { recordJourney } from '../../../studio/analysis/questions/record.ts';
import { explainJourney } from '../../../studio/analysis/questions/why.ts';
import { listStates } from '../../../studio/analysis/states.ts';
import { createContext } from '../support/create-context.ts';

const products = { own: createContext('.'), library: createContext('tests/products/library') };

describe.each(Object.entries(products))('the %s product', (_, context) => {
  const { flows, app } = context.parsed.product;
  const steps = (flows[app.home]?.steps ?? []).map(({ id }) => ({ flow: app.home, step: id }));

  it('reaches each step of the first flow', () => {
    for (const place of steps)
      expect(findStart(context, place)?.snapshot, place.step).toMatchObject(place);
    expect(findStart(context, { flow: app.home, step: 'missing' })).toBeNull();
  });

  it('names only the flows that a start needs', () => {
    const [place] = steps;
    const { snapshot } = (place && findStart(context, place)) ?? {};
    expect(Object.keys(snapshot?.states ?? {})).toEqual([app.home]);
  });

  it('explains the journey of a start', () => {
    const [place] = steps;
    if (!place) throw new Error('The product has no steps.');
    const start = findStart(context, place);
    if (!start) throw new Error('No journey reaches the first step.');
    const flow = flows[place.flow];
    if (!flow) throw new Error('The flow does not exist.');
    expect(runJourney(context.parsed.product, flow, start.path)).toBeNull();
    const { trace } = explainJourney(context, { flow: place.flow, journey: start.path });
    expect(trace.filter((line) => /^\d+\. /.test(line))).toHaveLength(start.path.steps.length);
    expect(trace.join('\n')).toContain(`${place.flow}:${place.step}`);
  });

  it('has an example for each outcome of an operation', () => {
    const operations = listOperations(context);
    expect(operations.length).toBeGreaterThan(0);
    for (const { id, method, path, outcomes } of operations) {
      expect(method, id).toMatch(/^[A-Z]+$/);
      expect(path, id).toMatch(/^\//);
      expect(Object.keys(outcomes), id).toContain('ok');
    }
  });

  it('adds a walk that repeats to the journeys, and refuses another', () => {
    const { path, files } = (() => {
      const [place] = steps;
      const start = place && findStart(context, place);
      if (!start) throw new Error('No journey reaches the first step.');
      return { path: { ...start.path, name: 'a walk' }, files: context.files };
    })();
    const [[file, text] = ['', '']] = Object.entries(
      recordJourney(context, { flow: app.home, journey: path }),
    );
    const before = JSON.parse(files[file] ?? '[]') as readonly unknown[];
    const after = JSON.parse(text ?? '[]') as readonly { readonly name?: string }[];
    expect(after.filter(({ name }) => name !== 'a walk')).toEqual(before);
    expect(after).toHaveLength(before.length + 1);
    const elsewhere = { name: 'elsewhere', steps: [{ open: '/', at: 'missing' }] };
    expect(() => recordJourney(context, { flow: app.home, journey: elsewhere })).toThrow('step 1');
  });

  it('adds a walk so that it repeats as it is read from its file', () => {
    const [step = { flow: '', step: '' }] = steps;
    const walk = { name: 'a walk', steps: [{ open: '/', at: step.step }] };
    const changed = recordJourney(context, { flow: app.home, journey: walk });
    const files = { ...context.files, ...(changed as Record<string, string>) };
    const parsed = parseProduct(omit(files, ['ignore.json']));
    const { journey } = getJourneys(parsed).find((each) => each.journey.name === 'a walk') ?? {};
    expect(journey).toEqual(walk);
  });

  it('plays all journeys', () => {
    const { played, failed } = playAllJourneys(context);
    expect(played).toBeGreaterThan(0);
    expect(failed).toEqual([]);
  });

  it('lists different states of each screen', () => {
    const all = steps.map((place) => listStates(context, place));
    for (const states of all) {
      expect(states[0]?.id).toBe('first');
      expect(new Set(states.map(({ id }) => id)).size).toBe(states.length);
    }
    const ids = new Set(all.flat().map(({ id }) => id));
    expect([...ids]).toEqual(
      expect.arrayContaining(['first', 'errors', 'pending', 'failed', 'offline']),
    );
  });
});
