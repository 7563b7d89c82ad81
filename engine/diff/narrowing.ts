// Compares two JSON Schemas keyword by keyword: does the new one accept what the old one accepted?

import { isDeepEqual } from 'remeda';
import { isObject, type Json, type JsonObject } from '../language/index.ts';
import { listWords, quoted, valueWords } from './words.ts';

export interface Narrowing {
  /** Such as: “black” is no longer accepted. */
  readonly text: string;
  /** The values that are no longer accepted, if they can be listed. */
  readonly values: readonly Json[] | null;
}

/**
 * Returns every way in which old values may no longer match.
 * @param path the location inside the value
 */
export function narrowings(
  before: Json | undefined,
  after: Json | undefined,
  path = '',
): readonly Narrowing[] {
  if (!isObject(before) || !isObject(after) || isDeepEqual(before, after)) return [];
  const said = [
    ...narrowedType(before, after),
    ...narrowedEnum(before, after),
    ...narrowedBounds(before, after),
    ...narrowedRest(before, after),
  ].map(({ text, values }) => ({
    text: path === '' ? text : `in ${quoted(path)}: ${text}`,
    values: path === '' ? values : null,
  }));
  return [
    ...said,
    ...narrowedProperties(before, after, path),
    ...narrowings(before.items, after.items, [path, 'items'].filter(Boolean).join('.')),
  ];
}

// helpers

/** Keywords for lower and for upper bounds. */
const least = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const greatest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
/** Keywords that are not analyzed: any change may reject old values. */
const others = [
  ...['pattern', 'format', 'multipleOf', 'uniqueItems', 'oneOf', 'anyOf', 'allOf', 'not', 'if'],
  ...['then', 'else', 'contains', 'patternProperties', 'propertyNames', 'dependentRequired'],
  ...['dependentSchemas', 'prefixItems', '$ref'],
];

function narrowedType(before: JsonObject, after: JsonObject): readonly Narrowing[] {
  if (after.type === undefined || isDeepEqual(before.type, after.type)) return [];
  const now = typesOf(after.type);
  const takes = (type: string) =>
    now.includes(type) || (type === 'integer' && now.includes('number'));
  const lost = before.type === undefined ? ['other values'] : typesOf(before.type);
  const gone = lost.filter((type) => !takes(type));
  return gone.length === 0
    ? []
    : [whole(`it was ${listWords(lost)}, and is now ${listWords(now)}`)];
}

function narrowedEnum(before: JsonObject, after: JsonObject): readonly Narrowing[] {
  const now = valuesOf(after);
  if (now === null) return [];
  const then = valuesOf(before);
  if (then === null) return [whole(`only ${listWords(now.map(describe))} may be given now`)];
  const gone = then.filter((value) => !now.some((each) => isDeepEqual(each, value)));
  if (gone.length === 0) return [];
  const verb = gone.length === 1 ? 'is' : 'are';
  return [{ text: `${listWords(gone.map(describe))} ${verb} no longer taken`, values: gone }];
}

function narrowedBounds(before: JsonObject, after: JsonObject): readonly Narrowing[] {
  const raised = least.filter(
    (name) =>
      isNumber(after[name]) && !(numberOf(before[name], -Infinity) >= numberOf(after[name], 0)),
  );
  const lowered = greatest.filter(
    (name) =>
      isNumber(after[name]) && !(numberOf(before[name], Infinity) <= numberOf(after[name], 0)),
  );
  return (
    [...raised, ...lowered]
      // A text or a list always has at least zero elements.
      .filter((name) => !(isZeroBound(name) && after[name] === 0))
      .map((name) =>
        whole(`${name} is now ${valueWords(after[name])}, and was ${valueWords(before[name])}`),
      )
  );
}

function narrowedRest(before: JsonObject, after: JsonObject): readonly Narrowing[] {
  const changed = others.filter(
    (name) =>
      after[name] !== undefined && after[name] !== false && !isDeepEqual(before[name], after[name]),
  );
  const closed = after.additionalProperties === false && before.additionalProperties !== false;
  const names = namesIn(after);
  const declared = namesIn(before).every((name) => names.includes(name));
  // Undeclared properties do not matter as long as all declared ones remain.
  const loses = closed && !(declared && before.additionalProperties === undefined);
  return [
    ...changed.map((name) =>
      whole(`${quoted(name)} changed: whether old values fit is not proved`),
    ),
    ...(loses ? [whole('other properties are no longer taken')] : []),
  ];
}

function narrowedProperties(
  before: JsonObject,
  after: JsonObject,
  path: string,
): readonly Narrowing[] {
  const [then, now] = [objectOf(before.properties), objectOf(after.properties)];
  const at = (name: string) => [path, name].filter(Boolean).join('.');
  const needed = listOf(after.required).filter((name) => !listOf(before.required).includes(name));
  const isOpen = after.additionalProperties === true || isObject(after.additionalProperties);
  return [
    ...Object.keys(then).flatMap((name): readonly Narrowing[] => {
      const next = Object.hasOwn(now, name) ? now[name] : undefined;
      if (next !== undefined) return narrowings(then[name], next, at(name));
      return isOpen || after.properties === undefined
        ? []
        : [whole(`${quoted(at(name))} is no longer there`)];
    }),
    ...needed.map((name) => whole(`${quoted(at(String(name)))} must now be there`)),
  ];
}

function whole(text: string): Narrowing {
  return { text, values: null };
}

function describe(value: Json): string {
  return quoted(valueWords(value));
}

function typesOf(type: Json): readonly string[] {
  return (Array.isArray(type) ? type : [type]).map(String);
}

/** Returns the values of an enum or a constant, or null for an open schema. */
function valuesOf(schema: JsonObject): readonly Json[] | null {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : null;
}

function namesIn(schema: JsonObject): readonly string[] {
  return Object.keys(objectOf(schema.properties));
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function isNumber(value: Json | undefined): boolean {
  return typeof value === 'number';
}

function numberOf(value: Json | undefined, without: number): number {
  return typeof value === 'number' ? value : without;
}

function isZeroBound(name: string): boolean {
  return name === 'minLength' || name === 'minItems' || name === 'minProperties';
}
