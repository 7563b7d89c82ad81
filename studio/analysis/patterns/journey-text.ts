// Changes the text of a journeys file.

import { type Journey, type JourneyStep, parsePointer } from '../../../engine/language/index.ts';
import type { FlowJourney } from '../../../engine/simulate/index.ts';
import { insertJson, setJson } from './json-text.ts';
import type { OtherAnswer, ParsedProduct } from './pattern.ts';

export interface JourneyEdit {
  /** The index of the step in the journey before the edits. */
  readonly index: number;
  /** The answers to add to the event of this step. */
  readonly answers?: object;
  /** The step to insert after it. The expectations move there. */
  readonly pass?: JourneyStep;
}

const actions = ['answers', 'open', 'event', 'with', 'stale', 'wait'];

/** Splits a step into what happens and what is expected. */
export function splitStep(step: JourneyStep) {
  const entries = Object.entries(step);
  const action = Object.fromEntries(entries.filter(([name]) => actions.includes(name)));
  const expected = Object.fromEntries(entries.filter(([name]) => !actions.includes(name)));
  return { action, expected };
}

/** Applies edits to the text of a journeys file. Returns null for a journey that shares its steps with others. */
export function applyJourneyEdits(
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

/** Adds a journey like another one up to a step, where it gives other answers. */
export function addJourney(
  text: string,
  index: number,
  at: number,
  { at: place, with: answers, leadsTo }: OtherAnswer,
): string | null {
  const entry = (JSON.parse(text) as (Journey & { readonly open?: string })[])[index];
  if (!entry?.steps || JSON.stringify(entry.steps).includes('$fixture')) return null;
  const own = entry.open === undefined ? at + 1 : at;
  const steps = [
    ...entry.steps.slice(0, own),
    {
      ...{ event: 'submit', with: answers },
      ...(leadsTo === null ? {} : { at: omitFlow(leadsTo, place) }),
    },
  ];
  const name = `${entry.name.replace(/^(\[[^\]]*\] )+/, '')}: with another answer`;
  return insertJson(text, [], index + 1, { ...entry, name, steps });
}

// helpers

/** Returns the id of a step, without its flow if that is the flow of another step. */
function omitFlow(step: string, other: string): string {
  const [flow = ''] = other.split(':');
  return step.startsWith(`${flow}:`) ? step.slice(flow.length + 1) : step;
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
