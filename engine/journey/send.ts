// Sending an event through the pure engine, with calls that end as it is said.

import { isObject } from '../data.ts';
import { transition } from '../transition.ts';
import type { Effect, Event, Json, Program, Snapshot } from '../types.ts';
import type { Answers } from './types.ts';

/** The moment at which every journey takes place. */
export const moment = '2026-01-05T10:00:00.000Z';
/** More calls than this after one event would never end. */
const mostCalls = 200;

export interface Sent {
  readonly snapshot: Snapshot;
  /** The address that was left for; null where none was. */
  readonly left: string | null;
  /** Whether calls brought about calls without an end. */
  readonly endless: boolean;
}

/** Sends an event, and the outcomes of all calls that it brings about and that have an answer; others stay open. */
export function sendThrough(
  program: Program,
  start: Snapshot,
  event: Event,
  how: {
    readonly answers: Answers;
    readonly onCall?: (operation: string, input: Json) => void;
  },
): Sent {
  const events: Event[] = [event];
  let snapshot = start;
  let left: string | null = null;
  for (let count = 0; events.length > 0; count += 1) {
    if (count > mostCalls) return { snapshot, left, endless: true };
    const [next, effects] = transition(program, snapshot, events.shift() as Event);
    snapshot = next;
    for (const effect of effects) {
      if (effect.type === 'leave') left = effect.url;
      if (effect.type === 'open') events.push({ type: 'opened', flow: effect.flow, at: moment });
      if (effect.type !== 'call') continue;
      how.onCall?.(effect.operation, effect.with);
      events.push(...answerTo(how.answers, effect));
    }
  }
  return { snapshot, left, endless: false };
}

// helpers

function answerTo(answers: Answers, call: Extract<Effect, { type: 'call' }>): readonly Event[] {
  const [name, result] = Object.entries(answers[call.operation] ?? {})[0] ?? [];
  if (name === undefined) return [];
  const error = name === 'ok' ? null : { code: name, message: null, fields: fieldsOf(result) };
  const outcome = { name, result: result ?? null, error, retryAfter: null };
  return [{ type: 'outcome', call: call.id, outcome, at: moment }];
}

function fieldsOf(result: Json | undefined): Record<string, string> {
  const given = isObject(result) && isObject(result.fields) ? result.fields : {};
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  );
}
