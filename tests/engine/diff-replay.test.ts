// Tests drafts of an old version that are restored in a new one: kept data, lost data, and the
// resulting step.

import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { Journey } from '../../engine/language/index.ts';
import { createMismatchFinder as createDiffMismatchFinder } from '../../engine/simulate/schema-mismatches.ts';
import { createInvalidPropertyFinder } from '../../renderers/build/validation-runtime.ts';
import {
  compareFiles,
  type EditFunction,
  editFile,
  findStep,
  sampleWithoutMate,
} from './diff-support.ts';

/** Two journeys: one user orders a green tea, the other chooses black tea and stops. */
const draftJourneys: readonly Journey[] = [
  {
    name: 'green tea',
    steps: [{ open: '/tea/kind' }, { event: 'submit', with: { kind: 'green' } }],
  },
  {
    name: 'black tea',
    steps: [{ open: '/tea/kind' }, { event: 'submit', with: { kind: 'black' } }],
  },
];

const filesBefore = {
  ...sampleWithoutMate,
  'tea/journeys.json': JSON.stringify(draftJourneys),
};

const replayAfterEdit = (edit: EditFunction, file = 'tea/flow.json') =>
  compareFiles(filesBefore, editFile(filesBefore, file, edit));
const getLandings = (edit: EditFunction, file?: string) =>
  replayAfterEdit(edit, file).replay.landings;
const noLandings = {
  'same step': 0,
  'another step': 0,
  'answers lost': 0,
  broken: 0,
  'not known': 0,
};

describe('drafts', () => {
  test('of every step of every journey are taken up, those given beside the stored ones too', () => {
    const extra: Journey = { name: 'about', steps: [{ open: '/tea/about' }] };
    const { replay } = compareFiles(filesBefore, filesBefore, { journeys: { tea: [extra] } });
    expect(replay).toMatchObject({
      count: 5,
      landings: { ...noLandings, 'same step': 5 },
      flows: [{ flow: 'tea', title: 'Order tea' }],
      drafts: [],
    });
  });

  test('lose the answers of a property that is renamed without a migration', () => {
    const diff = replayAfterEdit((flow) => {
      const { kind, ...others } = flow.state.schema.properties;
      flow.state.schema.properties = { ...others, sort: kind };
    });
    expect(diff.replay.landings).toEqual({ ...noLandings, 'same step': 2, 'answers lost': 2 });
    expect(diff.replay.drafts[0]).toMatchObject({
      flow: 'tea',
      journey: 'green tea',
      after: 1,
      was: 'tea:green',
      landing: 'answers lost',
      why: 'state.kind',
    });
    expect(diff.breaks).toBe(true);
  });

  test('keep them with one, whatever the form and the guards now read', () => {
    const renamed = editFile(filesBefore, 'tea/flow.json', (flow) => {
      const { kind, ...others } = flow.state.schema.properties;
      flow.state.schema.properties = { ...others, sort: kind };
      flow.conditions.isGreen.when['=='][0].var = 'state.sort';
      flow.version = 2;
      flow.migrations = [{ from: 1, rename: { kind: 'sort' } }];
    });
    const after = editFile(renamed, 'tea/screens/kind.json', (screen) => {
      const { schema, ui } = screen.form;
      schema.required = ['sort'];
      schema.properties = { sort: schema.properties.kind };
      screen.form.ui = { sort: ui.kind };
    });
    const diff = compareFiles(filesBefore, after);
    expect(diff.replay.landings).toEqual({ ...noLandings, 'same step': 4 });
    expect(diff.breaks).toBe(false);
  });

  test('lose a choice that is gone, unless it is mapped to one that is there', () => {
    const lost = replayAfterEdit((flow) => {
      flow.state.schema.properties.kind.enum = ['green'];
    });
    expect(lost.replay.drafts.map(({ journey, landing }) => [journey, landing])).toEqual([
      ['black tea', 'answers lost'],
    ]);
    const mapped = replayAfterEdit((flow) => {
      flow.state.schema.properties.kind.enum = ['green', 'dark'];
      flow.version = 2;
      flow.migrations = [{ from: 1, map: { kind: { black: 'dark' } } }];
    });
    expect(mapped.replay.landings['answers lost']).toBe(0);
  });

  test('are not found in another storage entry', () => {
    expect(
      getLandings((flow) => {
        flow.state.entry = 'another';
      }),
    ).toEqual({ ...noLandings, 'same step': 2, 'answers lost': 2 });
  });

  test('break where redirects never end', () => {
    const diff = replayAfterEdit((flow) => {
      findStep(flow, 'kind').redirect = 'about';
      findStep(flow, 'about').redirect = 'kind';
    });
    expect(diff.replay.landings.broken).toBeGreaterThan(0);
    expect(diff.replay.drafts[0]).toMatchObject({
      landing: 'broken',
      why: 'the redirects never end',
    });
    expect(diff.breaks).toBe(true);
  });

  test('break where the engine itself fails', () => {
    const diff = replayAfterEdit((flow) => {
      findStep(flow, 'kind').redirect = { when: { nothing: [] }, go: 'about' };
    });
    expect(diff.replay.drafts[0]).toMatchObject({ landing: 'broken' });
  });

  test('land on another step where the way has changed, and nothing is lost', () => {
    const diff = replayAfterEdit((flow) => {
      findStep(flow, 'green').redirect = 'order';
      delete findStep(flow, 'order').redirect;
    });
    expect(diff.replay.landings['another step']).toBe(1);
    expect(diff.breaks).toBe(false);
  });

  test('are not judged where a new call has no answer', () => {
    const diff = replayAfterEdit((flow) => {
      findStep(flow, 'kind').load = 'shop.order';
    });
    expect(diff.replay.landings['not known']).toBeGreaterThan(0);
    expect(diff.replay.drafts[0]).toMatchObject({ why: 'nobody answers shop.order' });
  });

  test('of a renamed step land on it, by its former address', () => {
    const rename = (formerIds: readonly string[]) => (flow: Parameters<EditFunction>[0]) => {
      Object.assign(findStep(flow, 'green'), { id: 'leaf', screen: 'green', formerIds });
    };
    expect(getLandings(rename(['green']))).toEqual({ ...noLandings, 'same step': 4 });
    expect(getLandings(rename([]))['another step']).toBe(1);
  });

  test('what was typed and not yet sent is lost with its step, and goes with a renamed one', () => {
    const typed: Journey = {
      name: 'a note',
      steps: [{ open: '/tea/about' }, { event: 'submit', with: { note: 'x' } }],
    };
    const files = editFile(
      { ...sampleWithoutMate, 'tea/journeys.json': JSON.stringify([typed]) },
      'tea/screens/about.json',
      (screen) => {
        screen.form = {
          bind: null,
          schema: { type: 'object', properties: { note: { type: 'string', title: 'Note' } } },
        };
      },
    );
    const staying = editFile(files, 'tea/flow.json', (flow) => {
      findStep(flow, 'about').on = { submit: '@stay' };
    });
    const renamed = (formerIds: readonly string[]) =>
      compareFiles(
        staying,
        editFile(staying, 'tea/flow.json', (flow) => {
          Object.assign(findStep(flow, 'about'), { id: 'leaves', screen: 'about', formerIds });
          findStep(flow, 'kind').on.help = 'leaves';
          findStep(flow, 'order').redirect.go = 'leaves';
        }),
      ).replay;
    expect(renamed([]).drafts.map(({ why }) => why)).toContain('what was typed at tea:about');
    expect(renamed(['about']).landings).toEqual({ ...noLandings, 'same step': 2 });
  });
});

test('what does not fit is found as the application finds it', () => {
  const schema = {
    type: 'object',
    required: ['x'],
    additionalProperties: false,
    properties: {
      day: { type: 'string', format: 'date' },
      kind: { enum: ['a'] },
      deep: { type: 'object', properties: { n: { type: 'integer' } } },
      'a/b': { type: 'string' },
    },
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true, messages: false });
  ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/);
  const application = createInvalidPropertyFinder(
    ajv.compile(schema) as Parameters<typeof createInvalidPropertyFinder>[0],
  );
  const here = createDiffMismatchFinder(schema);
  for (const value of [
    {},
    { day: 'soon', kind: 'a' },
    { kind: 'b', deep: { n: 'x' }, other: 1, 'a/b': 1 },
    { day: '2026-01-01', deep: { n: 1 } },
  ])
    expect([...here(value)].sort()).toEqual([...application(value)].sort());
});
