// Helpers that play events through a test's program, starting from a blank snapshot.

import {
  type Effect,
  type Event,
  type Json,
  type Outcome,
  type Program,
  type Snapshot,
  transition,
} from '../../../engine/index.ts';
import { initialSnapshot } from '../../../engine/runtime/initial-snapshot.ts';

const defaultTime = '2026-01-05T10:00:00.000Z';

/** A snapshot of the flow `tea` before an address is entered. */
export const blankSnapshot: Snapshot = {
  ...initialSnapshot,
  ...{ scopes: { user: {} }, states: { tea: {} }, flags: {}, now: defaultTime },
  config: {
    origin: 'https://tea.example',
    site: 'https://site.example/',
    sites: 'https://site.example',
  },
};

type WithOptionalTime<Each> = Each extends unknown
  ? Omit<Each, 'at'> & { readonly at?: string }
  : never;

/** An event whose time is optional. */
export type PlayedEvent = WithOptionalTime<Event>;

/** Plays events from a snapshot; returns the last snapshot and the effects of the last event. */
export function playEvents(program: Program, from: Snapshot, ...events: readonly PlayedEvent[]) {
  let snapshot = from;
  let effects: readonly Effect[] = [];
  for (const event of events)
    [snapshot, effects] = transition(program, snapshot, { at: defaultTime, ...event } as Event);
  return { snapshot, effects };
}

export const createEnterEvent = (address: string): PlayedEvent => ({ type: 'enter', address });

export const createActEvent = (name: string, payload: Json = null): PlayedEvent => ({
  type: 'dispatch',
  name,
  payload,
});

/**
 * Creates the event that ends a call. Calls are numbered from 1 in the order in which they start.
 */
export const createOutcomeEvent = (
  call: number,
  outcome: Outcome,
  time: string = defaultTime,
): PlayedEvent => ({
  ...{ type: 'outcome', call: `call-${call}`, outcome, at: time },
});
