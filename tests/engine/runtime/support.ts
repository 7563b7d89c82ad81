// Helpers for transition tables: a start snapshot, and the changes of one event.

import { isDeepEqual } from 'remeda';
import {
  type Effect,
  type Event,
  type Json,
  type Outcome,
  type Snapshot,
  transition,
} from '../../../engine/index.ts';
import { initialSnapshot } from '../../../engine/runtime/initial-snapshot.ts';
import { program } from './product.ts';

/** The default time of events. */
export const now = '2026-01-05T10:00:00.000Z';

type Timeless<Each> = Each extends unknown ? Omit<Each, 'at'> & { readonly at?: string } : never;

/** An event with an optional time. */
export type TestEvent = Timeless<Event>;

/** The result of a transition: the changed properties of the snapshot, and the effects. */
export interface Result {
  readonly change: Partial<Snapshot>;
  readonly effects: readonly Effect[];
}

const paths: Readonly<Record<string, string>> = {
  'kite:topic': '/kite/help/wind',
};

/** Returns a snapshot that shows a step, such as `kite:send`. `start` shows nothing yet. */
export function at(place: string, given: Partial<Snapshot> = {}): Snapshot {
  const [flow = '', step = ''] = place.split(':');
  const shown: Partial<Snapshot> =
    place === 'start'
      ? {}
      : { flow, step, address: paths[place] ?? `/${flow}/${step}`, status: 'ready' };
  return {
    ...initialSnapshot,
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

/** Returns the state changes and effects of one event. */
export function send(from: Snapshot, event: TestEvent): Result {
  const [to, effects] = transition(program, from, { at: now, ...event } as Event);
  const change = Object.entries(to).filter(
    ([name, value]) => name !== 'now' && !isDeepEqual(value, from[name as keyof Snapshot] as Json),
  );
  return { change: Object.fromEntries(change), effects };
}

/** Returns the snapshot after a sequence of events. */
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

/** The end of a call. Calls are numbered from 1 in the order in which they start. */
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
