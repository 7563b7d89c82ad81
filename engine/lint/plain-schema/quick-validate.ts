// Validates a value against common JSON Schema keywords, without compiling the schema.

import { isDeepEqual } from 'remeda';
import { isObject, type Json, type JsonObject } from '../../language/index.ts';
import { explainSlowness } from '../patterns/slow-pattern.ts';
import { isAnnotation } from './annotations.ts';

/**
 * Returns true if a value matches a schema. Returns null if a keyword or the type of the value is not supported. Slow
 * patterns are not run and accept every text.
 */
export function quickValidate(schema: unknown, value: Json): boolean | null {
  if (typeof schema === 'boolean') return schema;
  if (!isObject(schema)) return null;
  let fits: boolean | null = true;
  for (const keyword in schema) {
    const given = schema[keyword];
    if (given === undefined || isAnnotation(keyword)) continue;
    const check = checksByKeyword.get(keyword);
    const answer = check ? check(given, value, schema) : null;
    if (answer === false) return false;
    if (answer === null) fits = null;
  }
  return fits;
}

// helpers

type KeywordCheck = (given: Json, value: Json, schema: JsonObject) => boolean | null;

const typeChecks = new Map<Json, (value: Json) => boolean>([
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

const keywordChecks: Readonly<Record<string, KeywordCheck>> = {
  type: (given, value) =>
    anyPasses(Array.isArray(given) ? given : [given], (name) => hasType(name, value)),
  const: isDeepEqual,
  enum: (given, value) =>
    Array.isArray(given) ? given.some((each) => isDeepEqual(each, value)) : null,
  minimum: createLimitCheck('number', (given, value) => Number(value) >= given),
  maximum: createLimitCheck('number', (given, value) => Number(value) <= given),
  exclusiveMinimum: createLimitCheck('number', (given, value) => Number(value) > given),
  exclusiveMaximum: createLimitCheck('number', (given, value) => Number(value) < given),
  minLength: createLimitCheck('string', (given, value) => [...String(value)].length >= given),
  maxLength: createLimitCheck('string', (given, value) => [...String(value)].length <= given),
  minItems: createLimitCheck('array', (given, value) => countEntries(value) >= given),
  maxItems: createLimitCheck('array', (given, value) => countEntries(value) <= given),
  minProperties: createLimitCheck('object', (given, value) => countEntries(value) >= given),
  maxProperties: createLimitCheck('object', (given, value) => countEntries(value) <= given),
  pattern: (given, value) =>
    typeof value !== 'string' || (typeof given === 'string' ? matches(given, value) : null),
  uniqueItems: (given, value) =>
    given === false || !Array.isArray(value) || value.length < 2 || areDistinct(value),
  items(given, value, { prefixItems }) {
    if (!Array.isArray(value)) return true;
    return prefixItems === undefined ? allPass(value, (each) => quickValidate(given, each)) : null;
  },
  required(given, value) {
    if (!isObject(value)) return true;
    if (!Array.isArray(given)) return null;
    return allPass(given, (name) => hasProperty(String(name), value));
  },
  properties(given, value) {
    if (!isObject(value)) return true;
    if (!isObject(given)) return null;
    return allPass(Object.keys(given), (name) => {
      const isThere = hasProperty(name, value);
      return isThere ? quickValidate(given[name], value[name] ?? null) : negate(isThere);
    });
  },
  additionalProperties(given, value, { properties, patternProperties }) {
    if (!isObject(value)) return true;
    if (patternProperties !== undefined) return null;
    const known = isObject(properties) ? properties : {};
    const others = Object.keys(value).filter((name) => !Object.hasOwn(known, name));
    return allPass(others, (name) => quickValidate(given, value[name] ?? null));
  },
  allOf: (given, value) =>
    Array.isArray(given) ? allPass(given, (each) => quickValidate(each, value)) : null,
  anyOf: (given, value) =>
    Array.isArray(given) ? anyPasses(given, (each) => quickValidate(each, value)) : null,
  oneOf(given, value) {
    if (!Array.isArray(given)) return null;
    const answers = given.map((each) => quickValidate(each, value));
    return answers.includes(null) ? null : answers.filter(Boolean).length === 1;
  },
  not: (given, value) => negate(quickValidate(given, value)),
  if(given, value, schema) {
    const holds = quickValidate(given, value);
    if (holds === null) return null;
    const branch = holds ? schema.then : schema.else;
    return branch === undefined || quickValidate(branch, value);
  },
  then: () => true,
  else: () => true,
};

const checksByKeyword = new Map(Object.entries(keywordChecks));

function createLimitCheck(
  type: string,
  holds: (given: number, value: Json) => boolean,
): KeywordCheck {
  return (given, value) =>
    hasType(type, value) === false || (typeof given === 'number' ? holds(given, value) : null);
}

function hasType(type: Json, value: Json): boolean | null {
  return typeChecks.get(type)?.(value) ?? null;
}

/** Returns true if an object has an own property of the name, and null if all objects inherit the property. */
function hasProperty(name: string, value: JsonObject): boolean | null {
  return Object.hasOwn(value, name) || (name in value ? null : false);
}

function countEntries(value: Json): number {
  return Object.keys(Object(value)).length;
}

function matches(pattern: string, text: string): boolean | null {
  if (explainSlowness(pattern) !== null) return true;
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

function negate(answer: boolean | null): boolean | null {
  return answer === null ? null : !answer;
}

function allPass<Part>(
  parts: readonly Part[],
  check: (part: Part) => boolean | null,
): boolean | null {
  let all: boolean | null = true;
  for (const part of parts) {
    const answer = check(part);
    if (answer === false) return false;
    if (answer === null) all = null;
  }
  return all;
}

function anyPasses<Part>(
  parts: readonly Part[],
  check: (part: Part) => boolean | null,
): boolean | null {
  return negate(allPass(parts, (part) => negate(check(part))));
}
