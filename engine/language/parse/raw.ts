// Reads untyped JSON. A value that is missing or has another type becomes an empty value.

import { isObject, type JsonObject } from '../data.ts';
import type { DisplayText, Json } from '../types.ts';

/**
 * Returns a value if it is an object. Otherwise returns an empty object.
 * @example
 * toObject({ kind: 'green' }) // { kind: 'green' }
 * toObject('green') // {}
 */
export function toObject(raw: Json | undefined): JsonObject {
  return isObject(raw) ? raw : {};
}

/** Returns a value if it is a list. Otherwise returns an empty list. */
export function toList(raw: Json | undefined): readonly Json[] {
  return Array.isArray(raw) ? raw : [];
}

/** Returns the objects in a list without all other items. */
export function toObjects(raw: Json | undefined): readonly JsonObject[] {
  return toList(raw).filter(isObject);
}

/** Returns a value if it is a string. Otherwise returns an empty string. */
export function toText(raw: Json | undefined): string {
  return typeof raw === 'string' ? raw : '';
}

/** Returns a display text (a string or an expression). Returns an empty string for any other value. */
export function toDisplayText(raw: Json | undefined): DisplayText {
  return isObject(raw) && raw.$ !== undefined ? { $: raw.$ } : toText(raw);
}

/** Returns a value if it is a number. Otherwise returns the default. */
export function toNumber(raw: Json | undefined, otherwise: number): number {
  return typeof raw === 'number' ? raw : otherwise;
}

/** Maps each value of an object with the function `one`. Names such as `__proto__` are safe. */
export function mapObjectValues<Value>(
  raw: Json | undefined,
  one: (value: Json) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(toObject(raw)).map(([name, value]) => [name, one(value)]),
  );
}
