// One event played to its end: the calls it brings about are answered at once, and what they bring about as well.

import {
  type Answers,
  type Effect,
  type Event,
  isObject,
  type Json,
  type PendingCall,
  type Program,
  type Snapshot,
} from '../language/index.ts';
import { transition } from '../runtime/index.ts';

/** The time at which every journey begins, as an ISO time. */
export const moment = '2026-01-05T10:00:00.000Z';

/**
 * Returns the time some seconds after the beginning of a journey, as an ISO time.
 * @example
 * timeAfter(90) // '2026-01-05T10:01:30.000Z'
 */
export function timeAfter(seconds: number): string {
  return new Date(Date.parse(moment) + seconds * 1000).toISOString();
}

/** More calls than this after one event would never end. */
const mostCalls = 200;

/** The answer to a call: the name of its outcome, and its result. */
export interface Answer {
  readonly name: string;
  readonly result: Json;
}

/** Returns the answer to a pending call of a snapshot, or null if nobody answers it. */
export type AnswerTo = (
  operation: string,
  input: Json,
  call: PendingCall,
  snapshot: Snapshot,
) => Answer | null;

export interface Played {
  readonly snapshot: Snapshot;
  /** The address outside that was left for; null for none. */
  readonly left: string | null;
  /** The short messages that were shown on the way. */
  readonly messages: readonly string[];
  /** False when the calls never came to an end. */
  readonly ended: boolean;
}

/**
 * Plays an event and the answers to the calls that it causes. If the calls do not end, `ended` is false.
 * @param answer returns the answer to a call, or null to leave the call open
 * @example
 * const start = startOf(product, tea, {});
 * play(product, start, { type: 'enter', address: '/tea', at: moment }, answersFrom({})).snapshot.step // 'kind'
 */
export function play(program: Program, before: Snapshot, event: Event, answer: AnswerTo): Played {
  const events: Event[] = [event];
  const messages: string[] = [];
  let snapshot = before;
  let left: string | null = null;
  for (let count = 0; events.length > 0; count += 1) {
    if (count > mostCalls) return { snapshot, left, messages, ended: false };
    const [next, effects] = transition(program, snapshot, events.shift() as Event);
    snapshot = next;
    for (const effect of effects) {
      if (effect.type === 'leave') left = effect.url;
      if (effect.type === 'toast') messages.push(effect.message);
      if (effect.type === 'open') events.push({ type: 'opened', flow: effect.flow, at: event.at });
      if (effect.type === 'call') events.push(...outcomeOf(effect, answer, snapshot, event.at));
    }
  }
  return { snapshot, left, messages, ended: true };
}

/**
 * Returns a function that answers calls as a journey does: with the first outcome that is given for an operation. The
 * function returns null if none is given.
 * @param answers operation -> outcome -> result
 * @example
 * answersFrom({ 'shop.ask': { ok: 3 } })('shop.ask') // { name: 'ok', result: 3 }
 * answersFrom({})('shop.ask') // null
 */
export function answersFrom(answers: Answers): (operation: string) => Answer | null {
  return (operation) => {
    const [name, result] = Object.entries(answers[operation] ?? {})[0] ?? [];
    return name === undefined ? null : { name, result: result ?? null };
  };
}

// helpers

function outcomeOf(
  call: Extract<Effect, { type: 'call' }>,
  answer: AnswerTo,
  snapshot: Snapshot,
  at: string,
): readonly Event[] {
  const pending = snapshot.calls[call.id];
  const given = pending ? answer(call.operation, call.with, pending, snapshot) : null;
  if (given === null) return [];
  const { name, result } = given;
  const error =
    name === 'ok' ? null : { code: codeOf(name, result), message: null, fields: fieldsOf(result) };
  return [
    { type: 'outcome', call: call.id, at, outcome: { name, result, error, retryAfter: null } },
  ];
}

/** The service's own code of a refusal, where the answer has one. */
function codeOf(name: string, result: Json): string {
  return isObject(result) && typeof result.error === 'string' ? result.error : name;
}

function fieldsOf(result: Json): Record<string, string> {
  const fields = isObject(result) && isObject(result.fields) ? result.fields : {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  );
}
