// Compares two schemas keyword by keyword. Explains why a destination rejects an answer that a field accepts.

import type { Json, JsonSchema } from '../../language/index.ts';
import { getPatternLengths } from '../patterns/pattern-lengths.ts';
import { findSchemaMismatch } from '../validate-value.ts';
import { acceptsNull, excludeNullFromSchema, getLimit, getSchemaTypes } from './constraints.ts';
import { getRealAnswers } from './real-answers.ts';

export interface AnswerRejection {
  /** The keyword that must be stricter in the field's schema. */
  readonly keyword: string;
  /** The rejected values, as words that follow "refuses". */
  readonly what: string;
  /** The keyword and value to use in the field's schema. */
  readonly instead: string;
}

/** Returns the texts, numbers, or lists that a field accepts and a destination rejects. */
export function findAnswerRejections(
  field: JsonSchema,
  destination: JsonSchema,
): readonly AnswerRejection[] {
  const [given, accepted] = [excludeNullFromSchema(field), excludeNullFromSchema(destination)];
  if (Array.isArray(accepted.enum) || accepted.const !== undefined) return [];
  const kinds = getSchemaTypes(given);
  if (kinds.includes('string'))
    return [...compareLengths(given, accepted), ...compareFormats(given, accepted)];
  if (kinds.includes('number') || kinds.includes('integer')) return compareNumbers(given, accepted);
  return kinds.includes('array') ? compareCounts(given, accepted) : [];
}

/** Returns true if a destination rejects a missing value. */
export function rejectsMissing(place: JsonSchema): boolean {
  return !acceptsNull(place);
}

/** Returns the reason why a destination rejects a value, or null if the value is accepted. */
export function explainRejection(place: JsonSchema, value: Json): string | null {
  return findSchemaMismatch(excludeNullFromSchema(place), value)?.reason ?? null;
}

/** Returns the range of accepted text lengths. A present answer has at least one character. */
export function getLengthRange(schema: JsonSchema): {
  readonly least: number;
  readonly most: number;
} {
  const pattern = typeof schema.pattern === 'string' ? getPatternLengths(schema.pattern) : null;
  const format = schema.format === 'date' ? 10 : Number.POSITIVE_INFINITY;
  return {
    least: Math.max(getLimit(schema, 'minLength') ?? 1, pattern?.least ?? 1),
    most: Math.min(
      getLimit(schema, 'maxLength') ?? Number.POSITIVE_INFINITY,
      pattern?.most ?? Number.POSITIVE_INFINITY,
      format,
    ),
  };
}

// helpers

function compareLengths(given: JsonSchema, accepted: JsonSchema): readonly AnswerRejection[] {
  const { least, most } = getLengthRange(given);
  const [min, max] = [getLimit(accepted, 'minLength') ?? 0, getLimit(accepted, 'maxLength')];
  return [
    ...(max !== undefined && most > max
      ? [
          {
            keyword: getLengthKeyword(given, 'maxLength'),
            what: `more than ${formatCount(max, 'character')}`,
            instead: `"maxLength": ${max}`,
          },
        ]
      : []),
    ...(least < min
      ? [
          {
            keyword: 'minLength',
            what: `fewer than ${formatCount(min, 'character')}`,
            instead: `"minLength": ${min}`,
          },
        ]
      : []),
  ];
}

/** Returns the keyword that limits the length of a text. It may be a pattern. */
function getLengthKeyword(given: JsonSchema, keyword: string): string {
  return given[keyword] === undefined && given.pattern !== undefined ? 'pattern' : keyword;
}

function compareFormats(given: JsonSchema, accepted: JsonSchema): readonly AnswerRejection[] {
  const { pattern, format } = accepted;
  const refused: AnswerRejection[] = [];
  if (typeof format === 'string' && given.format !== format && given.pattern === undefined)
    refused.push({
      keyword: 'format',
      what: `what is not ${formatDescriptions[format] ?? `of the format "${format}"`}`,
      instead: `"format": "${format}"`,
    });
  if (typeof pattern !== 'string' || given.pattern === pattern) return refused;
  const example = getAcceptedTexts(given).find(
    (text) => findSchemaMismatch({ pattern }, text) !== null,
  );
  if (example !== undefined)
    refused.push({
      keyword: 'pattern',
      what: `${JSON.stringify(example)}, for one`,
      instead: `"pattern": ${JSON.stringify(pattern)}`,
    });
  return refused;
}

const formatDescriptions: Readonly<Record<string, string>> = {
  email: 'an email address',
  date: 'a date',
  'date-time': 'a date with its time',
  'street-address': 'a street address',
  uri: 'an address',
  uuid: 'an id',
};

/** Returns sample texts that a schema accepts: plain texts, real answers, and a text generated from the pattern. */
function getAcceptedTexts(schema: JsonSchema): readonly string[] {
  const { pattern, format } = schema;
  const sample = typeof pattern === 'string' ? getPatternLengths(pattern).sample : null;
  const plain = format === undefined ? ['What?', '12'] : [];
  const all = [
    ...plain,
    ...getRealAnswers(String(format ?? '')),
    ...(sample === null ? [] : [sample]),
  ];
  return all.filter((text) => findSchemaMismatch(schema, text) === null);
}

function compareNumbers(given: JsonSchema, accepted: JsonSchema): readonly AnswerRejection[] {
  const [low, high] = [getLimit(accepted, 'minimum'), getLimit(accepted, 'maximum')];
  const least = getLimit(given, 'minimum') ?? getLimit(given, 'exclusiveMinimum');
  const most = getLimit(given, 'maximum') ?? getLimit(given, 'exclusiveMaximum');
  return [
    ...(low !== undefined && (least === undefined || least < low)
      ? [{ keyword: 'minimum', what: `less than ${low}`, instead: `"minimum": ${low}` }]
      : []),
    ...(high !== undefined && (most === undefined || most > high)
      ? [{ keyword: 'maximum', what: `more than ${high}`, instead: `"maximum": ${high}` }]
      : []),
    ...(getSchemaTypes(accepted).join() === 'integer' && getSchemaTypes(given).includes('number')
      ? [{ keyword: 'type', what: 'numbers with a fraction', instead: '"type": "integer"' }]
      : []),
  ];
}

/**
 * Compares the allowed list lengths. The number of choices also limits a list. A minimum above the destination's
 * maximum never matches.
 */
function compareCounts(given: JsonSchema, accepted: JsonSchema): readonly AnswerRejection[] {
  const [least, most] = [getLimit(given, 'minItems') ?? 0, getLimit(accepted, 'maxItems')];
  return most !== undefined && least > most
    ? [
        {
          keyword: 'minItems',
          what: `more than ${most}`,
          instead: `"minItems" of ${most} or fewer`,
        },
      ]
    : [];
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
