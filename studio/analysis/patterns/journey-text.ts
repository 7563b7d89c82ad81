// Edits the text of a journeys file.

import {
  isObject,
  type Journey,
  type JourneyStep,
  type Json,
  parsePointer,
} from '../../../engine/language/index.ts';
import type { FlowJourney } from '../../../engine/simulate/index.ts';
import {
  type AdaptedJourney,
  type AdaptedStep,
  isStepChanged,
  splitStep,
} from './adapted-journey.ts';
import { addProperty, insertJson, setJson } from './json-text.ts';
import type { OtherAnswer, ParsedProduct } from './pattern.ts';

/**
 * Writes the changes of an adapted journey into the text. Returns null if the journey shares its steps with other
 * journeys.
 */
export function writeAdaptedJourney(
  { sources }: ParsedProduct,
  { file, index: journey, flow }: FlowJourney,
  adapted: AdaptedJourney,
  text: string,
): string | null {
  let after = text;
  // Steps are changed from last to first, so that the pointers of earlier steps remain valid.
  for (const [index, step] of [...adapted.steps.entries()].reverse()) {
    if (!isStepChanged(step)) continue;
    const origin = sources.origin(file, `/${journey}/steps/${index}`);
    const path = parsePointer(origin.pointer).map((each) =>
      /^\d+$/.test(each) ? Number(each) : each,
    );
    if (origin.file !== file || path[0] !== journey || (path.length !== 3 && path.length !== 1))
      return null;
    after = writeStep(after, path, step, flow.id);
  }
  return Object.entries(adapted.given).reduce(
    (all, [scope, answers]) => writeGiven(all, journey, scope, adapted, answers),
    after,
  );
}

/** Adds a journey before all sections, because journeys in a section inherit the section's data. */
export function insertJourney(text: string, journey: Journey): string {
  const entries = JSON.parse(text) as readonly object[];
  const section = entries.findIndex((entry) => Object.hasOwn(entry, 'section'));
  return insertJson(text, [], section === -1 ? entries.length : section, journey);
}

/** Adds a copy of a journey that gives different answers from a certain step on. */
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
      ...(leadsTo === null ? {} : { at: omitFlow(leadsTo, place.split(':')[0]) }),
    },
  ];
  const name = `${entry.name.replace(/^(\[[^\]]*\] )+/, '')}: with another answer`;
  return insertJson(text, [], index + 1, { ...entry, name, steps });
}

// helpers

/** Returns the id of a step. Leaves out the flow if it is the journey's own flow. */
function omitFlow(step: string, flow: string | undefined): string {
  return step.startsWith(`${flow}:`) ? step.slice(`${flow}:`.length) : step;
}

type Path = (string | number)[];

type WrittenStep = JourneyStep & { readonly name?: string; readonly steps?: unknown };

function readStep(text: string, path: Path): WrittenStep {
  return path.reduce((value, key) => (value as never)[key], JSON.parse(text)) as WrittenStep;
}

function writeStep(
  text: string,
  path: Path,
  { answers, arrives, passes, leadsTo }: AdaptedStep,
  flow: string,
): string {
  const written = readStep(text, path);
  let after = text;
  if (answers) {
    const all = { ...((written.with ?? {}) as object), ...answers };
    const names = Object.keys(written);
    after = addProperty(after, [...path, 'with'], all, names[names.indexOf('event') + 1] ?? '');
  }
  if (arrives !== undefined) after = setJson(after, [...path, 'at'], omitFlow(arrives, flow));
  if (passes.length === 0) return after;
  const expected = leadsTo === undefined ? readExpected(written) : { at: omitFlow(leadsTo, flow) };
  if (leadsTo === undefined)
    for (const name of Object.keys(expected)) after = setJson(after, [...path, name], undefined);
  const list = path.length === 3 ? path.slice(0, 2) : [...path, 'steps'];
  const index = path.length === 3 ? Number(path[2]) + 1 : 0;
  return passes
    .map((pass, at) => (at === passes.length - 1 ? { ...pass, ...expected } : pass))
    .reduceRight((all, pass) => insertJson(all, list, index, pass), after);
}

/** Returns the expectations of a step. They may be written next to the name of the journey. */
function readExpected({ name: _, steps: __, ...step }: WrittenStep): object {
  const entries = Object.entries(step).filter(
    ([key]) => !['given', 'flags', 'config'].includes(key),
  );
  return splitStep(Object.fromEntries(entries)).expected;
}

/** Writes answers into the initial data of a journey. If the data is a fixture, the answers are written next to it. */
function writeGiven(
  text: string,
  index: number,
  scope: string,
  { journey }: AdaptedJourney,
  answers: object,
): string {
  const entry = readStep(text, [index]) as { readonly given?: Json };
  const own = isObject(entry.given) ? entry.given[scope] : undefined;
  if (isObject(own))
    return Object.entries(answers).reduce(
      (all, [name, value]) => setJson(all, [index, 'given', scope, name], value),
      text,
    );
  const data = { ...((journey.given?.[scope] ?? {}) as object), ...answers };
  if (entry.given !== undefined) return setJson(text, [index, 'given', scope], data);
  return addProperty(text, [index, 'given'], { [scope]: data }, Object.keys(entry)[1] ?? 'steps');
}
