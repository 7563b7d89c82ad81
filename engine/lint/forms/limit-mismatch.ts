// Finds texts of a field that state a different limit than the field enforces.

import { excludeNullFromSchema, getLimit, getSchemaTypes } from './constraints.ts';
import type { FormField, PlacedValue } from './form-field.ts';
import { getLengthRange } from './rejections.ts';
import { findNumbersInText, findStatedLimits, type StatedLimit } from './stated-limits.ts';

/** A text and a limit of the field that contradict each other. */
export interface LimitMismatch {
  readonly text: PlacedValue;
  readonly keyword: string;
  readonly stated: readonly number[];
  readonly limit: number | undefined;
}

/** Compares the numbers in a keyword's error text with the limit of the keyword. */
export function checkErrorText(
  field: FormField,
  keyword: string,
  text: PlacedValue,
): readonly LimitMismatch[] {
  const limit = getLimit(field.schema, keyword);
  if (!limitKeywords.includes(keyword) || limit === undefined || typeof text.value !== 'string')
    return [];
  const stated = findNumbersInText(text.value);
  const isBeside = /\b(?:than|under|over|below|above)\b/i.test(text.value);
  const fits = (each: number) => each === limit || (isBeside && Math.abs(each - limit) === 1);
  return stated.length > 0 && !stated.some(fits) ? [{ text, keyword, stated, limit }] : [];
}

/** Compares every limit that a text states with the limits of its field. */
export function findContradictedLimits(
  field: FormField,
  text: PlacedValue,
): readonly LimitMismatch[] {
  if (typeof text.value !== 'string') return [];
  return findStatedLimits(text.value).flatMap((claim) => {
    const found = findLimit(field, claim);
    if (found === null || found.limit === claim.limit) return [];
    return [{ text, keyword: found.keyword, stated: [claim.limit], limit: found.limit }];
  });
}

// helpers

const limitKeywords = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];

/** Returns the limit that a text states, or null if the text may mean something else. */
function findLimit(
  { schema, options, chosen }: FormField,
  { side, unit }: StatedLimit,
): { readonly keyword: string; readonly limit: number | undefined } | null {
  const value = excludeNullFromSchema(schema);
  const [type] = getSchemaTypes(value);
  if (/^(?:characters?|letters?|digits?|signs?)$/.test(unit)) {
    if (type !== 'string' || chosen) return null;
    const keyword = side === 'least' ? 'minLength' : 'maxLength';
    const { least, most } = getLengthRange(value);
    const limit = side === 'least' ? least : most;
    const isThere = value[keyword] !== undefined || value.pattern !== undefined;
    return { keyword, limit: isThere && Number.isFinite(limit) ? limit : undefined };
  }
  const named = Object.entries(options).find(
    ([name]) => unit !== '' && name.toLowerCase() === `${side === 'least' ? 'min' : 'max'}${unit}`,
  );
  if (named)
    return typeof named[1].value === 'number' ? { keyword: named[0], limit: named[1].value } : null;
  if (unit === 'bytes' || (type !== 'integer' && type !== 'number')) return null;
  const keyword = side === 'least' ? 'minimum' : 'maximum';
  const limit = getLimit(value, keyword);
  return limit === undefined ? null : { keyword, limit };
}
