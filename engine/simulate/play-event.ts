// Plays one event to its end. All calls that the event causes get mock responses, and so do the calls that follow.

import {
  type CallOutcome,
  type EngineEffect,
  type EngineEvent,
  isObject,
  type Json,
  type MockOutcomes,
  type PendingCall,
  type Program,
  type Snapshot,
} from '../language/index.ts';
import { transition } from '../runtime/index.ts';

/** The start time of every journey, as an ISO time. */
export const journeyStartTime = '2026-01-05T10:00:00.000Z';

/**
 * Returns the time a given number of seconds after a journey starts, as an ISO string.
 * @example
 * getTimeAfterStart(90) // '2026-01-05T10:01:30.000Z'
 */
export function getTimeAfterStart(seconds: number): string {
  return new Date(Date.parse(journeyStartTime) + seconds * 1000).toISOString();
}

/** The maximum number of calls after one event. A larger number counts as an endless loop. */
const maxCalls = 200;

/** A mock response to a call: the name of its outcome and its data. */
export interface MockOutcome {
  readonly name: string;
  readonly result: Json;
}

/** Returns the mock response to a pending call of a snapshot, or null if there is none. */
export type CallResponder = (
  operation: string,
  input: Json,
  call: PendingCall,
  snapshot: Snapshot,
) => MockOutcome | null;

/** The order in which calls that were sent together end: the order in which they were sent, or the reverse. */
export type CallOrder = 'sent' | 'reversed';

/** The result of an event and all calls that the event caused. */
export interface PlayResult {
  readonly snapshot: Snapshot;
  /** The external address that the user left for, or null. */
  readonly left: string | null;
  /** The toasts that were shown. */
  readonly messages: readonly string[];
  /** False if calls still follow after the maximum number of calls. */
  readonly ended: boolean;
}

/**
 * Plays an event and the mock responses to the calls that the event causes. `ended` is false if the calls do not end.
 * @param answer returns the mock response to a call, or null to keep the call pending
 * @param order the order in which calls that were sent together end
 * @example
 * const start = createStartSnapshot(product, tea, {});
 * playEvent(product, start, { type: 'enter', address: '/tea', at: journeyStartTime }, createCallResponder({})).snapshot.step // 'kind'
 */
export function playEvent(
  program: Program,
  before: Snapshot,
  event: EngineEvent,
  answer: CallResponder,
  order: CallOrder = 'sent',
): PlayResult {
  const events: EngineEvent[] = [event];
  const messages: string[] = [];
  let snapshot = before;
  let left: string | null = null;
  for (let count = 0; events.length > 0; count += 1) {
    if (count > maxCalls) return { snapshot, left, messages, ended: false };
    const [next, effects] = transition(program, snapshot, events.shift() as EngineEvent);
    snapshot = next;
    const outcomes: EngineEvent[] = [];
    for (const effect of effects) {
      if (effect.type === 'leave') left = effect.url;
      if (effect.type === 'toast') messages.push(effect.message);
      if (effect.type === 'open') events.push({ type: 'opened', flow: effect.flow, at: event.at });
      if (effect.type === 'call')
        outcomes.push(...createOutcomeEvents(effect, answer, snapshot, event.at));
    }
    events.push(...(order === 'sent' ? outcomes : outcomes.reverse()));
  }
  return { snapshot, left, messages, ended: true };
}

/**
 * Returns a function that responds to calls like a journey: with the first outcome that is given for an operation. The
 * function returns null if no outcome is given.
 * @param answers the mock result for each operation and outcome
 * @example
 * createCallResponder({ 'shop.ask': { ok: 3 } })('shop.ask') // { name: 'ok', result: 3 }
 * createCallResponder({})('shop.ask') // null
 */
export function createCallResponder(
  answers: MockOutcomes,
): (operation: string) => MockOutcome | null {
  return (operation) => {
    const [name, result] = Object.entries(answers[operation] ?? {})[0] ?? [];
    return name === undefined ? null : { name, result: result ?? null };
  };
}

/**
 * Returns the outcome of a call from its mock response. A failure has the error code and the field errors in the
 * result.
 * @example
 * createCallOutcome({ name: '409', result: { error: 'sold-out' } }).error.code // 'sold-out'
 */
export function createCallOutcome({ name, result }: MockOutcome): CallOutcome {
  const error =
    name === 'ok'
      ? null
      : { code: getErrorCode(name, result), message: null, fields: getFieldErrors(result) };
  return { name, result, error, retryAfter: null };
}

// helpers

function createOutcomeEvents(
  call: Extract<EngineEffect, { type: 'call' }>,
  answer: CallResponder,
  snapshot: Snapshot,
  at: string,
): readonly EngineEvent[] {
  const pending = snapshot.calls[call.id];
  const given = pending ? answer(call.operation, call.with, pending, snapshot) : null;
  if (given === null) return [];
  return [{ type: 'outcome', call: call.id, at, outcome: createCallOutcome(given) }];
}

/** Returns the error code of the service if the result contains one. Otherwise returns the name of the outcome. */
function getErrorCode(name: string, result: Json): string {
  return isObject(result) && typeof result.error === 'string' ? result.error : name;
}

function getFieldErrors(result: Json): Record<string, string> {
  const fields = isObject(result) && isObject(result.fields) ? result.fields : {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  );
}
