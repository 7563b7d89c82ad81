// Compares two schemas keyword by keyword to explain why a destination rejects an answer that a
// field accepts.

import type { Json, JsonSchema } from '../../language/index.ts';
import { mismatchIn } from '../fits.ts';
import { patternLengths } from '../patterns/pattern-lengths.ts';
import { limitOf, takesNull, typesOf, withoutNull } from './constraints.ts';
import { realAnswers } from './real-answers.ts';

export interface Rejection {
  /** The keyword of the field's schema that needs a stricter limit. */
  readonly keyword: string;
  /** The rejected values, as words that follow "refuses". */
  readonly what: string;
  /** The keyword and value to write instead. */
  readonly instead: string;
}

/** Returns the texts, numbers or lists that a field accepts and a destination rejects. */
export function refusalsOf(field: JsonSchema, place: JsonSchema): readonly Rejection[] {
  const [given, taken] = [withoutNull(field), withoutNull(place)];
  if (Array.isArray(taken.enum) || taken.const !== undefined) return [];
  const kinds = typesOf(given);
  if (kinds.includes('string')) return [...lengths(given, taken), ...form(given, taken)];
  if (kinds.includes('number') || kinds.includes('integer')) return numbers(given, taken);
  return kinds.includes('array') ? counts(given, taken) : [];
}

/** Returns true if a destination rejects a missing value. */
export function refusesNothing(place: JsonSchema): boolean {
  return !takesNull(place);
}

/** Returns why a destination rejects a value, or null when it accepts it. */
export function refusalOfValue(place: JsonSchema, value: Json): string | null {
  return mismatchIn(withoutNull(place), value)?.reason ?? null;
}

/** Returns the range of accepted text lengths. A present answer has at least one character. */
export function lengthsOf(schema: JsonSchema): { readonly least: number; readonly most: number } {
  const pattern = typeof schema.pattern === 'string' ? patternLengths(schema.pattern) : null;
  const format = schema.format === 'date' ? 10 : Number.POSITIVE_INFINITY;
  return {
    least: Math.max(limitOf(schema, 'minLength') ?? 1, pattern?.least ?? 1),
    most: Math.min(
      limitOf(schema, 'maxLength') ?? Number.POSITIVE_INFINITY,
      pattern?.most ?? Number.POSITIVE_INFINITY,
      format,
    ),
  };
}

// helpers

function lengths(given: JsonSchema, taken: JsonSchema): readonly Rejection[] {
  const { least, most } = lengthsOf(given);
  const [min, max] = [limitOf(taken, 'minLength') ?? 0, limitOf(taken, 'maxLength')];
  return [
    ...(max !== undefined && most > max
      ? [
          {
            keyword: keywordOf(given, 'maxLength'),
            what: `more than ${counted(max, 'character')}`,
            instead: `"maxLength": ${max}`,
          },
        ]
      : []),
    ...(least < min
      ? [
          {
            keyword: 'minLength',
            what: `fewer than ${counted(min, 'character')}`,
            instead: `"minLength": ${min}`,
          },
        ]
      : []),
  ];
}

/** Returns the keyword that bounds the length, which may be a pattern. */
function keywordOf(given: JsonSchema, keyword: string): string {
  return given[keyword] === undefined && given.pattern !== undefined ? 'pattern' : keyword;
}

function form(given: JsonSchema, taken: JsonSchema): readonly Rejection[] {
  const { pattern, format } = taken;
  const refused: Rejection[] = [];
  if (typeof format === 'string' && given.format !== format && given.pattern === undefined)
    refused.push({
      keyword: 'format',
      what: `what is not ${formatWords[format] ?? `of the format "${format}"`}`,
      instead: `"format": "${format}"`,
    });
  if (typeof pattern !== 'string' || given.pattern === pattern) return refused;
  const example = acceptedTexts(given).find((text) => mismatchIn({ pattern }, text) !== null);
  if (example !== undefined)
    refused.push({
      keyword: 'pattern',
      what: `${JSON.stringify(example)}, for one`,
      instead: `"pattern": ${JSON.stringify(pattern)}`,
    });
  return refused;
}

const formatWords: Readonly<Record<string, string>> = {
  email: 'an email address',
  date: 'a date',
  'date-time': 'a date with its time',
  uri: 'an address',
  uuid: 'an id',
};

/**
 * Returns sample texts that a schema accepts: plain ones, real answers, and one generated from its
 * pattern.
 */
function acceptedTexts(schema: JsonSchema): readonly string[] {
  const { pattern, format } = schema;
  const sample = typeof pattern === 'string' ? patternLengths(pattern).sample : null;
  const plain = format === undefined ? ['What?', '12'] : [];
  const all = [
    ...plain,
    ...realAnswers(String(format ?? '')),
    ...(sample === null ? [] : [sample]),
  ];
  return all.filter((text) => mismatchIn(schema, text) === null);
}

function numbers(given: JsonSchema, taken: JsonSchema): readonly Rejection[] {
  const [low, high] = [limitOf(taken, 'minimum'), limitOf(taken, 'maximum')];
  const least = limitOf(given, 'minimum') ?? limitOf(given, 'exclusiveMinimum');
  const most = limitOf(given, 'maximum') ?? limitOf(given, 'exclusiveMaximum');
  return [
    ...(low !== undefined && (least === undefined || least < low)
      ? [{ keyword: 'minimum', what: `less than ${low}`, instead: `"minimum": ${low}` }]
      : []),
    ...(high !== undefined && (most === undefined || most > high)
      ? [{ keyword: 'maximum', what: `more than ${high}`, instead: `"maximum": ${high}` }]
      : []),
    ...(typesOf(taken).join() === 'integer' && typesOf(given).includes('number')
      ? [{ keyword: 'type', what: 'numbers with a fraction', instead: '"type": "integer"' }]
      : []),
  ];
}

/**
 * Compares list lengths. The number of choices limits a list, and a minimum above the destination's
 * maximum never matches.
 */
function counts(given: JsonSchema, taken: JsonSchema): readonly Rejection[] {
  const [least, most] = [limitOf(given, 'minItems') ?? 0, limitOf(taken, 'maxItems')];
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

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
