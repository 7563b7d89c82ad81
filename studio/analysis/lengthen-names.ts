// Makes the names in data long, to show if a screen has room for them.

import { isObject, type Json } from '../../engine/language/index.ts';

/** One long word, and many words. */
const longName = `${'Meadow'.repeat(10)} ${'and the Friends of Meadow '.repeat(4)}`.trim();

/** The names of properties that hold the name of something. */
const namePattern = /(^n|N|_n)ame$/;

/**
 * Replaces the texts of properties such as `name` or `fullName` by long ones.
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
