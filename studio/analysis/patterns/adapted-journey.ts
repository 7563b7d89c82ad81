// A journey that is adapted to new steps and questions. Events and answers are added to its original steps.

import type { Journey, JourneyStep, Json } from '../../../engine/language/index.ts';

/** A journey with the changes that adapt it. */
export interface AdaptedJourney {
  readonly journey: Journey;
  /** Answers that are added to the journey's initial data: scope -> answers. */
  readonly given: Readonly<Record<string, object>>;
  readonly steps: readonly AdaptedStep[];
}

/** A journey step with the changes that adapt it. */
export interface AdaptedStep {
  readonly step: JourneyStep;
  /** Answers to add to the event of the step. */
  readonly answers?: object;
  /** The new step at which the journey arrives instead of the expected step. */
  readonly arrives?: string;
  /** The added events, which lead from the new steps back to the original path. */
  readonly passes: readonly JourneyStep[];
  /**
   * The step that is expected after the added events, if the other expectations stay at the original step. If
   * undefined, all expectations move behind the added events.
   */
  readonly leadsTo?: string;
}

/**
 * A step to play, with the index of its original step. Its position among the added events is also given (0 for the
 * original step).
 */
interface PlacedStep {
  readonly step: JourneyStep;
  readonly index: number;
  readonly pass: number;
}

const actions = ['answers', 'open', 'event', 'with', 'stale', 'wait'];

/** Returns an adapted journey that has no changes yet. */
export function createAdaptedJourney(journey: Journey): AdaptedJourney {
  return { journey, given: {}, steps: journey.steps.map((step) => ({ step, passes: [] })) };
}

/** Returns an adapted journey in which one step is changed. */
export function changeStep(
  adapted: AdaptedJourney,
  index: number,
  change: (step: AdaptedStep) => AdaptedStep,
): AdaptedJourney {
  return {
    ...adapted,
    steps: adapted.steps.map((each, at) => (at === index ? change(each) : each)),
  };
}

/** Returns true if the journey has at least one change. */
export function isChanged({ given, steps }: AdaptedJourney): boolean {
  return Object.keys(given).length > 0 || steps.some(isStepChanged);
}

/** Returns true if a step of the journey has at least one change. */
export function isStepChanged({ answers, arrives, passes }: AdaptedStep): boolean {
  return answers !== undefined || arrives !== undefined || passes.length > 0;
}

/** Splits a journey step into its event and its expectations. */
export function splitStep(step: JourneyStep) {
  const entries = Object.entries(step);
  const action = Object.fromEntries(entries.filter(([name]) => actions.includes(name)));
  const expected = Object.fromEntries(entries.filter(([name]) => !actions.includes(name)));
  return { action, expected };
}

/** Returns the steps of an adapted journey in the order in which they are played. */
export function placeSteps({ steps }: AdaptedJourney): readonly PlacedStep[] {
  return steps.flatMap(({ step: own, answers, arrives, passes, leadsTo }, index) => {
    const step: JourneyStep = {
      ...own,
      ...(answers ? { with: merge(own.with, answers) } : {}),
      ...(arrives === undefined ? {} : { at: arrives }),
    };
    if (passes.length === 0) return [{ step, index, pass: 0 }];
    const { action, expected } = splitStep(step);
    const last = leadsTo === undefined ? expected : { at: leadsTo };
    return [leadsTo === undefined ? action : step, ...passes].map((each, pass) => ({
      step: pass === passes.length ? { ...each, ...last } : each,
      ...{ index, pass },
    }));
  });
}

/** Converts an adapted journey to an ordinary journey. */
export function toJourney(adapted: AdaptedJourney): Journey {
  const { journey, given } = adapted;
  const scopes = Object.entries(given).map(([scope, answers]) => [
    scope,
    merge(journey.given?.[scope], answers),
  ]);
  return {
    ...journey,
    ...(scopes.length > 0 ? { given: { ...journey.given, ...Object.fromEntries(scopes) } } : {}),
    steps: placeSteps(adapted).map(({ step }) => step),
  };
}

// helpers

function merge(before: Json | undefined, answers: object): Json {
  return { ...((before ?? {}) as object), ...answers } as Json;
}
