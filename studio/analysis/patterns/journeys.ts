// Leads the journeys of a product through new steps and questions.

import {
  flowFile,
  type Journey,
  type JourneyStep,
  type Json,
  parsePointer,
} from '../../../engine/language/index.ts';
import { type FlowJourney, getJourneys, runJourney } from '../../../engine/simulate/index.ts';
import { insertJson, setJson } from './json-text.ts';
import type { ParsedProduct, PatternPlan } from './pattern.ts';

/** Returns the journeys files with the events and answers that the new steps need. */
export function leadJourneys(
  parsed: ParsedProduct,
  plan: PatternPlan,
  files: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const changed: Record<string, string> = {};
  const textOf = (file: string) => changed[file] ?? files[file] ?? '[]';
  const added = new Set<string>();
  // From the last journey to the first, so that the pointers of the others stay valid.
  for (const each of [...getJourneys(parsed)].reverse()) {
    const led = leadJourney(parsed, each, plan);
    if (led.edits.length > 0) {
      const after = applyJourneyEdits(parsed, each, led.edits, textOf(each.file));
      if (after !== null) changed[each.file] = after;
    }
    for (const other of plan.others ?? []) {
      const key = JSON.stringify(other);
      const at = led.shown.indexOf(other.at);
      if (at === -1 || added.has(key) || !isOfFlow(parsed, each.file, other.at)) continue;
      const after = addJourney(textOf(each.file), each.index, at, other);
      if (after === null) continue;
      changed[each.file] = after;
      added.add(key);
    }
  }
  return changed;
}

// helpers

interface JourneyEdit {
  /** The index of the step in the journey before the edits. */
  readonly index: number;
  /** The answers to add to the event of this step. */
  readonly answers?: object;
  /** The step to insert after it. The expectations move there. */
  readonly pass?: JourneyStep;
}

interface LedJourney {
  readonly edits: readonly JourneyEdit[];
  /** The steps that the changed journey shows. */
  readonly shown: readonly string[];
}

const maxEdits = 40;

/** Plays a journey, and changes it where it arrives at a new step or lacks an answer. */
function leadJourney({ product }: ParsedProduct, each: FlowJourney, plan: PatternPlan): LedJourney {
  const edits: JourneyEdit[] = [];
  const passed = new Set<JourneyStep | undefined>();
  let { journey } = each;
  let shown: string[] = [];
  for (let count = 0; count < maxEdits; count += 1) {
    shown = [];
    play(product, each, journey, shown);
    const inserted = edits.filter(({ pass }) => pass !== undefined);
    const lacking = findLackingAnswer(journey, shown, plan);
    if (lacking !== -1) {
      const answers = plan.answers?.[shown[lacking - 1] ?? ''] ?? {};
      edits.push({ index: toOldIndex(lacking, inserted), answers });
      journey = withAnswers(journey, lacking, answers);
      continue;
    }
    const at = journey.steps.findIndex(
      (step, index) => Object.hasOwn(plan.passes, shown[index] ?? '') && !passed.has(step),
    );
    const step = journey.steps[at];
    if (!step) break;
    const pass = createPass(step, plan.passes[shown[at] ?? ''] ?? null);
    edits.push({ index: toOldIndex(at, inserted), pass });
    journey = withPass(journey, at, pass);
    passed.add(journey.steps[at]);
  }
  return { edits, shown };
}

/** Plays a journey up to its first failure, and lists the steps that it shows. */
function play(
  product: ParsedProduct['product'],
  { flow }: FlowJourney,
  journey: Journey,
  shown: string[],
): void {
  try {
    runJourney(product, flow, journey, {
      onScreen: ({ flow: at, step }, index) => {
        shown[index] = `${at}:${step}`;
      },
    });
  } catch {
    // An expression that cannot be evaluated is a finding of the checker.
  }
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

const actions = ['answers', 'open', 'event', 'with', 'stale', 'wait'];

function splitStep(step: JourneyStep) {
  const entries = Object.entries(step);
  const action = Object.fromEntries(entries.filter(([name]) => actions.includes(name)));
  const expected = Object.fromEntries(entries.filter(([name]) => !actions.includes(name)));
  return { action, expected };
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

/** Applies edits to the text of a journeys file. Returns null for a journey that shares its steps with others. */
function applyJourneyEdits(
  { sources }: ParsedProduct,
  { file, index: journey }: FlowJourney,
  edits: readonly JourneyEdit[],
  text: string,
): string | null {
  let after = text;
  // Later passes of one step are inserted before earlier ones, and all of them before the answers of that step.
  const sorted = edits.map((edit, order) => ({ edit, order }));
  sorted.sort((a, b) => b.edit.index - a.edit.index || b.order - a.order);
  for (const { edit } of sorted) {
    const origin = sources.origin(file, `/${journey}/steps/${edit.index}`);
    const path = parsePointer(origin.pointer).map((each) =>
      /^\d+$/.test(each) ? Number(each) : each,
    );
    if (origin.file !== file || path[0] !== journey || (path.length !== 3 && path.length !== 1))
      return null;
    after =
      edit.pass === undefined ? addAnswers(after, path, edit) : insertPass(after, path, edit.pass);
  }
  return after;
}

type Path = (string | number)[];

function readStep(text: string, path: Path): JourneyStep & { readonly name?: string } {
  return path.reduce((value, key) => (value as never)[key], JSON.parse(text)) as JourneyStep;
}

function addAnswers(text: string, path: Path, { answers = {} }: JourneyEdit): string {
  const before = readStep(text, path).with;
  return setJson(text, [...path, 'with'], { ...((before ?? {}) as object), ...answers });
}

/** Inserts a step after the one at a path, and moves the expectations of that one to it. */
function insertPass(text: string, path: Path, pass: JourneyStep): string {
  const {
    name: _,
    steps: __,
    ...step
  } = readStep(text, path) as JourneyStep & { steps?: unknown; name?: string };
  const own = Object.fromEntries(
    Object.entries(step).filter(([key]) => !['given', 'flags', 'config'].includes(key)),
  );
  const { expected } = splitStep(own);
  const emptied = Object.keys(expected).reduce(
    (all, key) => setJson(all, [...path, key], undefined),
    text,
  );
  const list = path.length === 3 ? path.slice(0, 2) : [...path, 'steps'];
  const index = path.length === 3 ? Number(path[2]) + 1 : 0;
  return insertJson(emptied, list, index, { ...pass, ...expected });
}

/** Adds a journey like another one up to a step, where it gives other answers. */
function addJourney(
  text: string,
  index: number,
  at: number,
  { with: answers, leadsTo }: NonNullable<PatternPlan['others']>[number],
): string | null {
  const entry = (JSON.parse(text) as (Journey & { readonly open?: string })[])[index];
  if (!entry?.steps || JSON.stringify(entry.steps).includes('$fixture')) return null;
  const own = entry.open === undefined ? at + 1 : at;
  const steps = [
    ...entry.steps.slice(0, own),
    { event: 'submit', with: answers, at: leadsTo.split(':')[1] },
  ];
  const name = `${entry.name.replace(/^(\[[^\]]*\] )+/, '')}: with another answer`;
  return insertJson(text, [], index + 1, { ...entry, name, steps });
}

function isOfFlow({ sources }: ParsedProduct, file: string, at: string): boolean {
  const folder = file.split('/')[0] ?? '';
  const raw = sources.values[flowFile(folder)] as { readonly id?: string } | undefined;
  return raw?.id === at.split(':')[0];
}
