// Running a journey through the pure engine: no browser, no service, no clock.

import { isDeepEqual } from 'remeda';
import { contextOf } from '../context.ts';
import { defaultOf, isObject, readPath } from '../data.ts';
import type { Event, Flow, Json, Program, Snapshot } from '../types.ts';
import { viewOf } from '../view.ts';
import { moment, sendThrough } from './send.ts';
import type { Answers, Journey, JourneyFault, JourneyStep } from './types.ts';

interface Play {
  readonly program: Program;
  readonly flow: Flow;
  snapshot: Snapshot;
  answers: Answers;
  readonly asked: Map<string, Json>;
  readonly onCall: (operation: string, input: Json) => void;
  left: string | null;
}

/**
 * Plays a journey of a flow.
 * @param onCall hears every call that is made, with what it is asked with
 * @param onScreen hears of every screen that is shown: flow:step, with the snapshot and the answers in force
 * @returns the first thing that is not as it should be; null when all is
 */
export function runJourney(
  program: Program,
  flow: Flow,
  journey: Journey,
  onCall: (operation: string, input: Json) => void = () => undefined,
  onScreen: (
    place: string,
    now: { readonly snapshot: Snapshot; readonly answers: Answers },
  ) => void = () => undefined,
): JourneyFault | null {
  const play: Play = {
    program,
    flow,
    snapshot: startOf(program, flow, journey),
    answers: {},
    asked: new Map(),
    onCall,
    left: null,
  };
  play.answers = journey.answers ?? {};
  for (const [index, step] of journey.steps.entries()) {
    const message = takeStep(play, step) ?? lookAt(play, step);
    const { snapshot, answers } = play;
    onScreen(`${snapshot.flow}:${snapshot.step}`, { snapshot, answers });
    if (message !== null) return { step: index, message };
  }
  return null;
}

// helpers

function startOf(program: Program, flow: Flow, journey: Journey): Snapshot {
  const { given = {}, flags = {}, config = {} } = journey;
  const { state = {}, ...scopes } = given;
  const filled = Object.entries(program.app.scopes).map(([name, { schema }]) => [
    name,
    { ...asObject(defaultOf(schema)), ...asObject(scopes[name]) },
  ]);
  const start = { ...asObject(defaultOf(flow.state.schema)), ...asObject(state) };
  const defaults = Object.entries(program.app.flags).map(([name, flag]) => [name, flag.default]);
  return {
    ...{ address: '', replace: true, flow: null, step: null, params: {}, query: {} },
    ...{ status: 'starting', entering: null, typed: {}, loaded: {}, calls: {}, failure: null },
    ...{ fieldErrors: {}, notice: null, confirmingSince: null, sequence: 0, now: moment },
    scopes: Object.fromEntries(filled),
    states: { ...othersOf(program, flow), [flow.id]: start },
    flags: { ...Object.fromEntries(defaults), ...flags },
    flagsNext: null,
    config: {
      ...{ origin: 'https://app.example', paymentOrigins: ['https://pay.example'] },
      ...{ consentOrigins: ['https://accounts.example'], variant: 'default' },
      ...{ marketingOrigin: 'https://www.example', dashboardOrigin: 'https://dashboard.example' },
      ...config,
    },
  };
}

function othersOf(program: Program, flow: Flow): Record<string, Json> {
  return Object.fromEntries(
    Object.values(program.flows)
      .filter(({ id }) => id !== flow.id)
      .map(({ id, state }) => [id, defaultOf(state.schema)]),
  );
}

function takeStep(play: Play, step: JourneyStep): string | null {
  play.answers = { ...play.answers, ...step.answers };
  play.left = step.open === undefined && step.event === undefined ? play.left : null;
  if (step.open !== undefined) {
    return send(play, { type: 'enter', address: step.open, at: moment });
  }
  if (step.event === undefined) return null;
  return send(play, { type: 'act', name: step.event, payload: step.with ?? null, at: moment });
}

/** Sends an event, and the outcomes of all calls that it brings about and that have an answer. */
function send(play: Play, event: Event): string | null {
  const { snapshot, left, endless } = sendThrough(play.program, play.snapshot, event, {
    answers: play.answers,
    onCall(operation, input) {
      play.asked.set(operation, input);
      play.onCall(operation, input);
    },
  });
  play.snapshot = snapshot;
  play.left = left ?? play.left;
  return endless ? 'The calls never end.' : null;
}

function lookAt(play: Play, step: JourneyStep): string | null {
  const { at, calls = {}, leaves, expect = {}, shows = [], hides = [] } = step;
  const here = `${play.snapshot.flow}:${play.snapshot.step}`;
  const wanted = at === undefined || at.includes(':') ? at : `${play.flow.id}:${at}`;
  if (wanted !== undefined && (here !== wanted || play.snapshot.entering)) {
    return `The step should be ${wanted}, and is ${here}${waitingFor(play)}.`;
  }
  for (const [operation, part] of Object.entries(calls)) {
    const asked = play.asked.get(operation);
    if (asked === undefined) return `${operation} was not called.`;
    if (!holdsPart(asked, part)) {
      return `${operation} should be given ${text(part)}, and was given ${text(asked)}.`;
    }
  }
  if (leaves !== undefined && !play.left?.startsWith(leaves)) {
    return `${leaves} should be left for, and ${play.left ?? 'nothing'} was${waitingFor(play)}.`;
  }
  const { data } = contextOf(play.program, play.snapshot);
  for (const [path, value] of Object.entries(expect)) {
    const found = (readPath(data, path) ?? null) as Json;
    if (!isDeepEqual(found, value))
      return `${path} should be ${text(value)}, and is ${text(found)}.`;
  }
  const shown = text(viewOf(play.program, play.snapshot) as unknown as Json);
  const missing = shows.find((each) => !shown.includes(each));
  if (missing !== undefined) return `“${missing}” should be shown.`;
  const visible = hides.find((each) => shown.includes(each));
  return visible === undefined ? null : `“${visible}” should not be shown.`;
}

function waitingFor({ snapshot }: Play): string {
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

function asObject(value: Json | undefined): { readonly [key: string]: Json } {
  return isObject(value) ? value : {};
}
