// Changes the text of a journeys file.

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

/** Writes the changes of a journey. Returns null for a journey that shares its steps with others. */
export function writeAdaptedJourney(
  { sources }: ParsedProduct,
  { file, index: journey, flow }: FlowJourney,
  adapted: AdaptedJourney,
  text: string,
): string | null {
  let after = text;
  // From the last step to the first, so that the pointers of the others stay valid.
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

/** Adds a journey before all sections, which would give it data of theirs. */
export function insertJourney(text: string, journey: Journey): string {
  const entries = JSON.parse(text) as readonly object[];
  const section = entries.findIndex((entry) => Object.hasOwn(entry, 'section'));
  return insertJson(text, [], section === -1 ? entries.length : section, journey);
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
      ...(leadsTo === null ? {} : { at: omitFlow(leadsTo, place.split(':')[0]) }),
    },
  ];
  const name = `${entry.name.replace(/^(\[[^\]]*\] )+/, '')}: with another answer`;
  return insertJson(text, [], index + 1, { ...entry, name, steps });
}

// helpers

/** Returns the id of a step, without its flow if that is the flow of the journey. */
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

/** Returns the expectations of a step, which may be written beside the name of its journey. */
function readExpected({ name: _, steps: __, ...step }: WrittenStep): object {
  const entries = Object.entries(step).filter(
    ([key]) => !['given', 'flags', 'config'].includes(key),
  );
  return splitStep(Object.fromEntries(entries)).expected;
}

/** Writes answers into the data that a journey begins with. A fixture has them beside it. */
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
