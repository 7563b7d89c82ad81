// Runs a journey through the pure engine, without a browser, a service, or a clock.

import type {
  Flow,
  Journey,
  JourneyStep,
  Json,
  MockOutcomes,
  Program,
  Snapshot,
} from '../language/index.ts';
import { createView } from '../runtime/index.ts';
import { checkExpectations, type PlayingJourney, type StepFault } from './check-expectations.ts';
import { describeScreen } from './describe-screen.ts';
import { leavePage } from './draft.ts';
import { offersEvent } from './offers-event.ts';
import {
  createCallResponder,
  getTimeAfterStart,
  type MockOutcome,
  playEvent,
} from './play-event.ts';
import { createStartSnapshot } from './start-snapshot.ts';
import type { JourneyFault } from './types.ts';

type EventWithoutTime =
  | { readonly type: 'enter'; readonly address: string }
  | { readonly type: 'dispatch'; readonly name: string; readonly payload: Json }
  | { readonly type: 'waited' };

/** A journey to play, and the snapshot that it starts from. */
interface JourneyInput {
  readonly program: Program;
  readonly flow: Flow;
  readonly journey: Journey;
  readonly snapshot: Snapshot;
  /** Called for every service call, with the operation and its input. */
  readonly onCall?: (operation: string, input: Json) => void;
  /**
   * Called after each step that could be taken, with the snapshot, the index of the step, and the current mock
   * responses.
   */
  readonly onScreen?: (snapshot: Snapshot, step: number, answers: MockOutcomes) => void;
}

/**
 * Plays a journey of a flow.
 * @param observers functions that are called for every call and after each step
 * @returns the first fault, or null if the journey passes
 * @throws LogicFault if an expression cannot be evaluated
 * @example
 * runJourney(product, tea, journey) // null
 * runJourney(product, tea, { name: 'help', steps: [{ open: '/tea', at: 'about' }] }).pointer // '/at'
 */
export function runJourney(
  program: Program,
  flow: Flow,
  journey: Journey,
  observers: Pick<JourneyInput, 'onCall' | 'onScreen'> = {},
): JourneyFault | null {
  const snapshot = createStartSnapshot(program, flow, journey);
  return runFromSnapshot({ program, flow, journey, snapshot, ...observers });
}

/** Plays a journey from a snapshot. @returns the first fault, or null if the journey passes */
export function runFromSnapshot({
  program,
  flow,
  journey,
  snapshot,
  onCall = () => undefined,
  onScreen = () => undefined,
}: JourneyInput): JourneyFault | null {
  const playing: PlayingJourney = {
    ...{ program, flow, onCall, snapshot },
    answers: journey.answers ?? {},
    lastInputs: new Map(),
    ...{ left: null, messages: [], waited: 0 },
  };
  for (const [index, step] of journey.steps.entries()) {
    const unsent = runStep(playing, step);
    if (unsent === null) onScreen(playing.snapshot, index, playing.answers);
    const fault = unsent ?? checkExpectations(playing, step);
    if (fault !== null) return { step: index, ...fault };
  }
  return null;
}

// helpers

function runStep(playing: PlayingJourney, step: JourneyStep): StepFault | null {
  playing.answers = { ...playing.answers, ...step.answers };
  if (step.open !== undefined && playing.left !== null)
    playing.snapshot = leavePage(playing.program, playing.snapshot);
  playing.left = sendsEvent(step) ? null : playing.left;
  playing.waited += step.wait ?? 0;
  if (step.open !== undefined) return send(playing, { type: 'enter', address: step.open });
  if (step.event !== undefined)
    return (
      (step.stale ? null : checkOffered(playing, step.event)) ??
      send(playing, { type: 'dispatch', name: step.event, payload: step.with ?? null })
    );
  return step.wait === undefined ? null : send(playing, { type: 'waited' });
}

/** Checks that the screen offers an event. Users can send no other events. */
function checkOffered(
  { program, snapshot, left }: PlayingJourney,
  event: string,
): StepFault | null {
  if (snapshot.status !== 'ready') return null;
  if (offersEvent(createView(program, snapshot), event)) return null;
  return {
    pointer: '/event',
    message: `The screen does not offer "${event}": ${describeScreen(program, snapshot, left)}.`,
  };
}

function sendsEvent({ open, event, wait }: JourneyStep): boolean {
  return open !== undefined || event !== undefined || wait !== undefined;
}

function send(playing: PlayingJourney, event: EventWithoutTime): StepFault | null {
  const { snapshot, left, messages, ended } = playEvent(
    playing.program,
    playing.snapshot,
    { ...event, at: getTimeAfterStart(playing.waited) },
    (operation, input) => answerCall(playing, operation, input),
  );
  playing.snapshot = snapshot;
  playing.left = left ?? playing.left;
  playing.messages = messages;
  return ended ? null : { pointer: '', message: 'The calls do not end.' };
}

function answerCall(playing: PlayingJourney, operation: string, input: Json): MockOutcome | null {
  playing.lastInputs.set(operation, input);
  playing.onCall(operation, input);
  return createCallResponder(playing.answers)(operation);
}
