// Checks that a user can continue while a call keeps failing.

import type { Json, Program } from '../../engine/language/index.ts';
import { createView } from '../../engine/runtime/index.ts';
import type { FlowJourney } from '../../engine/simulate/index.ts';
import { findDeadEnd } from './dead-end.ts';
import {
  dispatchEvent,
  type FailedCall,
  formatPlace,
  type Moment,
  type Playthrough,
  playThrough,
} from './play-through.ts';

/** The way in which a user continues while a call keeps failing. */
export type LastingFaultResult =
  /** The journey continues without the answer, or the flow leads to another step. */
  | { readonly kind: 'goes on' }
  /** The screen offers something else, which leads to another step or address. */
  | { readonly kind: 'leads elsewhere' }
  /** The only next step is the link to the home page in the message about the failed call. */
  | { readonly kind: 'leads home' }
  /** The screen has a form to change the answers. */
  | { readonly kind: 'takes other answers' }
  /** The screen offers to repeat the call, without a message that has a link. What else it offers needs the same call. */
  | { readonly kind: 'asks again' }
  | { readonly kind: 'fault'; readonly fault: string };

/**
 * Plays a journey in which an operation keeps failing from a given call on, retries the call twice, and looks for
 * another way forward.
 * @param whole the same journey without a fault
 * @example
 * evaluateLastingFault(program, journey, playThrough(program, journey), { call, outcome: 'offline' }) // { kind: 'leads elsewhere' }
 */
export function evaluateLastingFault(
  program: Program,
  flowJourney: Pick<FlowJourney, 'flow' | 'journey'>,
  whole: Playthrough,
  injected: FailedCall,
): LastingFaultResult {
  const { call, outcome } = injected;
  const before = whole.moments[call.step];
  const failed = playThrough(program, flowJourney, { ...injected, lasts: true }).moments.at(-1);
  const step = flowJourney.journey.steps[call.step];
  if (!before || !failed || !step) throw new Error('The journey has no such step.');
  // The operation fails again, however it is called.
  let now: Moment = {
    ...failed,
    answers: { ...failed.answers, [call.operation]: { [outcome]: null } },
  };
  for (let presses = 0; presses <= 2; presses += 1) {
    const deadEnd = findDeadEnd(program, now);
    if (deadEnd !== null) return { kind: 'fault', fault: deadEnd };
    const isHere = isSamePlace(now, before) || now.snapshot.failure !== null;
    if (!isHere) return { kind: 'goes on' };
    const event = now.snapshot.failure === null ? step.event : 'retry';
    if (event === undefined) return { kind: 'goes on' };
    now = dispatchEvent(program, now, { name: event, payload: step.with ?? null });
  }
  if (now.left !== null) return { kind: 'goes on' };
  const repeated = now.snapshot.failure === null ? step.event : 'retry';
  if (listControls(program, now, repeated).some((control) => leadsOn(program, now, control)))
    return { kind: 'leads elsewhere' };
  const view = createView(program, now.snapshot);
  if (view.step !== null && view.form !== null) return { kind: 'takes other answers' };
  if (view.failure !== null) return { kind: 'leads home' };
  return { kind: 'asks again' };
}

// helpers

interface Control {
  readonly name: string;
  readonly payload: Json;
}

/** Returns the events that the screen offers, without the one that repeats the call. */
function listControls(
  program: Program,
  { snapshot }: Moment,
  repeated: string | undefined,
): readonly Control[] {
  const { actions, blocks, back, locked } = createView(program, snapshot);
  const inBlocks = JSON.stringify(blocks.map(({ properties }) => properties)).matchAll(
    /"event":"([^"]+)"/g,
  );
  return [
    ...actions.map(({ event: name, payload }) => ({ name, payload })),
    ...[...inBlocks].map(([, name = '']) => ({ name, payload: null })),
    ...(back ? [{ name: 'back', payload: null }] : []),
  ].filter(({ name }) => name !== repeated && name !== 'submit' && !locked.includes(name));
}

/** Returns true if an event leads to another step or address without a failure of its own. */
function leadsOn(program: Program, now: Moment, control: Control): boolean {
  const { snapshot, left } = dispatchEvent(program, now, control);
  if (left !== null) return true;
  return snapshot.failure === null && formatPlace(snapshot) !== formatPlace(now.snapshot);
}

function isSamePlace(one: Moment, other: Moment): boolean {
  return formatPlace(one.snapshot) === formatPlace(other.snapshot);
}
