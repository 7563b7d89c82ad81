// Compares the state of a journey with what one of its steps expects.

import { isDeepEqual } from 'remeda';
import {
  escapeSegment,
  type Flow,
  type JourneyStep,
  type Json,
  type MockOutcomes,
  type Program,
  readPath,
  type Snapshot,
} from '../language/index.ts';
import { createContext, createView } from '../runtime/index.ts';
import { describeScreen } from './describe-screen.ts';
import { findContentMismatches, formatValuePair } from './mismatches.ts';
import type { JourneyFault } from './types.ts';

/** A journey that is being played. */
export interface PlayingJourney {
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

/** The first expectation that a step does not meet. */
export type StepFault = Omit<JourneyFault, 'step'>;

/** Returns the first expectation of a step that is not fulfilled, or null. */
export function checkExpectations(playing: PlayingJourney, step: JourneyStep): StepFault | null {
  return (
    checkStep(playing, step) ??
    checkCalls(playing, step) ??
    checkLeave(playing, step) ??
    checkData(playing, step) ??
    checkVisibleText(playing, step)
  );
}

// helpers

function checkStep(playing: PlayingJourney, { at }: JourneyStep): StepFault | null {
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
  { lastInputs: asked }: PlayingJourney,
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

function checkLeave(playing: PlayingJourney, { leaves }: JourneyStep): StepFault | null {
  const { program, snapshot, left } = playing;
  if (leaves === undefined || left?.startsWith(leaves)) return null;
  const seen = describeScreen(program, snapshot, left);
  return {
    pointer: '/leaves',
    message: `The user should leave for ${leaves}, but does not: ${seen}${describePendingCalls(playing)}.`,
  };
}

function checkData(playing: PlayingJourney, { expect = {} }: JourneyStep): StepFault | null {
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
  playing: PlayingJourney,
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

function describePendingCalls({ snapshot }: PlayingJourney): string {
  const open = Object.values(snapshot.calls).filter(({ waits }) => waits);
  const names = open.map(({ operation }) => operation).join(', ');
  return names === '' ? '' : ` (the journey has no answer for ${names})`;
}
