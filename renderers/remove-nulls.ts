// Removes null values from a screen's view. Expressions return null for missing values, which are not rendered.

import { isPlainObject } from 'remeda';
import type { Json } from '../engine/index.ts';

/** Returns the value without null properties and list items at any depth. Does not change event payloads. */
export function removeNulls(value: Json): Json {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(removeNulls);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== null)
      .map(([name, property]) => [name, name === 'payload' ? property : removeNulls(property)]),
  );
}
