// Every charge and every confirmation in the journeys with its response lost: nothing is denied,
// and asking again returns the truth.

import { describe, expect, it } from 'vitest';
import { createView, type Flow, parseProduct, type Snapshot } from '../../engine/index.ts';
import type { Answers, Journey } from '../../engine/language/index.ts';
import { getJourneys, runJourney } from '../../engine/simulate/index.ts';
import { flowFiles, realProgram } from './flows.ts';

const files = flowFiles();
const program = realProgram(files);
const { texts, claims } = program.app;
const phrases = Object.values(claims).flatMap((claim) => claim.phrases);
const denial = new RegExp(phrases.join('|'), 'i');
const unknown = Object.values(texts.charges ?? {}).map(({ title }) => title);

interface Call {
  readonly flow: Flow;
  readonly journey: Journey;
  /** Index of the journey's step that makes it. */
  readonly step: number;
  readonly operation: string;
  /** `charge`: charged by this call. `confirm`: called after returning from a payment page. */
  readonly kind: 'charge' | 'confirm';
}

/** Returns true if the current external step asks this operation for the result. */
function isConfirmation({ flow, step, query }: Snapshot, operation: string): boolean {
  const handoff = program.flows[flow ?? '']?.steps.find(({ id }) => id === step)?.handoff;
  return query.back !== undefined && handoff?.back.confirm.call === operation;
}

/** Returns the calls of a journey's steps, each with the snapshot while it is pending. */
function callsOf(flow: Flow, journey: Journey): readonly Call[] {
  const found: Call[] = [];
  let made = new Set<string>();
  runJourney(
    program,
    flow,
    journey,
    (operation) => made.add(operation),
    (_snapshot, step) => {
      for (const operation of made) {
        const { charges, confirms } = program.operations?.[operation] ?? {};
        if (charges) found.push({ flow, journey, step, operation, kind: 'charge' });
        const open = { ...journey, steps: cut(journey, step, operation, 'offline') };
        if (confirms && isConfirmation(last(flow, open), operation))
          found.push({ flow, journey, step, operation, kind: 'confirm' });
      }
      made = new Set();
    },
  );
  return found;
}

/**
 * Returns a journey up to a step, without expectations. From that step on, an operation has another
 * outcome.
 */
function cut(
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

function last(flow: Flow, journey: Journey): Snapshot {
  const seen: Snapshot[] = [];
  runJourney(program, flow, journey, undefined, (snapshot) => seen.push(snapshot));
  const end = seen.at(-1);
  if (!end) throw new Error('The journey has no step.');
  return end;
}

/** Returns an operation's current response at a step. */
function answerAt({ answers, steps }: Journey, step: number, operation: string): Answers[string] {
  const told = [answers, ...steps.slice(0, step + 1).map((each) => each.answers)];
  return told.findLast((each) => each && Object.hasOwn(each, operation))?.[operation] ?? {};
}

const calls = getJourneys(parseProduct(files)).flatMap(({ flow, journey }) =>
  callsOf(flow, journey),
);
const succeeding = calls.filter(({ journey, step, operation }) =>
  Object.hasOwn(answerAt(journey, step, operation), 'ok'),
);

describe('a lost answer', () => {
  it('is tried for every operation that charges', () => {
    const charging = Object.entries(program.operations ?? {}).filter(([, { charges }]) => charges);
    const tried = new Set(succeeding.map(({ operation }) => operation));
    expect(charging.map(([operation]) => operation).filter((each) => !tried.has(each))).toEqual([]);
    expect(succeeding.some(({ kind }) => kind === 'confirm')).toBe(true);
  });

  for (const outcome of ['offline', 'timeout', '500'])
    it(`to a charge or its confirmation is told as unknown, and asking again finds out (${outcome})`, () => {
      for (const { flow, journey, step, operation, kind } of succeeding) {
        const where = `${flow.id}: ${journey.name}, step ${step + 1}, ${operation}`;
        const steps = [
          ...cut(journey, step, operation, outcome),
          ...(kind === 'confirm' ? [{ wait: 100 }] : []),
        ];
        const stuck = last(flow, { ...journey, steps });
        const view = createView(program, stuck);
        expect(JSON.stringify(view), where).not.toMatch(denial);
        expect(unknown, where).toContain(view.failure?.title);
        expect(view.failure?.retry, where).toBeTruthy();
        const answers = { [operation]: answerAt(journey, step, operation) };
        const { wait } = journey.steps[step] ?? {};
        const again = [{ answers, event: 'retry' }, ...(wait === undefined ? [] : [{ wait }])];
        const after = last(flow, { ...journey, steps: [...steps, ...again] });
        const meant = last(flow, { ...journey, steps: cutAt(journey, step) });
        expect([after.flow, after.step, after.status, after.failure], where).toEqual([
          meant.flow,
          meant.step,
          meant.status,
          null,
        ]);
      }
    });
});

/** Returns a journey's steps up to one. */
function cutAt({ steps }: Journey, step: number): Journey['steps'] {
  return steps.slice(0, step + 1);
}
