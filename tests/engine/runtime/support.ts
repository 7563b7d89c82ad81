// Helpers for tables of transitions: a snapshot to start from, and what one event changes.

import { isDeepEqual } from 'remeda';
import {
  type Effect,
  type Event,
  type Json,
  type Outcome,
  type Snapshot,
  transition,
} from '../../../engine/index.ts';
import { beforeAnything } from '../../../engine/runtime/initial-snapshot.ts';
import { program } from './product.ts';

/** The time of every event that names none. */
export const now = '2026-01-05T10:00:00.000Z';

type Timeless<Each> = Each extends unknown ? Omit<Each, 'at'> & { readonly at?: string } : never;

/** An event; its time is optional. */
export type TestEvent = Timeless<Event>;

/** A transition: the properties of the snapshot that differ, and the effects. */
export interface Result {
  readonly change: Partial<Snapshot>;
  readonly effects: readonly Effect[];
}

const paths: Readonly<Record<string, string>> = {
  'kite:topic': '/kite/help/wind',
};

/** A snapshot that shows a step, such as `kite:send`; `start` shows nothing yet. */
export function at(place: string, given: Partial<Snapshot> = {}): Snapshot {
  const [flow = '', step = ''] = place.split(':');
  const shown: Partial<Snapshot> =
    place === 'start'
      ? {}
      : { flow, step, address: paths[place] ?? `/${flow}/${step}`, status: 'ready' };
  return {
    ...beforeAnything,
    scopes: { session: {} },
    states: { kite: {}, door: {}, maze: {} },
    flags: { stunts: false },
    config: {
      origin: 'https://kites.example',
      site: 'https://site.example/',
      siteOrigins: ['https://site.example'],
      payOrigins: ['https://pay.example'],
    },
    now,
    ...shown,
    ...given,
  };
}

/** What one event changes. */
export function send(from: Snapshot, event: TestEvent): Result {
  const [to, effects] = transition(program, from, { at: now, ...event } as Event);
  const change = Object.entries(to).filter(
    ([name, value]) => name !== 'now' && !isDeepEqual(value, from[name as keyof Snapshot] as Json),
  );
  return { change: Object.fromEntries(change), effects };
}

/** The snapshot after some events. */
export function advance(from: Snapshot, ...events: readonly TestEvent[]): Snapshot {
  return events.reduce(
    (snapshot, event) => transition(program, snapshot, { at: now, ...event } as Event)[0],
    from,
  );
}

export const enter = (address: string): TestEvent => ({ type: 'enter', address });

export const act = (name: string, payload: Json = null): TestEvent => ({
  type: 'act',
  name,
  payload,
});

/** A call ends; calls are numbered from 1 in the order in which they start. */
export const ends = (call: number, outcome: Outcome, time: string = now): TestEvent => ({
  type: 'outcome',
  call: `call-${call}`,
  outcome,
  at: time,
});

export const ok = (result: Json = null): Outcome => ({
  name: 'ok',
  result,
  error: null,
  retryAfter: null,
});

export const failed = (
  name: string,
  error: Partial<NonNullable<Outcome['error']>> = {},
  retryAfter: number | null = null,
): Outcome => ({
  name,
  result: null,
  error: { code: name, message: null, fields: {}, ...error },
  retryAfter,
});
