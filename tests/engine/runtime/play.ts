// Plays events through a program that a test has made, from a blank snapshot.

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

const at = '2026-01-05T10:00:00.000Z';

/** The snapshot of the flow `tea` before an address is entered. */
export const blank: Snapshot = {
  ...initialSnapshot,
  ...{ scopes: { user: {} }, states: { tea: {} }, flags: {}, now: at },
  config: {
    origin: 'https://tea.example',
    site: 'https://site.example/',
    sites: 'https://site.example',
  },
};

type Timeless<Each> = Each extends unknown ? Omit<Each, 'at'> & { readonly at?: string } : never;

/** An event with an optional time. */
export type PlayedEvent = Timeless<Event>;

/** Plays events from a snapshot; returns the last snapshot and the effects of the last event. */
export function play(program: Program, from: Snapshot, ...events: readonly PlayedEvent[]) {
  let snapshot = from;
  let effects: readonly Effect[] = [];
  for (const event of events)
    [snapshot, effects] = transition(program, snapshot, { at, ...event } as Event);
  return { snapshot, effects };
}

export const enter = (address: string): PlayedEvent => ({ type: 'enter', address });

export const act = (name: string, payload: Json = null): PlayedEvent => ({
  type: 'act',
  name,
  payload,
});

/** The end of a call. Calls are numbered from 1 in the order in which they start. */
export const ends = (call: number, outcome: Outcome, time: string = at): PlayedEvent => ({
  ...{ type: 'outcome', call: `call-${call}`, outcome, at: time },
});
