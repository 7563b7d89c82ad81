// Data paths (`draft.companyType`): reading and writing plain data without ever touching a prototype.

import type { Json } from './types.ts';

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

export type JsonObject = { readonly [key: string]: Json };

/** Returns true if a value is an object and not a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as findings name it: a text as it is, all else as JSON. Objects are never asked for a text of their own. */
export function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
}

/** Flows name the same few paths again and again; a path may also be made of data, so that they are not all kept. */
const known = new Map<string, readonly string[]>();
const mostKnown = 5000;

/** The segments of a data path. Throws on a segment that would reach a prototype: no flow may name one. */
export function segmentsOf(path: string): readonly string[] {
  const found = known.get(path);
  if (found) return found;
  const segments = path.split('.');
  const bad = segments.find((segment) => segment === '' || forbidden.has(segment));
  if (bad !== undefined)
    throw new Error(`"${path}" is no data path: "${bad}" may not stand in it.`);
  if (known.size < mostKnown) known.set(path, segments);
  return segments;
}

/** The value at a path, by own properties only; undefined where there is none. */
export function readPath(data: unknown, path: string): unknown {
  let value: unknown = data;
  for (const segment of segmentsOf(path)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment))
      return undefined;
    value = (value as Record<string, unknown>)[segment];
  }
  return value;
}

/** A copy of the data with the value set at a path; objects on the way are made. Undefined removes the property. */
export function writePath(data: unknown, path: string, value: Json | undefined): Json {
  return write(data, segmentsOf(path), value);
}

/** Parses JSON text and drops every key that would reach a prototype; undefined for text that is no JSON. */
export function parseSafely(text: string): Json | undefined {
  try {
    return JSON.parse(text, (key, value) => (forbidden.has(key) ? undefined : value)) as Json;
  } catch {
    return undefined;
  }
}

/** The value an empty scope starts with: its schema's default, or the defaults of its properties. */
export function defaultOf(schema: { readonly [keyword: string]: unknown }): Json {
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

function write(data: unknown, [head, ...rest]: readonly string[], value: Json | undefined): Json {
  if (head === undefined) return value ?? null;
  if (Array.isArray(data) && /^\d+$/.test(head)) {
    const list = [...(data as Json[])];
    list[Number(head)] =
      rest.length === 0 ? (value ?? null) : write(list[Number(head)], rest, value);
    return list;
  }
  const object: Record<string, Json> = isObject(data) ? { ...data } : {};
  if (rest.length === 0 && value === undefined) delete object[head];
  else object[head] = rest.length === 0 ? (value as Json) : write(object[head], rest, value);
  return object;
}
