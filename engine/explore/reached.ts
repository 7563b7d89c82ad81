// Where a search got, how it got there, and what it found.

import { startOf } from '../journey/start.ts';
import type { Journey, JourneyStep } from '../journey/types.ts';
import type { Flow, Snapshot } from '../types.ts';
import type { Start } from './starts.ts';
import type { World } from './world.ts';

/** A situation that was reached, and how. */
export interface Reached {
  readonly snapshot: Snapshot;
  readonly returns: readonly string[];
  readonly seconds: number;
  readonly flow: Flow;
  readonly start: Start;
  readonly before: Reached | null;
  readonly step: JourneyStep | null;
}

export interface Fault {
  readonly kind: 'circle' | 'broken' | 'empty' | 'dead-end' | 'idle';
  readonly message: string;
  readonly at: Reached;
  /** The text that has a hole in it. */
  readonly text?: string;
}

export interface Explored {
  /** Goal -> the first way in which it was covered. */
  readonly witnesses: ReadonlyMap<string, Reached>;
  /** What went wrong on the way, each thing once. */
  readonly faults: readonly Fault[];
  readonly reached: readonly Reached[];
  /** Moves that were tried. */
  readonly tries: number;
  /** Whether the bound cut the search off. */
  readonly cut: boolean;
}

/** Before anything has happened. */
export function rootOf(world: World, flow: Flow, start: Start): Reached {
  const snapshot = startOf(world.product, flow, start);
  return { snapshot, returns: [], seconds: 0, flow, start, before: null, step: null };
}

/** The journey that leads to where a search got. */
export function journeyTo(reached: Reached, name: string): Journey {
  const steps: JourneyStep[] = [];
  for (let at: Reached | null = reached; at !== null; at = at.before)
    if (at.step) steps.unshift(at.step);
  return { name, ...reached.start, steps };
}

/** A step of a journey with where it led in place of what it expects: a journey may expect what is not so. */
export function playedOf(
  { answers, open, event, with: payload, wait }: JourneyStep,
  { flow, step, entering }: Snapshot,
): JourneyStep {
  const at = flow === null || step === null || entering ? undefined : `${flow}:${step}`;
  return JSON.parse(
    JSON.stringify({ answers, open, event, with: payload, wait, at }),
  ) as JourneyStep;
}
