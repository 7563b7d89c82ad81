// Recognizes valid JSON Schemas by their common keywords without compiling them.

import { isObject } from '../../language/index.ts';
import { slowness } from '../patterns/slow-pattern.ts';
import { isNote } from './notes.ts';

/** Returns true if a schema is certainly valid. False means unknown. */
export function isPlainlySound(schema: unknown): boolean {
  if (typeof schema === 'boolean') return true;
  if (!isObject(schema)) return false;
  for (const keyword in schema) {
    const given = schema[keyword];
    const isSound = tests.get(keyword) ?? (isNote(keyword) ? isNoted : never);
    if (!isSound(given, keyword)) return false;
  }
  return true;
}

// helpers

type Test = (given: unknown, keyword: string) => boolean;

const types = new Set(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object']);
const texts = new Set(['title', 'description', 'format', '$comment']);

const never: Test = () => false;
const isNoted: Test = (given, keyword) => !texts.has(keyword) || typeof given === 'string';
const isNumber: Test = (given) => typeof given === 'number';
const isCount: Test = (given) => Number.isInteger(given) && Number(given) >= 0;
const areSchemas: Test = (given) =>
  Array.isArray(given) && given.length > 0 && given.every(isPlainlySound);

const ofKeywords: Readonly<Record<string, Test>> = {
  $schema: (given) => given === 'https://json-schema.org/draft/2020-12/schema',
  type: (given) =>
    isType(given) || (isListOfTexts(given) && given.length > 0 && given.every(isType)),
  const: (given) => given !== undefined,
  enum: (given) => Array.isArray(given) && given.length > 0,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  minProperties: isCount,
  maxProperties: isCount,
  pattern: (given) => typeof given === 'string' && isPattern(given),
  uniqueItems: (given) => typeof given === 'boolean',
  required: isListOfTexts,
  properties: (given) =>
    isObject(given) &&
    !Object.hasOwn(given, '__proto__') &&
    Object.values(given).every(isPlainlySound),
  additionalProperties: isPlainlySound,
  items: isPlainlySound,
  allOf: areSchemas,
  anyOf: areSchemas,
  oneOf: areSchemas,
  not: isPlainlySound,
  if: isPlainlySound,
  then: isPlainlySound,
  else: isPlainlySound,
};

const tests = new Map(Object.entries(ofKeywords));

function isType(given: unknown): boolean {
  return typeof given === 'string' && types.has(given);
}

/** Checks for a list of distinct texts. */
function isListOfTexts(given: unknown): given is readonly string[] {
  return (
    Array.isArray(given) &&
    given.every((each) => typeof each === 'string') &&
    new Set(given).size === given.length
  );
}

function isPattern(source: string): boolean {
  if (slowness(source) !== null) return true;
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
