// A journey as pages play it: an address that is opened is a page loaded anew, which knows only what storage has kept.

import { keep, restore } from '../diff/draft.ts';
import { answersFrom, moment, play } from '../journey/play.ts';
import { startOf } from '../journey/start.ts';
import type { Answers, Journey, JourneyStep } from '../journey/types.ts';
import type { Product } from '../parse.ts';
import type { Event, Flow, Snapshot, View } from '../types.ts';
import { viewOf } from '../view.ts';

/** A step of a journey, and what pages show before and after it. */
export interface PageStep {
  readonly step: JourneyStep;
  /** Null before anything is shown. */
  readonly before: View | null;
  readonly after: Snapshot;
  /** The address outside that was left for; null for none. */
  readonly left: string | null;
  /** The operations that were called, in order; `answered` is false where the journey does not say how one ends. */
  readonly calls: readonly { readonly operation: string; readonly answered: boolean }[];
}

export interface OnPages {
  /** What storage holds before the first page: `local name` or `session name` -> text. */
  readonly entries: ReadonlyMap<string, string>;
  readonly flags: Snapshot['flags'];
  readonly config: Snapshot['config'];
  readonly steps: readonly PageStep[];
}

/** Plays a journey of a flow. Steps that let time go by do nothing. */
export function playOnPages(product: Product, flow: Flow, journey: Journey): OnPages {
  const start = startOf(product, flow, journey);
  const { entries } = keep(product, start, {}).store;
  let snapshot = start;
  let answers: Answers = journey.answers ?? {};
  let isShown = false;
  const steps = journey.steps.map((step): PageStep => {
    answers = { ...answers, ...step.answers };
    const before = isShown ? viewOf(product, snapshot) : null;
    const from = step.open === undefined ? snapshot : loadedAnew(product, start, snapshot);
    const event = eventOf(step);
    const calls: { operation: string; answered: boolean }[] = [];
    const played = event
      ? play(product, from, event, (operation) => {
          const answer = answersFrom(answers)(operation);
          calls.push({ operation, answered: answer !== null });
          return answer;
        })
      : { snapshot, left: null };
    snapshot = played.snapshot;
    isShown = true;
    return { step, before, after: snapshot, left: played.left, calls };
  });
  return { entries, flags: start.flags, config: start.config, steps };
}

// helpers

/** What a page begins with that is loaded after another one was shown. */
function loadedAnew(product: Product, start: Snapshot, snapshot: Snapshot): Snapshot {
  return { ...start, ...restore(product, keep(product, snapshot, {})) };
}

function eventOf({ open, event, with: payload = null }: JourneyStep): Event | null {
  if (open !== undefined) return { type: 'enter', address: open, at: moment };
  return event === undefined ? null : { type: 'act', name: event, payload, at: moment };
}
