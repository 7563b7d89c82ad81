// Running a journey through the pure engine: no browser, no service, no clock.

import { isDeepEqual } from 'remeda';
import { contextOf } from '../context.ts';
import { isObject, readPath } from '../data.ts';
import type { Flow, Json, Program, Snapshot } from '../types.ts';
import { viewOf } from '../view.ts';
import { type Answer, answersFrom, play, timeAfter } from './play.ts';
import { startOf } from './start.ts';
import type { Answers, Journey, JourneyFault, JourneyStep } from './types.ts';

interface Playing {
  readonly program: Program;
  readonly flow: Flow;
  snapshot: Snapshot;
  answers: Answers;
  readonly asked: Map<string, Json>;
  readonly onCall: (operation: string, input: Json) => void;
  left: string | null;
  /** Seconds since the journey began. */
  waited: number;
}

type EventWithoutTime =
  | { readonly type: 'enter'; readonly address: string }
  | { readonly type: 'act'; readonly name: string; readonly payload: Json }
  | { readonly type: 'waited' };

/**
 * Plays a journey of a flow.
 * @param onCall hears every call that is made, with what it is asked with
 * @param onScreen hears what stands after each of its steps, and the answers in force
 * @returns the first thing that is not as it should be; null when all is
 */
export function runJourney(
  program: Program,
  flow: Flow,
  journey: Journey,
  onCall: (operation: string, input: Json) => void = () => undefined,
  onScreen: (snapshot: Snapshot, step: number, answers: Answers) => void = () => undefined,
): JourneyFault | null {
  const playing: Playing = {
    ...{ program, flow, onCall },
    snapshot: startOf(program, flow, journey),
    answers: journey.answers ?? {},
    asked: new Map(),
    ...{ left: null, waited: 0 },
  };
  for (const [index, step] of journey.steps.entries()) {
    const message = takeStep(playing, step) ?? lookAt(playing, step);
    onScreen(playing.snapshot, index, playing.answers);
    if (message !== null) return { step: index, message };
  }
  return null;
}

// helpers

function takeStep(playing: Playing, step: JourneyStep): string | null {
  playing.answers = { ...playing.answers, ...step.answers };
  playing.left = doesSomething(step) ? null : playing.left;
  playing.waited += step.wait ?? 0;
  if (step.open !== undefined) return send(playing, { type: 'enter', address: step.open });
  if (step.event !== undefined)
    return send(playing, { type: 'act', name: step.event, payload: step.with ?? null });
  return step.wait === undefined ? null : send(playing, { type: 'waited' });
}

function doesSomething({ open, event, wait }: JourneyStep): boolean {
  return open !== undefined || event !== undefined || wait !== undefined;
}

function send(playing: Playing, event: EventWithoutTime): string | null {
  const { snapshot, left, ended } = play(
    playing.program,
    playing.snapshot,
    { ...event, at: timeAfter(playing.waited) },
    (operation, input) => answerTo(playing, operation, input),
  );
  playing.snapshot = snapshot;
  playing.left = left ?? playing.left;
  return ended ? null : 'The calls never end.';
}

function answerTo(playing: Playing, operation: string, input: Json): Answer | null {
  playing.asked.set(operation, input);
  playing.onCall(operation, input);
  return answersFrom(playing.answers)(operation);
}

function lookAt(playing: Playing, step: JourneyStep): string | null {
  const { at, calls = {}, leaves, expect = {}, shows = [], hides = [] } = step;
  const here = `${playing.snapshot.flow}:${playing.snapshot.step}`;
  const wanted = at === undefined || at.includes(':') ? at : `${playing.flow.id}:${at}`;
  if (wanted !== undefined && (here !== wanted || playing.snapshot.entering)) {
    return `The step should be ${wanted}, and is ${here}${waitingFor(playing)}.`;
  }
  for (const [operation, part] of Object.entries(calls)) {
    const asked = playing.asked.get(operation);
    if (asked === undefined) return `${operation} was not called.`;
    if (!holdsPart(asked, part)) {
      return `${operation} should be given ${text(part)}, and was given ${text(asked)}.`;
    }
  }
  if (leaves !== undefined && !playing.left?.startsWith(leaves)) {
    return `${leaves} should be left for, and ${playing.left ?? 'nothing'} was${waitingFor(playing)}.`;
  }
  const { data } = contextOf(playing.program, playing.snapshot);
  for (const [path, value] of Object.entries(expect)) {
    const found = (readPath(data, path) ?? null) as Json;
    if (!isDeepEqual(found, value))
      return `${path} should be ${text(value)}, and is ${text(found)}.`;
  }
  const shown = text(viewOf(playing.program, playing.snapshot) as unknown as Json);
  const missing = shows.find((each) => !shown.includes(each));
  if (missing !== undefined) return `“${missing}” should be shown.`;
  const visible = hides.find((each) => shown.includes(each));
  return visible === undefined ? null : `“${visible}” should not be shown.`;
}

function waitingFor({ snapshot }: Playing): string {
  const open = Object.values(snapshot.calls).filter(({ waits }) => waits);
  const names = open.map(({ operation }) => operation).join(', ');
  return names === '' ? '' : ` (nobody answers ${names})`;
}

/** Whether all that a part says is so. Lists must be equal as a whole. */
function holdsPart(whole: Json, part: Json): boolean {
  if (!isObject(part) || !isObject(whole)) return isDeepEqual(whole, part);
  return Object.entries(part).every(
    ([name, value]) => Object.hasOwn(whole, name) && holdsPart(whole[name] ?? null, value),
  );
}

function text(value: Json): string {
  return JSON.stringify(value);
}
