// Helpers that play events through a test's program, starting from a blank snapshot.

import {
  type EngineEffect,
  type EngineEvent,
  type Program,
  type Snapshot,
  transition,
} from '../../../engine/index.ts';
import { initialSnapshot } from '../../../engine/runtime/initial-snapshot.ts';
import { defaultTime, type TestEvent } from './test-events.ts';

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

/** Plays events from a snapshot; returns the last snapshot and the effects of the last event. */
export function playEvents(program: Program, from: Snapshot, ...events: readonly TestEvent[]) {
  let snapshot = from;
  let effects: readonly EngineEffect[] = [];
  for (const event of events)
    [snapshot, effects] = transition(program, snapshot, {
      at: defaultTime,
      ...event,
    } as EngineEvent);
  return { snapshot, effects };
}
