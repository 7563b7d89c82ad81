// Validates a value against the common keywords of JSON Schema without compiling the schema.

import { isDeepEqual } from 'remeda';
import { isObject, type Json, type JsonObject } from '../../language/index.ts';
import { slowness } from '../patterns/slow-pattern.ts';
import { isNote } from './notes.ts';

/**
 * Returns true if a value matches a schema, or null when a keyword or the value's type is not
 * supported here. Slow patterns are not run and accept everything.
 */
export function plainlyFits(schema: unknown, value: Json): boolean | null {
  if (typeof schema === 'boolean') return schema;
  if (!isObject(schema)) return null;
  let fits: boolean | null = true;
  for (const keyword in schema) {
    const given = schema[keyword];
    if (given === undefined || isNote(keyword)) continue;
    const judge = known.get(keyword);
    const answer = judge ? judge(given, value, schema) : null;
    if (answer === false) return false;
    if (answer === null) fits = null;
  }
  return fits;
}

// helpers

type Judge = (given: Json, value: Json, schema: JsonObject) => boolean | null;

const types = new Map<Json, (value: Json) => boolean>([
  ['string', (value) => typeof value === 'string'],
  ['number', (value) => typeof value === 'number'],
  // A number in a file may be too large for a double and parse as infinite. It counts as an
  // integer.
  ['integer', (value) => typeof value === 'number' && !(value % 1)],
  ['boolean', (value) => typeof value === 'boolean'],
  ['null', (value) => value === null],
  ['array', Array.isArray],
  ['object', isObject],
]);

const judges: Readonly<Record<string, Judge>> = {
  type: (given, value) =>
    someOf(Array.isArray(given) ? given : [given], (name) => isOf(name, value)),
  const: isDeepEqual,
  enum: (given, value) =>
    Array.isArray(given) ? given.some((each) => isDeepEqual(each, value)) : null,
  minimum: limit('number', (given, value) => Number(value) >= given),
  maximum: limit('number', (given, value) => Number(value) <= given),
  exclusiveMinimum: limit('number', (given, value) => Number(value) > given),
  exclusiveMaximum: limit('number', (given, value) => Number(value) < given),
  minLength: limit('string', (given, value) => [...String(value)].length >= given),
  maxLength: limit('string', (given, value) => [...String(value)].length <= given),
  minItems: limit('array', (given, value) => sizeOf(value) >= given),
  maxItems: limit('array', (given, value) => sizeOf(value) <= given),
  minProperties: limit('object', (given, value) => sizeOf(value) >= given),
  maxProperties: limit('object', (given, value) => sizeOf(value) <= given),
  pattern: (given, value) =>
    typeof value !== 'string' || (typeof given === 'string' ? matches(given, value) : null),
  uniqueItems: (given, value) =>
    given === false || !Array.isArray(value) || value.length < 2 || areDistinct(value),
  items(given, value, { prefixItems }) {
    if (!Array.isArray(value)) return true;
    return prefixItems === undefined ? everyOf(value, (each) => plainlyFits(given, each)) : null;
  },
  required(given, value) {
    if (!isObject(value)) return true;
    if (!Array.isArray(given)) return null;
    return everyOf(given, (name) => isIn(String(name), value));
  },
  properties(given, value) {
    if (!isObject(value)) return true;
    if (!isObject(given)) return null;
    return everyOf(Object.keys(given), (name) => {
      const isThere = isIn(name, value);
      return isThere ? plainlyFits(given[name], value[name] ?? null) : opposite(isThere);
    });
  },
  additionalProperties(given, value, { properties, patternProperties }) {
    if (!isObject(value)) return true;
    if (patternProperties !== undefined) return null;
    const known = isObject(properties) ? properties : {};
    const others = Object.keys(value).filter((name) => !Object.hasOwn(known, name));
    return everyOf(others, (name) => plainlyFits(given, value[name] ?? null));
  },
  allOf: (given, value) =>
    Array.isArray(given) ? everyOf(given, (each) => plainlyFits(each, value)) : null,
  anyOf: (given, value) =>
    Array.isArray(given) ? someOf(given, (each) => plainlyFits(each, value)) : null,
  oneOf(given, value) {
    if (!Array.isArray(given)) return null;
    const answers = given.map((each) => plainlyFits(each, value));
    return answers.includes(null) ? null : answers.filter(Boolean).length === 1;
  },
  not: (given, value) => opposite(plainlyFits(given, value)),
  if(given, value, schema) {
    const holds = plainlyFits(given, value);
    if (holds === null) return null;
    const branch = holds ? schema.then : schema.else;
    return branch === undefined || plainlyFits(branch, value);
  },
  then: () => true,
  else: () => true,
};

const known = new Map(Object.entries(judges));

function limit(type: string, holds: (given: number, value: Json) => boolean): Judge {
  return (given, value) =>
    isOf(type, value) === false || (typeof given === 'number' ? holds(given, value) : null);
}

function isOf(type: Json, value: Json): boolean | null {
  return types.get(type)?.(value) ?? null;
}

/** Returns true if an object has the property itself, and null for a property of all objects. */
function isIn(name: string, value: JsonObject): boolean | null {
  return Object.hasOwn(value, name) || (name in value ? null : false);
}

function sizeOf(value: Json): number {
  return Object.keys(Object(value)).length;
}

function matches(pattern: string, text: string): boolean | null {
  if (slowness(pattern) !== null) return true;
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return null;
  }
}

function areDistinct(list: readonly Json[]): boolean | null {
  const isPlain = list.every((each) => typeof each !== 'object' || each === null);
  return isPlain ? new Set(list).size === list.length : null;
}

function opposite(answer: boolean | null): boolean | null {
  return answer === null ? null : !answer;
}

function everyOf<Part>(
  parts: readonly Part[],
  judge: (part: Part) => boolean | null,
): boolean | null {
  let all: boolean | null = true;
  for (const part of parts) {
    const answer = judge(part);
    if (answer === false) return false;
    if (answer === null) all = null;
  }
  return all;
}

function someOf<Part>(
  parts: readonly Part[],
  judge: (part: Part) => boolean | null,
): boolean | null {
  return opposite(everyOf(parts, (part) => opposite(judge(part))));
}
