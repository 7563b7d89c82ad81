// Running a journey through the pure engine: no browser, no service, no clock.

import { isDeepEqual } from 'remeda';
import {
  type Answers,
  escapeSegment,
  type Flow,
  type Journey,
  type JourneyStep,
  type Json,
  type Program,
  readPath,
  type Snapshot,
} from '../language/index.ts';
import { contextOf, viewOf } from '../runtime/index.ts';
import { mismatchesOf, valuesInWords } from './mismatches.ts';
import { type Answer, answersFrom, play, timeAfter } from './play.ts';
import { seenWords } from './seen-words.ts';
import { startOf } from './start.ts';
import type { JourneyFault } from './types.ts';

interface Playing {
  readonly program: Program;
  readonly flow: Flow;
  snapshot: Snapshot;
  answers: Answers;
  readonly asked: Map<string, Json>;
  readonly onCall: (operation: string, input: Json) => void;
  left: string | null;
  /** The short messages of the last step that did something. */
  messages: readonly string[];
  /** Seconds since the journey began. */
  waited: number;
}

type EventWithoutTime =
  | { readonly type: 'enter'; readonly address: string }
  | { readonly type: 'act'; readonly name: string; readonly payload: Json }
  | { readonly type: 'waited' };

/** A journey to be played from a snapshot. */
interface Playable {
  readonly program: Program;
  readonly flow: Flow;
  readonly journey: Journey;
  readonly snapshot: Snapshot;
  readonly onCall?: (operation: string, input: Json) => void;
  readonly onScreen?: (snapshot: Snapshot, step: number, answers: Answers) => void;
}

/**
 * Plays a journey of a flow.
 * @param onCall called for every call, with its operation and its input
 * @param onScreen called after each step, with the snapshot, the index of the step and the answers that apply
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
  onCall: (operation: string, input: Json) => void = () => undefined,
  onScreen: (snapshot: Snapshot, step: number, answers: Answers) => void = () => undefined,
): JourneyFault | null {
  const snapshot = startOf(program, flow, journey);
  return runFrom({ program, flow, journey, snapshot, onCall, onScreen });
}

/** Plays a journey from a snapshot. @returns the first thing that is not as it should be; null when all is */
export function runFrom({
  program,
  flow,
  journey,
  snapshot,
  onCall = () => undefined,
  onScreen = () => undefined,
}: Playable): JourneyFault | null {
  const playing: Playing = {
    ...{ program, flow, onCall, snapshot },
    answers: journey.answers ?? {},
    asked: new Map(),
    ...{ left: null, messages: [], waited: 0 },
  };
  for (const [index, step] of journey.steps.entries()) {
    const fault = takeStep(playing, step) ?? lookAt(playing, step);
    onScreen(playing.snapshot, index, playing.answers);
    if (fault !== null) return { step: index, ...fault };
  }
  return null;
}

// helpers

type StepFault = Omit<JourneyFault, 'step'>;

function takeStep(playing: Playing, step: JourneyStep): StepFault | null {
  playing.answers = { ...playing.answers, ...step.answers };
  playing.left = doesSomething(step) ? null : playing.left;
  playing.waited += step.wait ?? 0;
  if (step.open !== undefined) return send(playing, { type: 'enter', address: step.open });
  if (step.event !== undefined)
    return (
      (step.stale ? null : unoffered(playing, step.event)) ??
      send(playing, { type: 'act', name: step.event, payload: step.with ?? null })
    );
  return step.wait === undefined ? null : send(playing, { type: 'waited' });
}

/** Nobody can send an event that the screen does not offer. */
function unoffered({ program, snapshot, left }: Playing, event: string): StepFault | null {
  if (snapshot.status !== 'ready') return null;
  const view = viewOf(program, snapshot);
  const isOffered =
    event === 'back' ? view.back : JSON.stringify(view).includes(JSON.stringify(event));
  if (isOffered) return null;
  return {
    pointer: '/event',
    message: `The screen does not offer "${event}": ${seenWords(program, snapshot, left)}.`,
  };
}

function doesSomething({ open, event, wait }: JourneyStep): boolean {
  return open !== undefined || event !== undefined || wait !== undefined;
}

function send(playing: Playing, event: EventWithoutTime): StepFault | null {
  const { snapshot, left, messages, ended } = play(
    playing.program,
    playing.snapshot,
    { ...event, at: timeAfter(playing.waited) },
    (operation, input) => answerTo(playing, operation, input),
  );
  playing.snapshot = snapshot;
  playing.left = left ?? playing.left;
  playing.messages = messages;
  return ended ? null : { pointer: '', message: 'The calls do not end.' };
}

function answerTo(playing: Playing, operation: string, input: Json): Answer | null {
  playing.asked.set(operation, input);
  playing.onCall(operation, input);
  return answersFrom(playing.answers)(operation);
}

function lookAt(playing: Playing, step: JourneyStep): StepFault | null {
  return (
    wrongStep(playing, step) ??
    wrongCall(playing, step) ??
    wrongLeave(playing, step) ??
    wrongData(playing, step) ??
    wrongWords(playing, step)
  );
}

function wrongStep(playing: Playing, { at }: JourneyStep): StepFault | null {
  const { program, snapshot, flow, left } = playing;
  if (at === undefined) return null;
  const here = `${snapshot.flow}:${snapshot.step}`;
  const wanted = at.includes(':') ? at : `${flow.id}:${at}`;
  if (here === wanted && !snapshot.entering) return null;
  const seen = seenWords(program, snapshot, left);
  return {
    pointer: '/at',
    message: `The step should be ${wanted}, but is ${here}: ${seen}${waitingFor(playing)}.`,
  };
}

function wrongCall({ asked }: Playing, { calls = {} }: JourneyStep): StepFault | null {
  for (const [operation, part] of Object.entries(calls)) {
    const pointer = `/calls/${escapeSegment(operation)}`;
    const given = asked.get(operation);
    if (given === undefined) return { pointer, message: `${operation} was not called.` };
    const [first] = mismatchesOf(given, part, '');
    if (first) {
      const [wanted, found] = valuesInWords(first.wanted, first.found);
      const at = first.path === '' ? '' : `${first.path} `;
      return {
        pointer,
        message: `${operation} should be called with ${at}${wanted}, but was called with ${found}.`,
      };
    }
  }
  return null;
}

function wrongLeave(playing: Playing, { leaves }: JourneyStep): StepFault | null {
  const { program, snapshot, left } = playing;
  if (leaves === undefined || left?.startsWith(leaves)) return null;
  const seen = seenWords(program, snapshot, left);
  return {
    pointer: '/leaves',
    message: `The user should leave for ${leaves}, but does not: ${seen}${waitingFor(playing)}.`,
  };
}

function wrongData(playing: Playing, { expect = {} }: JourneyStep): StepFault | null {
  const { data } = contextOf(playing.program, playing.snapshot);
  for (const [path, value] of Object.entries(expect)) {
    const found = (readPath(data, path) ?? null) as Json;
    if (isDeepEqual(found, value)) continue;
    const pointer = `/expect/${escapeSegment(path)}`;
    const [first] = mismatchesOf(found, value, path);
    const { path: at, ...different } = first ?? { path, wanted: value, found };
    const [wanted, is] = valuesInWords(different.wanted, different.found);
    return { pointer, message: `${at} should be ${wanted}, but is ${is}.` };
  }
  return null;
}

function wrongWords(playing: Playing, { shows = [], hides = [] }: JourneyStep): StepFault | null {
  if (shows.length + hides.length === 0) return null;
  const { program, snapshot, left, messages } = playing;
  const shown = JSON.stringify([viewOf(program, snapshot), messages]);
  const missing = shows.findIndex((each) => !shown.includes(each));
  const seen = () => seenWords(program, snapshot, left);
  if (missing !== -1)
    return {
      pointer: `/shows/${missing}`,
      message: `“${shows[missing]}” should be shown: ${seen()}${waitingFor(playing)}.`,
    };
  const visible = hides.findIndex((each) => shown.includes(each));
  return visible === -1
    ? null
    : {
        pointer: `/hides/${visible}`,
        message: `“${hides[visible]}” should not be shown: ${seen()}.`,
      };
}

function waitingFor({ snapshot }: Playing): string {
  const open = Object.values(snapshot.calls).filter(({ waits }) => waits);
  const names = open.map(({ operation }) => operation).join(', ');
  return names === '' ? '' : ` (the journey has no answer for ${names})`;
}
