// Compares two JSON Schemas keyword by keyword. Finds old values that the new schema may reject.

import { isDeepEqual } from 'remeda';
import { isObject, type Json, type JsonObject, joinPath } from '../language/index.ts';
import { describeValue, formatList, quoteText } from './describe.ts';

export interface SchemaNarrowing {
  /** A sentence such as: “black” is no longer accepted. */
  readonly text: string;
  /** The values that are no longer accepted, if they can be listed. */
  readonly values: readonly Json[] | null;
}

/**
 * Returns every reason why the new schema may reject values that the old schema accepts.
 * @param path the location of the schema's value inside the data
 */
export function findSchemaNarrowings(
  before: Json | undefined,
  after: Json | undefined,
  path = '',
): readonly SchemaNarrowing[] {
  if (!isObject(before) || !isObject(after) || isDeepEqual(before, after)) return [];
  const own = [
    ...findTypeNarrowing(before, after),
    ...findEnumNarrowing(before, after),
    ...findBoundsNarrowing(before, after),
    ...findOtherNarrowing(before, after),
  ].map(({ text, values }) => ({
    text: path === '' ? text : `in ${quoteText(path)}: ${text}`,
    values: path === '' ? values : null,
  }));
  return [
    ...own,
    ...findPropertyNarrowing(before, after, path),
    ...findSchemaNarrowings(before.items, after.items, joinPath(path, 'items')),
  ];
}

// helpers

/** The keywords for lower and upper bounds. */
const lowerBoundKeywords = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
];
const upperBoundKeywords = [
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
];
/** The keywords that are not analyzed. Any change of them may reject old values. */
const unanalyzedKeywords = [
  ...['pattern', 'format', 'multipleOf', 'uniqueItems', 'oneOf', 'anyOf', 'allOf', 'not', 'if'],
  ...['then', 'else', 'contains', 'patternProperties', 'propertyNames', 'dependentRequired'],
  ...['dependentSchemas', 'prefixItems', '$ref'],
];

function findTypeNarrowing(before: JsonObject, after: JsonObject): readonly SchemaNarrowing[] {
  if (after.type === undefined || isDeepEqual(before.type, after.type)) return [];
  const now = toTypes(after.type);
  const takes = (type: string) =>
    now.includes(type) || (type === 'integer' && now.includes('number'));
  const lost = before.type === undefined ? ['other values'] : toTypes(before.type);
  const gone = lost.filter((type) => !takes(type));
  return gone.length === 0
    ? []
    : [createNarrowing(`it was ${formatList(lost)}, and is now ${formatList(now)}`)];
}

function findEnumNarrowing(before: JsonObject, after: JsonObject): readonly SchemaNarrowing[] {
  const now = getAllowedValues(after);
  if (now === null) return [];
  const then = getAllowedValues(before);
  if (then === null)
    return [createNarrowing(`only ${formatList(now.map(formatQuoted))} may be given now`)];
  const gone = then.filter((value) => !now.some((each) => isDeepEqual(each, value)));
  if (gone.length === 0) return [];
  const verb = gone.length === 1 ? 'is' : 'are';
  return [{ text: `${formatList(gone.map(formatQuoted))} ${verb} no longer taken`, values: gone }];
}

function findBoundsNarrowing(before: JsonObject, after: JsonObject): readonly SchemaNarrowing[] {
  const raised = lowerBoundKeywords.filter(
    (name) =>
      isNumber(after[name]) && !(toNumber(before[name], -Infinity) >= toNumber(after[name], 0)),
  );
  const lowered = upperBoundKeywords.filter(
    (name) =>
      isNumber(after[name]) && !(toNumber(before[name], Infinity) <= toNumber(after[name], 0)),
  );
  return (
    [...raised, ...lowered]
      // A minimum of zero does not restrict a text or a list.
      .filter((name) => !(isZeroBound(name) && after[name] === 0))
      .map((name) =>
        createNarrowing(
          `${name} is now ${describeValue(after[name])}, and was ${describeValue(before[name])}`,
        ),
      )
  );
}

function findOtherNarrowing(before: JsonObject, after: JsonObject): readonly SchemaNarrowing[] {
  const changed = unanalyzedKeywords.filter(
    (name) =>
      after[name] !== undefined &&
      after[name] !== false &&
      !isDeepEqual(before[name], after[name]) &&
      !(name === 'pattern' && isWiderPattern(before[name], after[name])),
  );
  const closed = after.additionalProperties === false && before.additionalProperties !== false;
  const names = getPropertyNames(after);
  const declared = getPropertyNames(before).every((name) => names.includes(name));
  // Undeclared properties do not matter if all declared properties still exist.
  const loses = closed && !(declared && before.additionalProperties === undefined);
  return [
    ...changed.map((name) =>
      createNarrowing(`${quoteText(name)} changed: whether old values fit is not proved`),
    ),
    ...(loses ? [createNarrowing('other properties are no longer taken')] : []),
  ];
}

function findPropertyNarrowing(
  before: JsonObject,
  after: JsonObject,
  path: string,
): readonly SchemaNarrowing[] {
  const [then, now] = [toObject(before.properties), toObject(after.properties)];
  const at = (name: string) => joinPath(path, name);
  const needed = toList(after.required).filter((name) => !toList(before.required).includes(name));
  const isOpen = after.additionalProperties === true || isObject(after.additionalProperties);
  return [
    ...Object.keys(then).flatMap((name): readonly SchemaNarrowing[] => {
      const next = Object.hasOwn(now, name) ? now[name] : undefined;
      if (next !== undefined) return findSchemaNarrowings(then[name], next, at(name));
      return isOpen || after.properties === undefined
        ? []
        : [createNarrowing(`${quoteText(at(name))} is no longer there`)];
    }),
    ...needed.map((name) => createNarrowing(`${quoteText(at(String(name)))} must now be there`)),
  ];
}

/**
 * Returns true if two patterns differ only in counts such as {4} and {3,4}, and each new count allows the old count.
 */
function isWiderPattern(before: Json | undefined, after: Json | undefined): boolean {
  if (typeof before !== 'string' || typeof after !== 'string') return false;
  const [then, now] = [readCounts(before), readCounts(after)];
  return (
    then.rest === now.rest &&
    then.counts.every(([least, most], index) => {
      const [low, high] = now.counts[index] ?? [0, 0];
      return low <= least && high >= most;
    })
  );
}

/** Returns a pattern without the numbers in its counts, and the counts. */
function readCounts(pattern: string) {
  const counts: (readonly [least: number, most: number])[] = [];
  const rest = pattern.replaceAll(/\{(\d+)(,?)(\d*)\}/g, (_, least, comma, most) => {
    const low = Number(least);
    counts.push([low, comma === '' ? low : most === '' ? Infinity : Number(most)]);
    return '{}';
  });
  return { rest, counts };
}

function createNarrowing(text: string): SchemaNarrowing {
  return { text, values: null };
}

function formatQuoted(value: Json): string {
  return quoteText(describeValue(value));
}

function toTypes(type: Json): readonly string[] {
  return (Array.isArray(type) ? type : [type]).map(String);
}

/** Returns the values of an enum or a constant, or null for an open schema. */
function getAllowedValues(schema: JsonObject): readonly Json[] | null {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : null;
}

function getPropertyNames(schema: JsonObject): readonly string[] {
  return Object.keys(toObject(schema.properties));
}

function toObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function toList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function isNumber(value: Json | undefined): boolean {
  return typeof value === 'number';
}

function toNumber(value: Json | undefined, without: number): number {
  return typeof value === 'number' ? value : without;
}

function isZeroBound(name: string): boolean {
  return name === 'minLength' || name === 'minItems' || name === 'minProperties';
}
