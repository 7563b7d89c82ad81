// Helpers for transition tables: they create snapshots and compute the changes of an event.

import { isDeepEqual } from 'remeda';
import {
  type CallOutcome,
  type EngineEffect,
  type EngineEvent,
  type Json,
  type Snapshot,
  transition,
} from '../../../engine/index.ts';
import { initialSnapshot } from '../../../engine/runtime/initial-snapshot.ts';
import { program } from './product.ts';
import { defaultTime, type TestEvent } from './test-events.ts';

/** The result of a transition: the changed properties of the snapshot, and the effects. */
export interface TransitionResult {
  readonly change: Partial<Snapshot>;
  readonly effects: readonly EngineEffect[];
}

const stepAddresses: Readonly<Record<string, string>> = {
  'kite:topic': '/kite/help/wind',
};

/** Returns a snapshot that shows a step, such as `kite:send`. `start` shows nothing yet. */
export function createSnapshotAt(place: string, given: Partial<Snapshot> = {}): Snapshot {
  const [flow = '', step = ''] = place.split(':');
  const shown: Partial<Snapshot> =
    place === 'start'
      ? {}
      : { flow, step, address: stepAddresses[place] ?? `/${flow}/${step}`, status: 'ready' };
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
    now: defaultTime,
    ...shown,
    ...given,
  };
}

/** Returns the state changes and effects of one event. */
export function applyEvent(from: Snapshot, event: TestEvent): TransitionResult {
  const [to, effects] = transition(program, from, { at: defaultTime, ...event } as EngineEvent);
  const change = Object.entries(to).filter(
    ([name, value]) => name !== 'now' && !isDeepEqual(value, from[name as keyof Snapshot] as Json),
  );
  return { change: Object.fromEntries(change), effects };
}

/** Returns the snapshot after a sequence of events. */
export function applyEvents(from: Snapshot, ...events: readonly TestEvent[]): Snapshot {
  return events.reduce(
    (snapshot, event) =>
      transition(program, snapshot, { at: defaultTime, ...event } as EngineEvent)[0],
    from,
  );
}

export const createOkOutcome = (result: Json = null): CallOutcome => ({
  name: 'ok',
  result,
  error: null,
  retryAfter: null,
});

export const createErrorOutcome = (
  name: string,
  error: Partial<NonNullable<CallOutcome['error']>> = {},
  retryAfter: number | null = null,
): CallOutcome => ({
  name,
  result: null,
  error: { code: name, message: null, fields: {}, ...error },
  retryAfter,
});
