// Reads and writes plain data by data path (`state.kind`). Never reads a prototype.

import { memoizeByText } from './memoize.ts';
import type { Json } from './types.ts';

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

export type JsonObject = { readonly [key: string]: Json };

/**
 * Returns true if a value is an object and not a list.
 * @example
 * isObject({ kind: 'green' }) // true
 * isObject(['green']) // false
 */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Formats a value for a message: a text unchanged, any other value as JSON. Never calls `toString` of an object.
 * @example
 * formatForMessage('green') // 'green'
 * formatForMessage({ cups: 2 }) // '{"cups":2}'
 */
export function formatForMessage(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
}

/**
 * Returns the segments of a data path.
 * @throws Error if a segment is empty or names a prototype
 */
const parseDataPath = memoizeByText((path): readonly string[] => {
  const segments = path.split('.');
  const bad = segments.find((segment) => segment === '' || forbidden.has(segment));
  if (bad !== undefined)
    throw new Error(`"${path}" is no data path: "${bad}" may not stand in it.`);
  return segments;
});

/**
 * Returns the value at a data path, or undefined if there is none. Reads own properties only.
 * @throws Error if a segment is empty or names a prototype
 * @example
 * readPath({ state: { kind: 'green' } }, 'state.kind') // 'green'
 * readPath({ state: {} }, 'state.kind.name') // undefined
 */
export function readPath(data: unknown, path: string): unknown {
  let value: unknown = data;
  for (const segment of parseDataPath(path)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment))
      return undefined;
    value = (value as Record<string, unknown>)[segment];
  }
  return value;
}

/**
 * Returns a copy of the data in which a path has a new value. Creates missing objects on the path.
 * @param value the new value. Undefined removes the property
 * @throws Error if a segment is empty or names a prototype
 * @example
 * writePath({ state: {} }, 'state.guest.name', 'Ann') // { state: { guest: { name: 'Ann' } } }
 * writePath({ state: { kind: 'green' } }, 'state.kind', undefined) // { state: {} }
 */
export function writePath(data: unknown, path: string, value: Json | undefined): Json {
  return writeSegments(data, parseDataPath(path), value);
}

/**
 * Parses JSON text and drops every key that names a prototype. Returns undefined for text that is not JSON.
 * @example
 * parseSafely('{ "kind": "green", "__proto__": {} }') // { kind: 'green' }
 * parseSafely('green') // undefined
 */
export function parseSafely(text: string): Json | undefined {
  try {
    return JSON.parse(text, (key, value) => (forbidden.has(key) ? undefined : value)) as Json;
  } catch {
    return undefined;
  }
}

/**
 * Returns the initial value of a scope: the default of its schema, or the defaults of its properties.
 * @example
 * getDefaultValue({ properties: { cups: { default: 1 }, kind: {} } }) // { cups: 1 }
 */
export function getDefaultValue(schema: { readonly [keyword: string]: unknown }): Json {
  if (schema.default !== undefined) return schema.default as Json;
  const start: Record<string, Json> = {};
  if (isObject(schema.properties)) {
    for (const [name, property] of Object.entries(schema.properties)) {
      if (isObject(property) && property.default !== undefined) start[name] = property.default;
    }
  }
  return start;
}

// helpers

function writeSegments(
  data: unknown,
  [head, ...rest]: readonly string[],
  value: Json | undefined,
): Json {
  if (head === undefined) return value ?? null;
  if (Array.isArray(data) && /^\d+$/.test(head)) {
    const list = [...(data as Json[])];
    list[Number(head)] =
      rest.length === 0 ? (value ?? null) : writeSegments(list[Number(head)], rest, value);
    return list;
  }
  const object: Record<string, Json> = isObject(data) ? { ...data } : {};
  if (rest.length === 0 && value === undefined) delete object[head];
  else
    object[head] = rest.length === 0 ? (value as Json) : writeSegments(object[head], rest, value);
  return object;
}
