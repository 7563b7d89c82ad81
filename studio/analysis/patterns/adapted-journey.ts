// A journey that is adapted to new steps and questions: its steps, with the events and answers added to them.

import type { Journey, JourneyStep, Json } from '../../../engine/language/index.ts';

/** A journey with changes. */
export interface AdaptedJourney {
  readonly journey: Journey;
  /** Answers that the user has given before the journey begins: scope -> answers. */
  readonly given: Readonly<Record<string, object>>;
  readonly steps: readonly AdaptedStep[];
}

/** A step of a journey with changes. */
export interface AdaptedStep {
  readonly step: JourneyStep;
  /** Answers to add to its event. */
  readonly answers?: object;
  /** The new step at which it arrives instead of the expected step. */
  readonly arrives?: string;
  /** The events that leave new steps after it. */
  readonly passes: readonly JourneyStep[];
  /** The step after the passes, if its other expectations stay. Without it they move behind the passes. */
  readonly leadsTo?: string;
}

/** A step to play, with the index of the one that it comes from, and of its pass (0: the step itself). */
interface PlacedStep {
  readonly step: JourneyStep;
  readonly index: number;
  readonly pass: number;
}

const actions = ['answers', 'open', 'event', 'with', 'stale', 'wait'];

/** Returns a journey without changes. */
export function createAdaptedJourney(journey: Journey): AdaptedJourney {
  return { journey, given: {}, steps: journey.steps.map((step) => ({ step, passes: [] })) };
}

/** Returns a journey with a change of one of its steps. */
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

/** Returns true if something was changed. */
export function isChanged({ given, steps }: AdaptedJourney): boolean {
  return Object.keys(given).length > 0 || steps.some(isStepChanged);
}

/** Returns true if a step was changed. */
export function isStepChanged({ answers, arrives, passes }: AdaptedStep): boolean {
  return answers !== undefined || arrives !== undefined || passes.length > 0;
}

/** Splits a step into what happens and what is expected. */
export function splitStep(step: JourneyStep) {
  const entries = Object.entries(step);
  const action = Object.fromEntries(entries.filter(([name]) => actions.includes(name)));
  const expected = Object.fromEntries(entries.filter(([name]) => !actions.includes(name)));
  return { action, expected };
}

/** Returns the steps to play. */
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

/** Returns the journey with its changes. */
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
