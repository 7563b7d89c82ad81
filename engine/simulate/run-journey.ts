// Runs a journey through the pure engine, without a browser, a service, or a clock.

import { isDeepEqual } from 'remeda';
import {
  escapeSegment,
  type Flow,
  type Journey,
  type JourneyStep,
  type Json,
  type MockOutcomes,
  type Program,
  readPath,
  type Snapshot,
} from '../language/index.ts';
import { createContext, createView } from '../runtime/index.ts';
import { describeScreen } from './describe-screen.ts';
import { leavePage } from './draft.ts';
import { findContentMismatches, formatValuePair } from './mismatches.ts';
import { offersEvent } from './offers-event.ts';
import {
  createCallResponder,
  getTimeAfterStart,
  type MockOutcome,
  playEvent,
} from './play-event.ts';
import { createStartSnapshot } from './start-snapshot.ts';
import type { JourneyFault } from './types.ts';

interface JourneyRun {
  readonly program: Program;
  readonly flow: Flow;
  snapshot: Snapshot;
  answers: MockOutcomes;
  readonly lastInputs: Map<string, Json>;
  readonly onCall: (operation: string, input: Json) => void;
  left: string | null;
  /** The toasts that the last step with an event has shown. */
  messages: readonly string[];
  /** The number of seconds since the journey began. */
  waited: number;
}

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
  const playing: JourneyRun = {
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

type StepFault = Omit<JourneyFault, 'step'>;

function runStep(playing: JourneyRun, step: JourneyStep): StepFault | null {
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
function checkOffered({ program, snapshot, left }: JourneyRun, event: string): StepFault | null {
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

function send(playing: JourneyRun, event: EventWithoutTime): StepFault | null {
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

function answerCall(playing: JourneyRun, operation: string, input: Json): MockOutcome | null {
  playing.lastInputs.set(operation, input);
  playing.onCall(operation, input);
  return createCallResponder(playing.answers)(operation);
}

function checkExpectations(playing: JourneyRun, step: JourneyStep): StepFault | null {
  return (
    checkStep(playing, step) ??
    checkCalls(playing, step) ??
    checkLeave(playing, step) ??
    checkData(playing, step) ??
    checkVisibleText(playing, step)
  );
}

function checkStep(playing: JourneyRun, { at }: JourneyStep): StepFault | null {
  const { program, snapshot, flow, left } = playing;
  if (at === undefined) return null;
  const here = `${snapshot.flow}:${snapshot.step}`;
  const wanted = at.includes(':') ? at : `${flow.id}:${at}`;
  if (here === wanted && !snapshot.entering) return null;
  const seen = `${describeScreen(program, snapshot, left)}${describePendingCalls(playing)}`;
  const found = snapshot.flow === null ? seen : `is ${here}: ${seen}`;
  return { pointer: '/at', message: `The step should be ${wanted}, but ${found}.` };
}

function checkCalls(
  { lastInputs: asked }: JourneyRun,
  { calls = {} }: JourneyStep,
): StepFault | null {
  for (const [operation, part] of Object.entries(calls)) {
    const pointer = `/calls/${escapeSegment(operation)}`;
    const given = asked.get(operation);
    if (given === undefined) return { pointer, message: `${operation} was not called.` };
    const [first] = findContentMismatches(given, part, '');
    if (first) {
      const [wanted, found] = formatValuePair(first.expected, first.actual);
      const at = first.path === '' ? '' : `${first.path} `;
      return {
        pointer,
        message: `${operation} should be called with ${at}${wanted}, but was called with ${found}.`,
      };
    }
  }
  return null;
}

function checkLeave(playing: JourneyRun, { leaves }: JourneyStep): StepFault | null {
  const { program, snapshot, left } = playing;
  if (leaves === undefined || left?.startsWith(leaves)) return null;
  const seen = describeScreen(program, snapshot, left);
  return {
    pointer: '/leaves',
    message: `The user should leave for ${leaves}, but does not: ${seen}${describePendingCalls(playing)}.`,
  };
}

function checkData(playing: JourneyRun, { expect = {} }: JourneyStep): StepFault | null {
  const { data } = createContext(playing.program, playing.snapshot);
  for (const [path, value] of Object.entries(expect)) {
    const found = (readPath(data, path) ?? null) as Json;
    if (isDeepEqual(found, value)) continue;
    const pointer = `/expect/${escapeSegment(path)}`;
    const [first] = findContentMismatches(found, value, path);
    const { path: at, ...different } = first ?? { path, expected: value, actual: found };
    const [wanted, is] = formatValuePair(different.expected, different.actual);
    return { pointer, message: `${at} should be ${wanted}, but is ${is}.` };
  }
  return null;
}

function checkVisibleText(
  playing: JourneyRun,
  { shows = [], hides = [] }: JourneyStep,
): StepFault | null {
  if (shows.length + hides.length === 0) return null;
  const { program, snapshot, left, messages } = playing;
  const shown = JSON.stringify([createView(program, snapshot), messages]);
  const missingIndex = shows.findIndex((each) => !shown.includes(each));
  const seen = () => describeScreen(program, snapshot, left);
  if (missingIndex !== -1)
    return {
      pointer: `/shows/${missingIndex}`,
      message: `“${shows[missingIndex]}” should be shown: ${seen()}${describePendingCalls(playing)}.`,
    };
  const visibleIndex = hides.findIndex((each) => shown.includes(each));
  return visibleIndex === -1
    ? null
    : {
        pointer: `/hides/${visibleIndex}`,
        message: `“${hides[visibleIndex]}” should not be shown: ${seen()}.`,
      };
}

function describePendingCalls({ snapshot }: JourneyRun): string {
  const open = Object.values(snapshot.calls).filter(({ waits }) => waits);
  const names = open.map(({ operation }) => operation).join(', ');
  return names === '' ? '' : ` (the journey has no answer for ${names})`;
}
