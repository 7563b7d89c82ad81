// Adapts a journey to new steps and questions. The journey is played to find the necessary changes.

import type { JourneyStep, Json } from '../../../engine/language/index.ts';
import { type FlowJourney, runJourney } from '../../../engine/simulate/index.ts';
import {
  type AdaptedJourney,
  type AdaptedStep,
  changeStep,
  createAdaptedJourney,
  placeSteps,
  toJourney,
} from './adapted-journey.ts';
import type { ParsedProduct, PatternPlan } from './pattern.ts';

type Product = ParsedProduct['product'];

/** An adapted journey, and the steps that it visits. */
interface AdaptResult {
  readonly adapted: AdaptedJourney;
  readonly shown: readonly string[];
}

/** The steps that a journey visits until its first failure. */
interface Played {
  readonly shown: readonly string[];
  /** The index of the journey step that fails, or infinity if no step fails. */
  readonly failsAt: number;
}

const maxChanges = 40;

/**
 * Adds events and answers to a journey where it arrives at a new step, stops at a new question, or has no answer to a
 * question. An addition is kept only if the journey then shows the same screens as before.
 * @param own the journey as it was before the changes
 */
export function adaptJourney(
  before: Product,
  after: Product,
  each: FlowJourney,
  own: FlowJourney | undefined,
  plan: PatternPlan,
): AdaptResult {
  let adapted = createAdaptedJourney(each.journey);
  let { shown } = playSteps(after, each, adapted);
  const stops = new Set([...Object.keys(plan.passes), ...Object.keys(plan.answers ?? {})]);
  if (!own || !shown.some((step) => stops.has(step))) return { adapted, shown };
  const usual = playSteps(before, own, createAdaptedJourney(own.journey)).shown;
  const handled = new Set<number>();
  for (let count = 0; count < maxChanges; count += 1) {
    const stop = findStop(adapted, shown, usual, plan, handled);
    if (stop === null) break;
    const changed = stop.lacks
      ? addAnswers(adapted, stop.index, stop.lacks)
      : chooseChange({ adapted, stop, plan, goal: usual[stop.index] }, each, (next) =>
          playSteps(after, each, next),
        );
    if (stop.lacks === undefined && (changed === undefined || isArrival(changed, stop.index)))
      handled.add(stop.index);
    adapted = changed ?? adapted;
    shown = playSteps(after, each, adapted).shown;
  }
  return { adapted, shown };
}

/** Plays a journey until its first failure. */
export function playSteps(
  product: Product,
  { flow }: FlowJourney,
  adapted: AdaptedJourney,
): Played {
  const shown: string[] = [];
  try {
    const fault = runJourney(product, flow, toJourney(adapted), {
      onScreen: ({ flow: at, step }, index) => {
        shown[index] = `${at}:${step}`;
      },
    });
    return { shown, failsAt: fault?.step ?? Number.POSITIVE_INFINITY };
  } catch {
    // The checker reports expressions that cannot be evaluated, so this treats the journey as failed.
    return { shown, failsAt: shown.length };
  }
}

// helpers

/** A position in a journey at which the journey needs a change. */
interface Stop {
  /** The index of the step in the original journey. */
  readonly index: number;
  /** The new step, or the step with the new question. */
  readonly place: string;
  /** The answers that are missing from the event of the step. */
  readonly lacks?: object;
}

/** Returns the first position at which the journey needs a change, or null. */
function findStop(
  adapted: AdaptedJourney,
  shown: readonly string[],
  usual: readonly string[],
  plan: PatternPlan,
  handled: ReadonlySet<number>,
): Stop | null {
  const { passes, answers = {} } = plan;
  const steps = placeSteps(adapted);
  for (const [at, { step, index, pass }] of steps.entries()) {
    const from = shown[at - 1] ?? '';
    const wanted = answers[from];
    const isThere = usual[steps[at - 1]?.index ?? -1] === from;
    if (pass === 0 && step.event === 'submit' && wanted && isThere && lacks(step, wanted))
      return { index, place: from, lacks: wanted };
    const place = shown[at] ?? '';
    const isLast = pass === (adapted.steps[index]?.passes.length ?? 0);
    const isNew = Object.hasOwn(passes, place);
    const isHeld = Object.hasOwn(answers, place) && usual[index] !== place;
    if (isLast && !handled.has(index) && (isNew || isHeld)) return { index, place };
  }
  return null;
}

function lacks({ with: given }: JourneyStep, wanted: object): boolean {
  return Object.keys(wanted).some((name) => !Object.hasOwn((given ?? {}) as object, name));
}

function addAnswers(adapted: AdaptedJourney, index: number, answers: object): AdaptedJourney {
  return changeStep(adapted, index, (each) => ({
    ...each,
    answers: { ...each.answers, ...answers },
  }));
}

interface Choice {
  readonly adapted: AdaptedJourney;
  readonly stop: Stop;
  readonly plan: PatternPlan;
  /** The step that the original journey shows at this position. It is unknown after a failure. */
  readonly goal: string | undefined;
}

type PlayAdapted = (adapted: AdaptedJourney) => Played;

/** Returns the best change with which the expectations of the step are met. */
function chooseChange(
  choice: Choice,
  { flow }: FlowJourney,
  playLed: PlayAdapted,
): AdaptedJourney | undefined {
  const { adapted, stop, goal } = choice;
  const { index, place } = stop;
  const step = adapted.steps[index]?.step;
  if (goal === undefined || !step) return undefined;
  const change = (own: Partial<AdaptedStep>) =>
    changeStep(adapted, index, (each) => ({ ...each, ...own }));
  const holds = (next: AdaptedJourney, pass: number, wanted: string) => {
    const { shown, failsAt } = playLed(next);
    const at = findPlaced(next, index, pass);
    return shown[at] === wanted && failsAt > at;
  };
  const passes = findPasses(choice, goal, playLed);
  const count = passes?.length ?? 0;
  const moved = passes && { adapted: change({ passes }), pass: count, wanted: goal };
  const split = passes && {
    ...{ adapted: change({ arrives: place, passes, leadsTo: goal }), pass: count, wanted: goal },
  };
  const known = addGiven(choice, flow.id);
  const given = known && { adapted: known, pass: 0, wanted: goal };
  const arrival =
    step.at === undefined ? null : { adapted: change({ arrives: place }), pass: 0, wanted: place };
  // A journey that opens the address of a later step gets the answers as initial data. Other journeys get an additional
  // event.
  const ways = step.open === undefined ? [moved, given] : [given, moved];
  return [...ways, split, arrival].find(
    (way) => way !== null && holds(way.adapted, way.pass, way.wanted),
  )?.adapted;
}

/**
 * Returns the events that lead from a new step to the goal, possibly through other new steps. Returns null if there are
 * none.
 */
function findPasses(
  { adapted, stop: { index, place }, plan }: Choice,
  goal: string,
  playLed: PlayAdapted,
): readonly JourneyStep[] | null {
  const isBack = adapted.steps[index]?.step.event === 'back';
  const passes: JourneyStep[] = [];
  const seen = new Set<string>();
  for (let at = place; at !== goal; ) {
    if (seen.has(at) || (passes.length > 0 && !Object.hasOwn(plan.passes, at))) return null;
    seen.add(at);
    passes.push(isBack ? { event: 'back' } : createPass(readAnswers(plan, at)));
    const next = changeStep(adapted, index, (each) => ({ ...each, passes }));
    at = playLed(next).shown[findPlaced(next, index, passes.length)] ?? '';
  }
  return passes;
}

function createPass(answers: object | null): JourneyStep {
  return { event: 'submit', ...(answers === null ? {} : { with: answers as Json }) };
}

function readAnswers({ passes, answers }: PatternPlan, place: string): object | null {
  return passes[place] ?? answers?.[place] ?? null;
}

/** Adds the answers to the initial data of a journey. Returns null if it cannot determine the answers. */
function addGiven({ adapted, stop: { place }, plan }: Choice, flow: string): AdaptedJourney | null {
  const answers = readAnswers(plan, place);
  const scope = plan.scope ?? 'state';
  if (answers === null || (scope === 'state' && flow !== place.split(':')[0])) return null;
  const own = adapted.given[scope] ?? {};
  return { ...adapted, given: { ...adapted.given, [scope]: { ...own, ...answers } } };
}

function findPlaced(adapted: AdaptedJourney, index: number, pass: number): number {
  return placeSteps(adapted).findIndex((each) => each.index === index && each.pass === pass);
}

/** Returns true if a step of the adapted journey now arrives at a new step. */
function isArrival({ steps }: AdaptedJourney, index: number): boolean {
  return steps[index]?.arrives !== undefined;
}
