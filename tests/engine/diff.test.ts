// Tests the comparison of flows as a whole: its order, and edits that are no change.

import { describe, expect, test } from 'vitest';
import { onboardingFiles } from './diff-cases.ts';
import {
  compareFiles,
  describeChanges,
  editFile,
  findStep,
  readRealFlows,
  sampleWithoutMate,
} from './diff-support.ts';

const agentFiles = readRealFlows(
  'agent-add-state',
  'agent-payroll',
  'agent-change',
  'agent-account',
);

describe('the whole', () => {
  test('nothing changed is no change', () => {
    expect(compareFiles(agentFiles, agentFiles)).toMatchObject({
      changes: [],
      paths: [],
      breaks: false,
    });
  });

  test('of a long text only the changed part is reported', () => {
    const lead = (end: string) => ({
      title: 'About tea',
      lead: `${'Leaves in water. '.repeat(30)}${end}`,
    });
    const files = (end: string) => ({
      ...sampleWithoutMate,
      'tea/screens/about.json': JSON.stringify(lead(end)),
    });
    const [change] = compareFiles(files('Hot.'), files('Cold.')).changes;
    expect(change?.before).toMatch(/^….*Hot\.$/);
    expect(change?.after).toMatch(/^….*Cold\.$/);
  });

  test('formatting and notes for people are no change', () => {
    const after = editFile(sampleWithoutMate, 'tea/flow.json', (flow) => {
      flow.$comment = 'Tea!';
    });
    expect(compareFiles(sampleWithoutMate, after).changes).toEqual([]);
  });

  test('a value that choices offered is gone from its shared list: drafts may hold it', () => {
    const renamed = editFile(onboardingFiles, 'shared/states.json', (states) => {
      states.find((each: { slug: string }) => each.slug === 'ohio').slug = 'state-of-ohio';
    });
    const found = compareFiles(onboardingFiles, renamed);
    expect(found.breaks).toBe(true);
    expect(describeChanges(found)).toContain(
      'draft-breaking!: “ohio” is no longer in the shared list “states”: saved drafts may hold it as an answer.',
    );
    const without = editFile(onboardingFiles, 'shared/industries.json', (industries) =>
      industries.filter((each: { value: string }) => each.value !== 'Retail'),
    );
    expect(describeChanges(compareFiles(onboardingFiles, without))[0]).toContain(
      '“Retail” is no longer in',
    );
  });

  test('the same values with labels break nothing', () => {
    const list = 'shared/industries.json';
    const screen = 'onboarding/screens/company-name.json';
    const plain = editFile(
      editFile(onboardingFiles, list, (kinds) =>
        kinds.map((each: { value: string }) => each.value),
      ),
      screen,
      ({ form }) => {
        form.ui.industry['ui:options'].choices = {
          $each: { var: 'data.industries' },
          as: 'one',
          of: { value: { $: { var: 'one' } }, label: { $: { var: 'one' } } },
        };
      },
    );
    expect(describeChanges(compareFiles(plain, onboardingFiles)).join()).not.toContain('no longer');
  });

  test('a new value, another order and another name in a shared list break nothing', () => {
    const longer = editFile(onboardingFiles, 'shared/industries.json', (industries) =>
      [{ value: 'Aviation', label: 'Aviation' }, ...industries].reverse(),
    );
    const renamed = editFile(longer, 'shared/states.json', (states) => {
      states[0].name = 'State of Alabama';
    });
    expect(compareFiles(onboardingFiles, renamed).breaks).toBe(false);
  });

  test('a guard that holds for everybody in both versions has not changed', () => {
    const withGuard = editFile(sampleWithoutMate, 'tea/flow.json', (flow) => {
      findStep(flow, 'order').load = { call: 'shop.order', when: true, on: { '*': '@ignore' } };
    });
    const without = editFile(withGuard, 'tea/flow.json', (flow) => {
      delete findStep(flow, 'order').load.when;
    });
    expect(compareFiles(withGuard, without).changes).toEqual([]);
  });

  test('guards of the same words show their expressions', () => {
    const guarded = (when: object) =>
      editFile(sampleWithoutMate, 'tea/flow.json', (flow) => {
        findStep(flow, 'green').when = when;
      });
    const [found] = describeChanges(
      compareFiles(
        guarded({ '!!': [{ var: 'state.cups' }] }),
        guarded({ '!!': { var: 'state.cups' } }),
      ),
    );
    expect(found).toContain('{"!!":{"var":"state.cups"}}');
  });

  test('a change in an inherited part is reported once', () => {
    const after = editFile(agentFiles, 'agent-add-state/flow.json', (flow) => {
      flow.steps[0].counts = false;
    });
    const { changes } = compareFiles(agentFiles, after);
    expect(changes.map(({ flow, also }) => [flow, also])).toEqual([
      ['agent-add-state', ['agent-change', 'agent-payroll']],
    ]);
  });

  test('a flow that is gone takes its drafts with it; a new one breaks none', () => {
    const { 'tea/flow.json': _, ...without } = sampleWithoutMate;
    expect(describeChanges(compareFiles(sampleWithoutMate, without))).toEqual([
      'draft-breaking!: The drafts of “Order tea” (tea) are no longer found.',
      'contract: The address /tea and those below it are gone.',
      'behavior: The flow “Order tea” (tea) is gone.',
    ]);
    expect(compareFiles(without, sampleWithoutMate).breaks).toBe(false);
  });

  test('the gravest come first, and the order is the same each time', () => {
    const after = editFile(
      editFile(
        sampleWithoutMate,
        'tea/flow.json',
        (flow) => void delete flow.state.schema.properties.cups,
      ),
      'tea/screens/kind.json',
      (screen) => {
        screen.title = 'Tea?';
      },
    );
    const all = describeChanges(compareFiles(sampleWithoutMate, after));
    expect(all[0]).toMatch(/^draft-breaking!/);
    expect(all.at(-1)).toMatch(/^visual/);
    expect(describeChanges(compareFiles(sampleWithoutMate, after))).toEqual(all);
  });
});
