// Tests that the place that a form names for its answers is where the storage of a browser really has them.

import { JSDOM } from 'jsdom';
import { isDeepEqual } from 'remeda';
import { describe, expect, test } from 'vitest';
import {
  createView,
  type EngineEvent,
  type Json,
  type Program,
  type Snapshot,
  type Store,
  transition,
} from '../../engine/index.ts';
import { isObject, type JsonObject, readPath } from '../../engine/language/index.ts';
import { draftInputKey } from '../../engine/runtime/draft-input-key.ts';
import { readFlow, readScope, writeChanges } from '../../engine/runtime/index.ts';
import { getJourneys, journeyStartTime, storeDraft } from '../../engine/simulate/index.ts';
import { createBrowserStore } from '../../renderers/browser-store.ts';
import { isNeverStored } from '../../tools/matrix/never-stored.ts';
import { playThrough } from '../../tools/matrix/play-through.ts';
import { createRealProgram, parseRealFlows } from './real-flows.ts';

const program = createRealProgram();

/** A form of a journey, with the answers that are submitted there. */
interface FilledForm {
  readonly place: string;
  readonly snapshot: Snapshot;
  readonly bind: string | null;
  readonly answers: JsonObject;
}

const forms = getJourneys(parseRealFlows()).flatMap(({ flow, journey }): readonly FilledForm[] => {
  const { moments } = playThrough(program, { flow, journey });
  return journey.steps.flatMap((step, index) => {
    const snapshot = moments[index]?.snapshot;
    if (step.event !== 'submit' || !snapshot || !isObject(step.with ?? null)) return [];
    const { form } = createView(program, snapshot);
    const properties = (form?.schema.properties ?? {}) as Readonly<Record<string, JsonObject>>;
    const answers = Object.entries(step.with as JsonObject).filter(
      ([name, value]) =>
        !isNoAnswer(value) && properties[name] !== undefined && !isNeverStored(properties[name]),
    );
    return form && answers.length > 0 ? [createFilledForm(snapshot, answers)] : [];
  });
});

test('the journeys fill a form of every flow that has one with answers that are stored', () => {
  const filled = new Set(forms.map(({ snapshot }) => snapshot.flow));
  const flows = Object.values(program.flows).filter(({ screens }) =>
    Object.values(screens).some(({ form }) =>
      Object.values(form?.schema.properties ?? {}).some((property) => !isNeverStored(property)),
    ),
  );
  expect(flows.filter(({ id }) => !filled.has(id)).map(({ id }) => id)).toEqual([]);
});

describe.each([...new Set(forms.map(({ place }) => place))])('%s', (place) => {
  const filled = forms.filter((each) => each.place === place);

  test('names the place of what is typed', () => {
    for (const { snapshot, answers } of filled) {
      const found = writeAndReopen(snapshot, {
        type: 'input',
        data: answers,
        at: journeyStartTime,
      });
      const typed = found.draftInputs[draftInputKey(snapshot)] ?? null;
      expect(listRestored(typed, answers)).toEqual(listClaimed(snapshot, answers));
    }
  });

  test('names the place of what is submitted', () => {
    for (const { snapshot, answers, bind } of filled) {
      const found = writeAndReopen(snapshot, {
        ...{ type: 'dispatch', name: 'submit', payload: answers, at: journeyStartTime },
      });
      const bound =
        bind === null ? found.draftInputs[draftInputKey(snapshot)] : readPath(found, bind);
      expect(listRestored((bound ?? null) as Json, answers)).toEqual(
        listClaimed(snapshot, answers),
      );
    }
  });
});

// helpers

/** Returns true for a value that a form can have without an answer. */
function isNoAnswer(value: Json): boolean {
  return value === null || value === '' || isDeepEqual(value, []);
}

function createFilledForm(
  snapshot: Snapshot,
  answers: readonly (readonly [string, Json])[],
): FilledForm {
  const { flow, step } = snapshot;
  const screen = program.flows[flow ?? '']?.steps.find(({ id }) => id === step)?.screen ?? '';
  const bind = program.flows[flow ?? '']?.screens[screen]?.form?.bind ?? null;
  return { place: `${flow}:${step}`, snapshot, bind, answers: Object.fromEntries(answers) };
}

/** Sends an event, stores its changes in the browser, and reads them in another tab. */
function writeAndReopen(snapshot: Snapshot, event: EngineEvent) {
  const [tab, other] = [openWindow(), openWindow()];
  const store = createBrowserStore(tab);
  for (const [entry, text] of storeDraft(program, snapshot, {}).store.entries) {
    const [kind = '', ...name] = entry.split(' ');
    store.write(kind as 'local' | 'session', name.join(' '), text);
  }
  const [next] = transition(program, snapshot, event);
  writeChanges(store, program, snapshot, next);
  const { localStorage } = tab;
  const { sessionStorage } = other;
  return readTab(program, createBrowserStore({ localStorage, sessionStorage } as Window), snapshot);
}

function openWindow(): Window {
  return new JSDOM('', { url: 'http://localhost/' }).window as unknown as Window;
}

function readTab({ app, flows }: Program, store: Store, { flow: id }: Snapshot) {
  const flow = flows[id ?? ''];
  if (!flow) throw new Error(`There is no flow "${id}".`);
  const { state, draftInputs } = readFlow(store, flow, () => []);
  const scopes = Object.entries(app.scopes).map(
    ([name, scope]) =>
      [name, scope.keep === 'memory' ? {} : readScope(store, scope, () => [])] as const,
  );
  return { ...Object.fromEntries(scopes), state, draftInputs };
}

/** Returns the names of the answers that another tab has restored. */
function listRestored(found: Json, answers: JsonObject): readonly string[] {
  return Object.keys(answers).filter(
    (name) => isObject(found) && isDeepEqual(found[name], answers[name]),
  );
}

/** Returns the names of the answers that the form says are in the browser, and not in this tab only. */
function listClaimed(snapshot: Snapshot, answers: JsonObject): readonly string[] {
  return createView(program, snapshot).form?.perTab ? [] : Object.keys(answers);
}
