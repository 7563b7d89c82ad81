// Tests that no secret that is typed or submitted in a journey is in the storage of the browser, then or later.

import { describe, expect, test } from 'vitest';
import { createView, type Snapshot, transition } from '../../engine/index.ts';
import { isObject, type JsonObject } from '../../engine/language/index.ts';
import { getJourneys, journeyStartTime, storeDraft } from '../../engine/simulate/index.ts';
import { playThrough } from '../../tools/matrix/play-through.ts';
import { createRealProgram, parseRealFlows } from './real-flows.ts';

const program = createRealProgram();

/** The snapshots of a journey, each with the secrets that were typed before it. */
const storedMoments = getJourneys(parseRealFlows()).flatMap(({ flow, journey }) => {
  const { moments } = playThrough(program, { flow, journey });
  const secrets = new Set<string>();
  return journey.steps.flatMap((step, index) => {
    const [before, after] = [moments[index]?.snapshot, moments[index + 1]?.snapshot];
    if (!before || !after) return [];
    const data = step.event === 'submit' && isObject(step.with ?? null) ? step.with : null;
    for (const secret of listSecrets(before, data as JsonObject | null)) secrets.add(secret);
    const [typed] = transition(program, before, {
      ...{ type: 'input', data: data ?? null, at: journeyStartTime },
    });
    const shown = data === null ? [after] : [typed, after];
    return shown.map((snapshot) => ({ flow: flow.id, snapshot, secrets: [...secrets] }));
  });
});

test('the journeys have secrets', () => {
  const secret = storedMoments.filter(({ secrets }) => secrets.length > 0);
  expect(secret.length).toBeGreaterThan(20);
});

describe.each([...new Set(storedMoments.map(({ flow }) => flow))])('%s', (id) => {
  test('stores no secret', () => {
    for (const { flow, snapshot, secrets } of storedMoments) {
      if (flow !== id || secrets.length === 0) continue;
      const texts = [...storeDraft(program, snapshot, {}).store.entries.values()].join('\n');
      expect(secrets.filter((secret) => texts.includes(secret))).toEqual([]);
    }
  });
});

// helpers

/** Returns the answers to fields that are marked as sensitive. */
function listSecrets(snapshot: Snapshot, data: JsonObject | null): readonly string[] {
  const { properties = {} } = createView(program, snapshot).form?.schema ?? {};
  return Object.entries(properties as Readonly<Record<string, JsonObject>>).flatMap(
    ([name, field]) => {
      const value = data?.[name];
      return field['x-sensitive'] === true && typeof value === 'string' ? [value] : [];
    },
  );
}
