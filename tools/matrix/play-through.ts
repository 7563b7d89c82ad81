// Plays a journey and ends one of its calls with another outcome.

import { pick } from 'remeda';
import type {
  JourneyStep,
  Json,
  MockOutcomes,
  Program,
  Snapshot,
} from '../../engine/language/index.ts';
import {
  createCallResponder,
  createStartSnapshot,
  type FlowJourney,
  getTimeAfterStart,
  type MockOutcome,
  type PlayResult,
  playEvent,
} from '../../engine/simulate/index.ts';

/** A call of a journey. */
export interface JourneyCall {
  /** Its number among the calls of the journey, from 0. */
  readonly index: number;
  /** The index of the step of the journey that made it. */
  readonly step: number;
  readonly operation: string;
  readonly purpose: 'load' | 'event' | 'handoff' | 'confirm';
  /** True if the screen waits for it. */
  readonly waits: boolean;
  /** "flow:step" of the screen that made it, or the address that is being entered. */
  readonly place: string;
  /** The name of its outcome, or null if the journey gives no answer. */
  readonly outcome: string | null;
}

/** The situation after a step of a journey. */
export interface Moment {
  readonly snapshot: Snapshot;
  /** The external address that the user left for, or null. */
  readonly left: string | null;
  /** The answers of the services that apply now. */
  readonly answers: MockOutcomes;
  /** The seconds since the journey began. */
  readonly waited: number;
  /** The messages that the last event has shown for a short time. */
  readonly messages: readonly string[];
}

export interface Playthrough {
  readonly calls: readonly JourneyCall[];
  /** The moment before the first step, and after each step that was played. */
  readonly moments: readonly Moment[];
}

/** A call that ends with another outcome than in the journey. */
export interface FailedCall {
  readonly call: JourneyCall;
  readonly outcome: string;
  /** True if each later call of the operation ends like it. */
  readonly lasts?: boolean;
}

/**
 * Plays a journey. With a fault, it ends after the step whose call has the fault.
 * @example
 * playThrough(program, { flow: tea, journey }).calls[0]?.operation // 'shop.list'
 */
export function playThrough(
  program: Program,
  { flow, journey }: Pick<FlowJourney, 'flow' | 'journey'>,
  fault?: FailedCall,
): Playthrough {
  const start = createStartSnapshot(program, flow, journey);
  const calls: JourneyCall[] = [];
  let answers = journey.answers ?? {};
  let waited = 0;
  let moment: Moment = { snapshot: start, left: null, answers, waited, messages: [] };
  const moments = [moment];
  for (const [index, step] of journey.steps.entries()) {
    answers = { ...answers, ...step.answers };
    waited += step.wait ?? 0;
    const answer = createCallResponder(answers);
    const { snapshot } = moment;
    const played = playStep(
      program,
      snapshot,
      step,
      getTimeAfterStart(waited),
      (operation, call, now) => {
        const given =
          fault && isFailing(fault, operation, calls.length)
            ? { name: fault.outcome, result: null }
            : answer(operation);
        calls.push({
          ...{ index: calls.length, step: index, operation },
          ...{ purpose: call.for.kind, waits: call.waits, place: formatPlace(now) },
          outcome: given?.name ?? null,
        });
        return given;
      },
    );
    moment = { ...moment, ...(played && pick(played, playedParts)), answers, waited };
    moments.push(moment);
    if (fault?.call.step === index) break;
  }
  return { calls, moments };
}

/**
 * Plays what a user does next: an event of the screen, with every call answered as in the journey.
 * @example
 * dispatchEvent(program, moment, { name: 'retry' }).snapshot.failure // null
 */
export function dispatchEvent(
  program: Program,
  moment: Moment,
  { name, payload = null }: { readonly name: string; readonly payload?: Json },
): Moment {
  const event = { type: 'dispatch', name, payload, at: getTimeAfterStart(moment.waited) } as const;
  const played = playEvent(program, moment.snapshot, event, createCallResponder(moment.answers));
  return { ...moment, ...pick(played, playedParts) };
}

/**
 * Returns "flow:step" of the screen, or the address that is being entered.
 * @example
 * formatPlace(snapshot) // 'tea:kind'
 */
export function formatPlace({ entering, flow, step }: Snapshot): string {
  return entering?.address.split('?')[0] ?? `${flow}:${step}`;
}

// helpers

const playedParts = ['snapshot', 'left', 'messages'] as const;

function isFailing({ call, lasts }: FailedCall, operation: string, index: number): boolean {
  return lasts === true
    ? operation === call.operation && index >= call.index
    : index === call.index;
}

type AnswerMade = (
  operation: string,
  call: Snapshot['calls'][string],
  now: Snapshot,
) => MockOutcome | null;

/** Plays a step of a journey. Returns null for a step that only checks the screen. */
function playStep(
  program: Program,
  snapshot: Snapshot,
  step: JourneyStep,
  at: string,
  answer: AnswerMade,
): PlayResult | null {
  const answerCall = (operation: string, _: Json, call: Snapshot['calls'][string], now: Snapshot) =>
    answer(operation, call, now);
  if (step.open !== undefined)
    return playEvent(program, snapshot, { type: 'enter', address: step.open, at }, answerCall);
  if (step.event !== undefined) {
    const payload = step.with ?? null;
    return playEvent(
      program,
      snapshot,
      { type: 'dispatch', name: step.event, payload, at },
      answerCall,
    );
  }
  return step.wait === undefined
    ? null
    : playEvent(program, snapshot, { type: 'waited', at }, answerCall);
}
