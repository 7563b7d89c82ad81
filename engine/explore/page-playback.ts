// Plays a journey with page loads. Opening an address starts a new page that has only persisted data.

import type {
  EngineEvent,
  Flow,
  Journey,
  JourneyStep,
  Json,
  MockOutcomes,
  ScreenView,
  Snapshot,
} from '../language/index.ts';
import { createView } from '../runtime/index.ts';
import {
  type CallResponder,
  createCallResponder,
  createStartSnapshot,
  journeyStartTime,
  playEvent,
  restoreDraft,
  storeDraft,
} from '../simulate/index.ts';
import { createCallSite } from './call-site.ts';
import type { Exploration } from './exploration.ts';
import { getResponseAfterReload } from './reload-response.ts';

export interface PageCall {
  readonly operation: string;
  readonly input: Json;
  readonly answered: boolean;
}

/** A step of a journey, with the views before and after it. */
export interface PageStep {
  readonly step: JourneyStep;
  /** The view before the step, or null before the first page. */
  readonly before: ScreenView | null;
  readonly after: Snapshot;
  /** The external address that the user left for, or null. */
  readonly left: string | null;
  /** The operations that were called, in order. `answered` is false if the journey defines no outcome for the call. */
  readonly calls: readonly PageCall[];
  /**
   * The mock responses from this step on: those of the journey, and those for calls that are made only when a page is
   * reloaded.
   */
  readonly answers: MockOutcomes;
}

export interface PagePlayback {
  /** The storage before the first page. Maps `local name` or `session name` to the stored text. */
  readonly entries: ReadonlyMap<string, string>;
  readonly flags: Snapshot['flags'];
  readonly config: Snapshot['config'];
  readonly steps: readonly PageStep[];
}

/**
 * Plays a journey of a flow with page loads. Each `open` starts a new page that has only the stored data. Steps that
 * wait are skipped.
 * @example
 * const { steps } = playJourneyOnPages(exploration, tea, journey);
 * steps.map(({ after }) => after.step) // ['kind', 'about', 'kind', 'green', 'order', 'kind']
 */
export function playJourneyOnPages(
  exploration: Exploration,
  flow: Flow,
  journey: Journey,
): PagePlayback {
  const { product } = exploration;
  const start = createStartSnapshot(product, flow, journey);
  const { entries } = storeDraft(product, start, {}).store;
  let snapshot = start;
  let answers: MockOutcomes = journey.answers ?? {};
  const steps = journey.steps.map((step, index): PageStep => {
    answers = { ...answers, ...step.answers };
    const before = index === 0 ? null : createView(product, snapshot);
    const known = snapshot;
    const from =
      step.open === undefined
        ? snapshot
        : { ...start, ...restoreDraft(product, storeDraft(product, snapshot, {})) };
    const calls: PageCall[] = [];
    const answer: CallResponder = (operation, input, call, now) => {
      const answer = createCallResponder(answers)(operation);
      const isRepeatedLoad = answer === null && call.for.kind === 'load';
      const found = isRepeatedLoad
        ? getReloadResponse(exploration, known, [operation, input, call, now])
        : answer;
      if (isRepeatedLoad && found)
        answers = { ...answers, [operation]: { [found.name]: found.result } };
      calls.push({ operation, input, answered: found !== null });
      return found;
    };
    const event = toEvent(step);
    const played = event ? playEvent(product, from, event, answer) : { snapshot, left: null };
    snapshot = played.snapshot;
    return { step, before, after: snapshot, left: played.left, calls, answers };
  });
  return { entries, flags: start.flags, config: start.config, steps };
}

// helpers

/** Services still have the data that is not persisted in the browser. A reloaded page requests it again. */
function getReloadResponse(
  exploration: Exploration,
  { scopes, states }: Snapshot,
  [, input, call, now]: Parameters<CallResponder>,
): ReturnType<CallResponder> {
  return getResponseAfterReload(
    createCallSite(exploration, call, input, { ...now, scopes, states }),
    exploration,
  );
}

function toEvent({ open, event, with: payload = null }: JourneyStep): EngineEvent | null {
  if (open !== undefined) return { type: 'enter', address: open, at: journeyStartTime };
  return event === undefined
    ? null
    : { type: 'dispatch', name: event, payload, at: journeyStartTime };
}
