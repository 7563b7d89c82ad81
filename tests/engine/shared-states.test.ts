// Tests that the stored states of the real flows keep what two tabs write to different properties.

import { mapValues } from 'remeda';
import { describe, expect, test } from 'vitest';
import type { Flow, Json, Program, Snapshot } from '../../engine/index.ts';
import type { JsonObject } from '../../engine/language/index.ts';
import { initialSnapshot } from '../../engine/runtime/initial-snapshot.ts';
import { readFlow } from '../../engine/runtime/persistence/read-stored.ts';
import { writeChanges } from '../../engine/runtime/persistence/write-changes.ts';
import { createRealProgram } from './real-flows.ts';
import { createMapStore } from './session-support.ts';

describe('the state of a flow that tabs share', () => {
  const program = createRealProgram();
  const shared = Object.values(program.flows).filter(({ state }) => state.keep === 'local');

  test('is that of flows', () => expect(shared.length).toBeGreaterThan(0));

  test.each(shared)('$id keeps each property of a tab and each of another', (flow) => {
    const names = listPersisted(flow);
    for (const [one, two] of names.flatMap((each) =>
      names.map((other) => [each, other] as const),
    )) {
      if (one === two) continue;
      const store = createMapStore(new Map());
      const read = () => readFlow(store, flow, () => []).state as JsonObject;
      const start = read();
      const before = createSnapshotOf(program, flow, start);
      for (const name of [one, two]) {
        const states = { [flow.id]: { ...start, [name]: `my ${name}` } };
        writeChanges(store, program, before, { ...before, states });
      }
      expect(read()).toMatchObject({ [one]: `my ${one}`, [two]: `my ${two}` });
    }
  });
});

// helpers

function createSnapshotOf({ app }: Program, flow: Flow, state: Json): Snapshot {
  return {
    ...initialSnapshot,
    scopes: mapValues(app.scopes, () => ({})),
    states: { [flow.id]: state },
    now: '2026-01-05T10:00:00.000Z',
    flags: {},
    config: {},
  };
}

function listPersisted({ state: { schema, entries } }: Flow): readonly string[] {
  if (entries) return Object.keys(entries);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>);
  return properties.flatMap(([name, each]) => (each['x-keep'] === false ? [] : [name]));
}
