// Replaces names in data with long names, to test if a screen has enough room for them.

import { isObject, type Json } from '../../engine/language/index.ts';

/** A test name that consists of one long word and many short words. */
const longName = `${'Meadow'.repeat(10)} ${'and the Friends of Meadow '.repeat(4)}`.trim();

/** Matches the names of properties that contain the name of a person or a thing. */
const namePattern = /(^n|N|_n)ame$/;

/**
 * Replaces the texts of properties such as `name` or `fullName` with long texts.
 * @example
 * lengthenNames({ name: 'Ann', age: 3 }) // { name: 'MeadowMeadow…', age: 3 }
 */
export function lengthenNames(value: Json): Json {
  if (Array.isArray(value)) return value.map(lengthenNames);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      namePattern.test(key) && typeof each === 'string' && /^\p{Lu}/u.test(each)
        ? longName
        : lengthenNames(each),
    ]),
  );
}
