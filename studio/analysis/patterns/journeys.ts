// Leads the journeys of a product through new steps and questions.

import {
  flowFile,
  type Journey,
  type JourneyStep,
  type Json,
} from '../../../engine/language/index.ts';
import { type FlowJourney, getJourneys, runJourney } from '../../../engine/simulate/index.ts';
import { addJourney, applyJourneyEdits, type JourneyEdit, splitStep } from './journey-text.ts';
import type { OtherAnswer, ParsedProduct, PatternPlan } from './pattern.ts';

/**
 * Returns the journeys files with the events and answers that the new steps need.
 * @param before the product without what is made
 */
export function leadJourneys(
  before: ParsedProduct,
  parsed: ParsedProduct,
  plan: PatternPlan,
  files: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const changed: Record<string, string> = {};
  const textOf = (file: string) => changed[file] ?? files[file] ?? '[]';
  const added = new Set<string>();
  const former = new Map(getJourneys(before).map((each) => [getKey(each), each]));
  // From the last journey to the first, so that the pointers of the others stay valid.
  for (const each of [...getJourneys(parsed)].reverse()) {
    const own = former.get(getKey(each));
    const usual = own && plan.answers ? play(before.product, own, own.journey) : [];
    const led = leadJourney(parsed, each, plan, usual);
    if (led.edits.length > 0) {
      const after = applyJourneyEdits(parsed, each, led.edits, textOf(each.file));
      if (after !== null) changed[each.file] = after;
    }
    for (const other of plan.others ?? []) {
      const key = JSON.stringify(other);
      const at = led.shown.indexOf(other.at);
      if (at === -1 || added.has(key) || !isOfFlow(parsed, each.file, other.at)) continue;
      const leadsTo = other.leadsTo ?? findLanding(parsed.product, each, led.journey, at, other);
      const after = addJourney(textOf(each.file), each.index, at, { ...other, leadsTo });
      if (after === null) continue;
      changed[each.file] = after;
      added.add(key);
    }
  }
  return changed;
}

// helpers

interface LedJourney {
  readonly edits: readonly JourneyEdit[];
  readonly journey: Journey;
  /** The steps that the changed journey shows. */
  readonly shown: readonly string[];
}

const maxEdits = 40;

const getKey = ({ file, index }: FlowJourney) => `${file} ${index}`;

/**
 * Plays a journey, and changes it where it arrives at a new step or lacks an answer.
 * @param usual the steps that it showed before
 */
function leadJourney(
  { product }: ParsedProduct,
  each: FlowJourney,
  plan: PatternPlan,
  usual: readonly string[],
): LedJourney {
  const edits: JourneyEdit[] = [];
  const passed = new Set<JourneyStep | undefined>();
  let { journey } = each;
  let shown: string[] = [];
  for (let count = 0; count < maxEdits; count += 1) {
    shown = play(product, each, journey);
    const inserted = edits.filter(({ pass }) => pass !== undefined);
    const lacking = findLackingAnswer(journey, shown, plan);
    if (lacking !== -1) {
      const answers = plan.answers?.[shown[lacking - 1] ?? ''] ?? {};
      edits.push({ index: toOldIndex(lacking, inserted), answers });
      journey = withAnswers(journey, lacking, answers);
      continue;
    }
    const at = journey.steps.findIndex(
      (step, index) =>
        isStopped(plan, shown[index] ?? '', usual[toOldIndex(index, inserted)]) &&
        !passed.has(step),
    );
    const step = journey.steps[at];
    if (!step) break;
    const stop = shown[at] ?? '';
    const pass = createPass(step, plan.passes[stop] ?? plan.answers?.[stop] ?? null);
    edits.push({ index: toOldIndex(at, inserted), pass });
    journey = withPass(journey, at, pass);
    passed.add(journey.steps[at]);
  }
  return { edits, journey, shown };
}

/** Returns the step to which another answer at a step of a journey leads, or null. */
function findLanding(
  product: ParsedProduct['product'],
  each: FlowJourney,
  journey: Journey,
  at: number,
  { with: answers }: OtherAnswer,
): string | null {
  const other: JourneyStep = { event: 'submit', with: answers as Json };
  const steps = [...journey.steps.slice(0, at + 1), other];
  return play(product, each, { ...journey, steps })[at + 1] ?? null;
}

/** Plays a journey up to its first failure, and lists the steps that it shows. */
function play(
  product: ParsedProduct['product'],
  { flow }: FlowJourney,
  journey: Journey,
): string[] {
  const shown: string[] = [];
  try {
    runJourney(product, flow, journey, {
      onScreen: ({ flow: at, step }, index) => {
        shown[index] = `${at}:${step}`;
      },
    });
  } catch {
    // An expression that cannot be evaluated is a finding of the checker.
  }
  return shown;
}

/** Returns true if a journey arrives at a new step, or is held by a new question on its way to another step. */
function isStopped({ passes, answers = {} }: PatternPlan, shown: string, usual?: string): boolean {
  return Object.hasOwn(passes, shown) || (Object.hasOwn(answers, shown) && usual !== shown);
}

/** Returns the index of a step that sends a form without the answer to a new question. */
function findLackingAnswer(
  { steps }: Journey,
  shown: readonly string[],
  { answers = {} }: PatternPlan,
) {
  return steps.findIndex(({ event, with: given }, index) => {
    const wanted = answers[shown[index - 1] ?? ''];
    return (
      event === 'submit' &&
      wanted !== undefined &&
      Object.keys(wanted).some((name) => !Object.hasOwn((given ?? {}) as object, name))
    );
  });
}

/** Converts an index after insertions to the one before them. */
function toOldIndex(index: number, inserted: readonly JourneyEdit[]): number {
  let old = index;
  for (const each of inserted.toSorted((a, b) => a.index - b.index)) if (each.index < old) old -= 1;
  return old;
}

/** Returns the event that leaves a new step. A journey that goes back goes on doing so. */
function createPass({ event }: JourneyStep, answers: object | null): JourneyStep {
  if (event === 'back') return { event };
  return { event: 'submit', ...(answers === null ? {} : { with: answers as Json }) };
}

function withPass(journey: Journey, index: number, pass: JourneyStep): Journey {
  const steps = [...journey.steps];
  const { action, expected } = splitStep(steps[index] ?? {});
  steps.splice(index, 1, action, { ...pass, ...expected });
  return { ...journey, steps };
}

function withAnswers(journey: Journey, index: number, answers: object): Journey {
  const steps = journey.steps.map((step, at) =>
    at === index ? { ...step, with: { ...((step.with ?? {}) as object), ...answers } } : step,
  );
  return { ...journey, steps };
}

function isOfFlow({ sources }: ParsedProduct, file: string, at: string): boolean {
  const folder = file.split('/')[0] ?? '';
  const raw = sources.values[flowFile(folder)] as { readonly id?: string } | undefined;
  return raw?.id === at.split(':')[0];
}
