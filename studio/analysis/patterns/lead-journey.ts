// Leads a journey through new steps and questions, by playing it.

import type { JourneyStep, Json } from '../../../engine/language/index.ts';
import { type FlowJourney, runJourney } from '../../../engine/simulate/index.ts';
import {
  changeStep,
  createLedJourney,
  type LedJourney,
  type LedStep,
  placeSteps,
  toJourney,
} from './led-journey.ts';
import type { ParsedProduct, PatternPlan } from './pattern.ts';

type Product = ParsedProduct['product'];

/** A journey with its changes, and the steps that it shows with them. */
interface LeadResult {
  readonly led: LedJourney;
  readonly shown: readonly string[];
}

/** The steps that a journey shows, up to its first failure. */
interface Played {
  readonly shown: readonly string[];
  /** The index of the step that fails, or infinity. */
  readonly failsAt: number;
}

const maxChanges = 40;

/**
 * Changes a journey where it arrives at a new step, is held by a new question, or lacks an answer. A change is kept only
 * if the journey then shows the same screens as before.
 * @param own the journey in the product without what is made
 */
export function leadJourney(
  before: Product,
  after: Product,
  each: FlowJourney,
  own: FlowJourney | undefined,
  plan: PatternPlan,
): LeadResult {
  let led = createLedJourney(each.journey);
  let { shown } = playSteps(after, each, led);
  const stops = new Set([...Object.keys(plan.passes), ...Object.keys(plan.answers ?? {})]);
  if (!own || !shown.some((step) => stops.has(step))) return { led, shown };
  const usual = playSteps(before, own, createLedJourney(own.journey)).shown;
  const handled = new Set<number>();
  for (let count = 0; count < maxChanges; count += 1) {
    const stop = findStop(led, shown, usual, plan, handled);
    if (stop === null) break;
    const changed = stop.lacks
      ? addAnswers(led, stop.index, stop.lacks)
      : listChanges(led, each, stop, plan, usual).find(({ led: next, index, pass, goal }) =>
          arrives(playSteps(after, each, next), next, { index, pass }, goal, plan),
        )?.led;
    if (stop.lacks === undefined && (changed === undefined || isArrival(changed, stop.index)))
      handled.add(stop.index);
    led = changed ?? led;
    shown = playSteps(after, each, led).shown;
  }
  return { led, shown };
}

/** Plays a journey up to its first failure. */
export function playSteps(product: Product, { flow }: FlowJourney, led: LedJourney): Played {
  const shown: string[] = [];
  try {
    const fault = runJourney(product, flow, toJourney(led), {
      onScreen: ({ flow: at, step }, index) => {
        shown[index] = `${at}:${step}`;
      },
    });
    return { shown, failsAt: fault?.step ?? Number.POSITIVE_INFINITY };
  } catch {
    // An expression that cannot be evaluated is a finding of the checker.
    return { shown, failsAt: shown.length };
  }
}

// helpers

/** A place in a journey that needs a change. */
interface Stop {
  /** The index of the step in the journey before the changes. */
  readonly index: number;
  /** The new step, or the one with the new question. */
  readonly place: string;
  /** The answers that the event of the step lacks. */
  readonly lacks?: object;
}

/** Returns the first place that needs a change, or null. */
function findStop(
  led: LedJourney,
  shown: readonly string[],
  usual: readonly string[],
  plan: PatternPlan,
  handled: ReadonlySet<number>,
): Stop | null {
  const { passes, answers = {} } = plan;
  const steps = placeSteps(led);
  for (const [at, { step, index, pass }] of steps.entries()) {
    const from = shown[at - 1] ?? '';
    const wanted = answers[from];
    const isThere = usual[steps[at - 1]?.index ?? -1] === from;
    if (pass === 0 && step.event === 'submit' && wanted && isThere && lacks(step, wanted))
      return { index, place: from, lacks: wanted };
    const place = shown[at] ?? '';
    const isLast = pass === (led.steps[index]?.passes.length ?? 0);
    const isNew = Object.hasOwn(passes, place);
    const isHeld = Object.hasOwn(answers, place) && usual[index] !== place;
    if (isLast && !handled.has(index) && (isNew || isHeld)) return { index, place };
  }
  return null;
}

function lacks({ with: given }: JourneyStep, wanted: object): boolean {
  return Object.keys(wanted).some((name) => !Object.hasOwn((given ?? {}) as object, name));
}

function addAnswers(led: LedJourney, index: number, answers: object): LedJourney {
  return changeStep(led, index, (each) => ({ ...each, answers: { ...each.answers, ...answers } }));
}

interface Change {
  readonly led: LedJourney;
  /** The step whose expectations are checked, and its pass. */
  readonly index: number;
  readonly pass: number;
  /** The step that is shown there. */
  readonly goal: string;
}

/** Lists the ways to lead a journey on from a stop, the best one first. */
function listChanges(
  led: LedJourney,
  { flow }: FlowJourney,
  { index, place }: Stop,
  plan: PatternPlan,
  usual: readonly string[],
): readonly Change[] {
  const goal = usual[index];
  const { step, passes } = led.steps[index] ?? { step: {}, passes: [] };
  if (goal === undefined) return [];
  const answers = plan.passes[place] ?? plan.answers?.[place] ?? null;
  const pass: JourneyStep =
    step.event === 'back'
      ? { event: 'back' }
      : { event: 'submit', ...(answers === null ? {} : { with: answers as Json }) };
  const count = passes.length + 1;
  const change = (own: Partial<LedStep>, at: number, to: string): Change => ({
    led: changeStep(led, index, (each) => ({ ...each, ...own })),
    ...{ index, pass: at, goal: to },
  });
  const moved = change({ passes: [...passes, pass] }, count, goal);
  const arrival = step.at === undefined ? [] : [change({ arrives: place }, 0, place)];
  const split = { arrives: place, passes: [pass], leadsTo: goal };
  const ways = [moved, ...(passes.length === 0 ? [change(split, 1, goal), ...arrival] : [])];
  const scope = plan.scope ?? 'state';
  const isOther = scope === 'state' && flow.id !== place.split(':')[0];
  if (answers === null || isOther || passes.length > 0) return ways;
  const own = led.given[scope] ?? {};
  const known = { ...led, given: { ...led.given, [scope]: { ...own, ...answers } } };
  const given = { led: known, index, pass: 0, goal };
  // Who opens an address further on has answered before. Who walks there answers on the way.
  return step.open === undefined ? [moved, given, ...ways.slice(1)] : [given, ...ways];
}

/** Returns true if a changed journey shows the same screen as before, or goes on to the next new step. */
function arrives(
  { shown, failsAt }: Played,
  led: LedJourney,
  { index, pass }: { readonly index: number; readonly pass: number },
  goal: string,
  plan: PatternPlan,
): boolean {
  const at = placeSteps(led).findIndex((each) => each.index === index && each.pass === pass);
  const landing = shown[at];
  if (landing === goal) return failsAt > at;
  return landing !== undefined && landing !== shown[at - 1] && Object.hasOwn(plan.passes, landing);
}

/** Returns true if a step now ends at a new step. */
function isArrival({ steps }: LedJourney, index: number): boolean {
  return steps[index]?.arrives !== undefined;
}
