// Tests every charge and every confirmation in the journeys with a lost response: the page does not
// deny the charge, and a retry shows the real result.

import { describe, expect, it } from 'vitest';
import { createView, type Flow, type Snapshot } from '../../engine/index.ts';
import type { Journey, MockOutcomes } from '../../engine/language/index.ts';
import { getJourneys, runJourney } from '../../engine/simulate/index.ts';
import { createRealProgram, parseRealFlows } from './real-flows.ts';

const program = createRealProgram();
const { texts, claims } = program.app;
const denialPhrases = Object.values(claims).flatMap((claim) => claim.phrases);
const denialPattern = new RegExp(denialPhrases.join('|'), 'i');
const unknownChargeTitles = Object.values(texts.charges ?? {}).map(({ title }) => title);

interface ChargeCall {
  readonly flow: Flow;
  readonly journey: Journey;
  /** The index of the journey's step that makes the call. */
  readonly step: number;
  readonly operation: string;
  /** `charge`: charged by this call. `confirm`: called after returning from a payment page. */
  readonly kind: 'charge' | 'confirm';
}

/** Returns true if the current external step uses this operation to confirm the result. */
function isConfirmation({ flow, step, query }: Snapshot, operation: string): boolean {
  const handoff = program.flows[flow ?? '']?.steps.find(({ id }) => id === step)?.handoff;
  return query.back !== undefined && handoff?.back.confirm.call === operation;
}

/** Returns the calls of a journey that charge or confirm a payment. */
function findChargeCalls(flow: Flow, journey: Journey): readonly ChargeCall[] {
  const found: ChargeCall[] = [];
  let made = new Set<string>();
  runJourney(program, flow, journey, {
    onCall: (operation) => made.add(operation),
    onScreen: (_snapshot, step) => {
      for (const operation of made) {
        const { charges, confirms } = program.operations?.[operation] ?? {};
        if (charges) found.push({ flow, journey, step, operation, kind: 'charge' });
        const open = { ...journey, steps: truncateSteps(journey, step, operation, 'offline') };
        if (confirms && isConfirmation(getLastSnapshot(flow, open), operation))
          found.push({ flow, journey, step, operation, kind: 'confirm' });
      }
      made = new Set();
    },
  });
  return found;
}

/**
 * Returns a journey's steps up to an index, without expectations. At the last step, an operation
 * has the given outcome.
 */
function truncateSteps(
  { steps }: Journey,
  step: number,
  operation: string,
  outcome: string,
): Journey['steps'] {
  return steps.slice(0, step + 1).map(({ answers, open, event, with: given, wait }, index) => ({
    answers: { ...answers, ...(index === step && { [operation]: { [outcome]: null } }) },
    ...(open === undefined ? {} : { open }),
    ...(event === undefined ? {} : { event }),
    ...(given === undefined ? {} : { with: given }),
    ...(wait === undefined ? {} : { wait }),
  }));
}

function getLastSnapshot(flow: Flow, journey: Journey): Snapshot {
  const seen: Snapshot[] = [];
  runJourney(program, flow, journey, { onScreen: (snapshot) => seen.push(snapshot) });
  const end = seen.at(-1);
  if (!end) throw new Error('The journey has no step.');
  return end;
}

/** Returns the mocked response of an operation at a step of a journey. */
function getResponseAt(
  { answers, steps }: Journey,
  step: number,
  operation: string,
): MockOutcomes[string] {
  const told = [answers, ...steps.slice(0, step + 1).map((each) => each.answers)];
  return told.findLast((each) => each && Object.hasOwn(each, operation))?.[operation] ?? {};
}

const chargeCalls = getJourneys(parseRealFlows()).flatMap(({ flow, journey }) =>
  findChargeCalls(flow, journey),
);
const succeedingCalls = chargeCalls.filter(({ journey, step, operation }) =>
  Object.hasOwn(getResponseAt(journey, step, operation), 'ok'),
);

describe('a lost answer', () => {
  it('is tried for every operation that charges', () => {
    const charging = Object.entries(program.operations ?? {}).filter(([, { charges }]) => charges);
    const tried = new Set(succeedingCalls.map(({ operation }) => operation));
    expect(charging.map(([operation]) => operation).filter((each) => !tried.has(each))).toEqual([]);
    expect(succeedingCalls.some(({ kind }) => kind === 'confirm')).toBe(true);
  });

  for (const outcome of ['offline', 'timeout', '500'])
    it(`to a charge or its confirmation is shown as unknown, and a retry finds the result (${outcome})`, () => {
      for (const { flow, journey, step, operation, kind } of succeedingCalls) {
        const where = `${flow.id}: ${journey.name}, step ${step + 1}, ${operation}`;
        const steps = [
          ...truncateSteps(journey, step, operation, outcome),
          ...(kind === 'confirm' ? [{ wait: 100 }] : []),
        ];
        const stuck = getLastSnapshot(flow, { ...journey, steps });
        const view = createView(program, stuck);
        expect(JSON.stringify(view), where).not.toMatch(denialPattern);
        expect(stuck.failure?.unknown, where).toBeTruthy();
        expect(unknownChargeTitles, where).toContain(view.failure?.title);
        expect(view.failure?.retry, where).toBeTruthy();
        const answers = { [operation]: getResponseAt(journey, step, operation) };
        const { wait } = journey.steps[step] ?? {};
        const again = [{ answers, event: 'retry' }, ...(wait === undefined ? [] : [{ wait }])];
        const after = getLastSnapshot(flow, { ...journey, steps: [...steps, ...again] });
        const meant = getLastSnapshot(flow, { ...journey, steps: takeStepsUntil(journey, step) });
        expect([after.flow, after.step, after.status, after.failure], where).toEqual([
          meant.flow,
          meant.step,
          meant.status,
          null,
        ]);
      }
    });
});

/** Returns a journey's steps up to an index. */
function takeStepsUntil({ steps }: Journey, step: number): Journey['steps'] {
  return steps.slice(0, step + 1);
}
