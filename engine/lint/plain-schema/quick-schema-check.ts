// Recognizes valid JSON Schemas by their common keywords, without compiling the schemas.

import { isObject } from '../../language/index.ts';
import { explainSlowness } from '../patterns/slow-pattern.ts';
import { isAnnotation } from './annotations.ts';

/** Returns true if a schema is certainly valid. False means that the schema may be invalid. */
export function isCertainlyValid(schema: unknown): boolean {
  if (typeof schema === 'boolean') return true;
  if (!isObject(schema)) return false;
  for (const keyword in schema) {
    const given = schema[keyword];
    const isValid =
      keywordTests.get(keyword) ?? (isAnnotation(keyword) ? isAnnotationValue : alwaysFalse);
    if (!isValid(given, keyword)) return false;
  }
  return true;
}

// helpers

type KeywordTest = (given: unknown, keyword: string) => boolean;

const typeNames = new Set(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object']);
const textKeywords = new Set(['title', 'description', 'format', '$comment']);

const alwaysFalse: KeywordTest = () => false;
const isAnnotationValue: KeywordTest = (given, keyword) =>
  !textKeywords.has(keyword) || typeof given === 'string';
const isNumber: KeywordTest = (given) => typeof given === 'number';
const isCount: KeywordTest = (given) => Number.isInteger(given) && Number(given) >= 0;
const areSchemas: KeywordTest = (given) =>
  Array.isArray(given) && given.length > 0 && given.every(isCertainlyValid);

const testsByKeyword: Readonly<Record<string, KeywordTest>> = {
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
    Object.values(given).every(isCertainlyValid),
  additionalProperties: isCertainlyValid,
  items: isCertainlyValid,
  allOf: areSchemas,
  anyOf: areSchemas,
  oneOf: areSchemas,
  not: isCertainlyValid,
  if: isCertainlyValid,
  then: isCertainlyValid,
  else: isCertainlyValid,
};

const keywordTests = new Map(Object.entries(testsByKeyword));

function isType(given: unknown): boolean {
  return typeof given === 'string' && typeNames.has(given);
}

/** Returns true for a list of distinct strings. */
function isListOfTexts(given: unknown): given is readonly string[] {
  return (
    Array.isArray(given) &&
    given.every((each) => typeof each === 'string') &&
    new Set(given).size === given.length
  );
}

function isPattern(source: string): boolean {
  if (explainSlowness(source) !== null) return true;
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
