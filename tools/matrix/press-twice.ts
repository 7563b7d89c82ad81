// Sends each event of the journeys twice before its call has ended.

import type {
  EngineEffect,
  EngineEvent,
  Parsed,
  Program,
  Snapshot,
} from '../../engine/language/index.ts';
import { transition } from '../../engine/runtime/index.ts';
import { getJourneys, getTimeAfterStart } from '../../engine/simulate/index.ts';
import { formatPlace, playThrough } from './play-through.ts';

/** An event that starts a call which changes something, sent twice. */
export interface DoublePress {
  readonly place: string;
  readonly event: string;
  /** The operations that the second event has called. A double press is harmless if there are none. */
  readonly calledAgain: readonly string[];
}

/**
 * Sends each event of the journeys that starts such a call twice, and lists the calls of the second event. A retry is
 * left out: it repeats an unanswered call with the same idempotency key, and its button disappears at the first press.
 * @param changes returns true for an operation that changes something. Such operations take an idempotency key
 * @example
 * pressTwice(parsed, program, changes).filter(({ calledAgain }) => calledAgain.length > 0) // []
 */
export function pressTwice(
  parsed: Parsed,
  program: Program,
  changes: (operation: string) => boolean,
): readonly DoublePress[] {
  const known = new Set<string>();
  return getJourneys(parsed).flatMap((flowJourney) => {
    const { moments } = playThrough(program, flowJourney);
    return flowJourney.journey.steps.flatMap((step, index): readonly DoublePress[] => {
      const before = moments[index]?.snapshot;
      if (step.event === undefined || step.event === 'retry' || !before) return [];
      const place = formatPlace(before);
      const key = `${place} ${step.event} ${JSON.stringify(step.with ?? null)}`;
      if (known.has(key)) return [];
      known.add(key);
      const event: EngineEvent = {
        type: 'dispatch',
        name: step.event,
        payload: step.with ?? null,
        at: getTimeAfterStart(0),
      };
      const [first, effects] = transition(program, before, event);
      if (listChanges(first, effects, changes).length === 0) return [];
      const [second, again] = transition(program, first, event);
      return [{ place, event: step.event, calledAgain: listChanges(second, again, changes) }];
    });
  });
}

// helpers

/** Returns the operations of calls that change something and that the user waits for. */
function listChanges(
  { calls }: Snapshot,
  effects: readonly EngineEffect[],
  changes: (operation: string) => boolean,
): readonly string[] {
  return effects.flatMap((effect) => {
    if (effect.type !== 'call' || !changes(effect.operation)) return [];
    const made = calls[effect.id]?.for;
    const isBackground = made?.kind === 'event' && made.reaction.background === true;
    return isBackground ? [] : [effect.operation];
  });
}
