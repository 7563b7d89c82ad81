// Declares the states that a search has reached, the moves that led to them, and the faults found.

import type { Flow, Journey, JourneyStep, Snapshot } from '../language/index.ts';
import { createStartSnapshot } from '../simulate/index.ts';
import type { Exploration } from './exploration.ts';
import type { SearchStart } from './starts.ts';

/** A reached state and the moves that led to it. */
export interface ReachedState {
  readonly snapshot: Snapshot;
  readonly returns: readonly string[];
  readonly seconds: number;
  readonly flow: Flow;
  readonly start: SearchStart;
  readonly before: ReachedState | null;
  readonly step: JourneyStep | null;
}

export interface SearchFault {
  readonly kind: 'cycle' | 'broken' | 'empty' | 'dead-end' | 'idle' | 'order' | 'wait';
  readonly message: string;
  readonly at: ReachedState;
  /** The text with the empty placeholder. */
  readonly text?: string;
}

export interface SearchResult {
  /** The first state that covered each goal. */
  readonly witnesses: ReadonlyMap<string, ReachedState>;
  /** The faults that were found, without duplicates. */
  readonly faults: readonly SearchFault[];
  readonly reached: readonly ReachedState[];
  /** The number of attempted moves. */
  readonly tries: number;
  /** True if the search ended because it reached the maximum number of moves. */
  readonly cut: boolean;
}

/** Creates the initial state of a search. */
export function createRootState(
  exploration: Exploration,
  flow: Flow,
  start: SearchStart,
): ReachedState {
  const snapshot = createStartSnapshot(exploration.product, flow, start);
  return { snapshot, returns: [], seconds: 0, flow, start, before: null, step: null };
}

/** Returns the journey that leads to a state. */
export function createJourneyTo(reached: ReachedState, name: string): Journey {
  const steps: JourneyStep[] = [];
  for (let at: ReachedState | null = reached; at !== null; at = at.before)
    if (at.step) steps.unshift(at.step);
  return { name, ...reached.start, steps };
}

/** Returns a journey step that expects the step it has reached. Drops all other expectations. */
export function toPlayedStep(
  { answers, open, event, with: payload, stale, wait }: JourneyStep,
  { flow, step, entering }: Snapshot,
): JourneyStep {
  const at = flow === null || step === null || entering ? undefined : `${flow}:${step}`;
  return JSON.parse(
    JSON.stringify({ answers, open, event, with: payload, stale, wait, at }),
  ) as JourneyStep;
}
