// Expands the shorthand of a journeys.json file. A section has properties that the following journeys share. A journey
// can define its first step inline, next to its name.

import { isObject, type JsonObject } from '../data.ts';
import type { Json } from '../types.ts';

/** A journey and its index in the file. */
export interface ListedJourney {
  readonly index: number;
  readonly raw: Json;
}

/** Returns true for a list item of journeys.json that is a section. */
function isSection(entry: Json | undefined): entry is JsonObject {
  return isObject(entry) && entry.section !== undefined;
}

/**
 * Returns the list items of a journeys.json file that are journeys.
 * @example
 * listJourneys([{ section: 'all' }, { name: 'a' }]) // [{ index: 1, raw: { name: 'a' } }]
 */
export function listJourneys(entries: readonly Json[]): readonly ListedJourney[] {
  return entries.flatMap((raw, index) => (isSection(raw) ? [] : [{ index, raw }]));
}

/**
 * Returns the indexes of empty sections. An empty section is directly followed by another section or by the end of the
 * file.
 */
export function findEmptyJourneySections(entries: readonly Json[]): readonly number[] {
  return entries.flatMap((entry, index) => {
    const isLast = index === entries.length - 1 || isSection(entries[index + 1]);
    return isSection(entry) && isLast ? [index] : [];
  });
}

/**
 * Returns the index of the section that a list item belongs to, or -1 for an item before all sections.
 * @example
 * findJourneySectionIndex([{ name: 'a' }, { section: 'all' }, { name: 'b' }], 2) // 1
 */
export function findJourneySectionIndex(entries: readonly Json[], index: number): number {
  return entries.slice(0, index).findLastIndex(isSection);
}

/**
 * Adds the properties of its section to each journey: data, flags, configuration, and answers that the journey does not
 * have. Adds the steps of the section to a journey without steps. The sections stay in the list. Step properties next
 * to the name of a journey become its first step.
 * @param entries the list items of a file, with fixtures expanded
 * @example
 * applyJourneySections([{ section: 'all', flags: { a: true } }, { name: 'b' }])[1] // { name: 'b', flags: { a: true } }
 * applyJourneySections([{ name: 'b', open: '/tea' }])[0] // { name: 'b', steps: [{ open: '/tea' }] }
 */
export function applyJourneySections(entries: readonly Json[]): readonly Json[] {
  let section: JsonObject = {};
  return entries.map((entry) => {
    if (isSection(entry)) section = entry;
    return isObject(entry) && !isSection(entry)
      ? inherit(writeOutFirstStep(entry), section)
      : entry;
  });
}

/**
 * Returns the pointer in the file as written from which a journey takes a value. This is the same pointer, a pointer
 * next to the journey's name, or a pointer into the journey's section.
 * @param entries the list items of the file, with fixtures expanded, before sections are applied
 */
export function findJourneySectionPointer(
  entries: readonly Json[],
  segments: readonly string[],
): readonly string[] {
  const [index, member, name] = segments;
  const entry = entries[Number(index)];
  if (member === undefined || !isObject(entry) || isSection(entry)) return segments;
  if (member === 'steps' && hasFirstStep(entry)) return findStepPointer(segments, entry);
  const sectionIndex = findJourneySectionIndex(entries, Number(index));
  const section = entries[sectionIndex];
  if (!isObject(section) || section[member] === undefined) return segments;
  const inSection = [String(sectionIndex), ...segments.slice(1)];
  if (entry[member] === undefined) return isInherited(member) ? inSection : segments;
  if (name === undefined || !mergedMembers.includes(member)) return segments;
  return hasMember(entry[member], name) || !hasMember(section[member], name) ? segments : inSection;
}

// helpers

/** The properties of a section that are merged by name with the same properties of a journey. */
const mergedMembers = ['given', 'flags', 'config', 'answers'];

/**
 * The step properties that a journey can have next to its name. Answers are not among them, because they belong to the
 * journey.
 */
const stepMembers = [
  ...['open', 'event', 'with', 'stale', 'wait'],
  ...['at', 'calls', 'leaves', 'shows', 'hides', 'expect'],
];

/** Returns true for a journey with the properties of its first step next to its name. */
function hasFirstStep(journey: JsonObject): boolean {
  const isList = journey.steps === undefined || Array.isArray(journey.steps);
  return (
    journey.name !== undefined && isList && stepMembers.some((name) => journey[name] !== undefined)
  );
}

function writeOutFirstStep(journey: JsonObject): JsonObject {
  if (!hasFirstStep(journey)) return journey;
  const { steps, ...rest } = journey;
  const entries = Object.entries(rest);
  const first = entries.filter(([member]) => stepMembers.includes(member));
  const others = entries.filter(([member]) => !stepMembers.includes(member));
  const following = Array.isArray(steps) ? steps : [];
  return { ...Object.fromEntries(others), steps: [Object.fromEntries(first), ...following] };
}

/** Returns the pointer of a step, or of a value in a step, in a journey with its first step next to its name. */
function findStepPointer(
  [index = '', , step, ...below]: readonly string[],
  journey: JsonObject,
): readonly string[] {
  if (step === undefined) return journey.steps === undefined ? [index] : [index, 'steps'];
  return step === '0' ? [index, ...below] : [index, 'steps', String(Number(step) - 1), ...below];
}

function isInherited(member: string): boolean {
  return member === 'steps' || mergedMembers.includes(member);
}

function inherit(journey: JsonObject, section: JsonObject): JsonObject {
  const merged = mergedMembers.flatMap((member): readonly (readonly [string, Json])[] => {
    const [shared, own] = [section[member], journey[member]];
    if (!isObject(shared)) return [];
    if (own === undefined) return [[member, shared]];
    return isObject(own) ? [[member, { ...shared, ...own }]] : [];
  });
  const steps = journey.steps ?? section.steps;
  return {
    ...{ ...journey, ...Object.fromEntries(merged) },
    ...(steps === undefined ? {} : { steps }),
  };
}

function hasMember(value: Json | undefined, name: string): boolean {
  return isObject(value) && Object.hasOwn(value, name);
}
