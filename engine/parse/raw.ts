// Reading JSON of which nothing is known: what is not there, or of another type, is empty.

import { isObject, type JsonObject } from '../data.ts';
import type { Json, Text } from '../types.ts';

/** The object, or an empty one. */
export function objectOf(raw: Json | undefined): JsonObject {
  return isObject(raw) ? raw : {};
}

/** The list, or an empty one. */
export function listOf(raw: Json | undefined): readonly Json[] {
  return Array.isArray(raw) ? raw : [];
}

/** The objects of a list; whatever else stands in it is left out. */
export function objectsOf(raw: Json | undefined): readonly JsonObject[] {
  return listOf(raw).filter(isObject);
}

/** The text, or an empty one. */
export function textOf(raw: Json | undefined): string {
  return typeof raw === 'string' ? raw : '';
}

/** A text for people: words, or an expression; empty where there is neither. */
export function wordsOf(raw: Json | undefined): Text {
  return isObject(raw) && raw.$ !== undefined ? { $: raw.$ } : textOf(raw);
}

/** The number; what goes without saying where there is none. */
export function numberOf(raw: Json | undefined, otherwise: number): number {
  return typeof raw === 'number' ? raw : otherwise;
}

/** The object with each value read by `one`. Also a name such as `__proto__` is only a name. */
export function mapOf<Value>(
  raw: Json | undefined,
  one: (value: Json) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(objectOf(raw)).map(([name, value]) => [name, one(value)]),
  );
}
