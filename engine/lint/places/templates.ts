// Collects the places of guards and templates: expressions, texts with placeholders, links.

import {
  escapeSegment,
  expandGuard,
  isObject,
  type Json,
  type JsonObject,
} from '../../language/index.ts';
import type { PlaceContext, RecordPlace } from './place.ts';

/** Visits a guard if there is one. */
export function recordGuard(
  note: RecordPlace,
  value: Json | undefined,
  pointer: string,
  at: PlaceContext,
): void {
  if (value !== undefined) note('logic', expandGuard(value), pointer, at);
}

/** Visits the guards of an object. */
export function recordGuards(
  note: RecordPlace,
  raw: JsonObject,
  pointer: string,
  at: PlaceContext,
): void {
  for (const name of ['when', 'unless', 'opensWhen', 'completeWhen'])
    recordGuard(note, raw[name], `${pointer}/${name}`, at);
}

/** @param texts true when texts in the template may contain placeholders */
export function recordTemplate(
  note: RecordPlace,
  value: Json | undefined,
  pointer: string,
  at: PlaceContext,
  texts = false,
): void {
  if (typeof value === 'string') {
    if (texts && value.includes('{')) note('text', value, pointer, at);
  } else if (Array.isArray(value)) {
    for (const [index, each] of value.entries())
      recordTemplate(note, each, `${pointer}/${index}`, at, texts);
  } else if (isObject(value)) recordObject(note, value, pointer, at, texts);
}

// helpers

function recordObject(
  note: RecordPlace,
  value: JsonObject,
  pointer: string,
  at: PlaceContext,
  texts: boolean,
): void {
  for (const name of ['$', '$optional'])
    if (Object.hasOwn(value, name))
      return note('logic', value[name] ?? null, `${pointer}/${name}`, at);
  if (Object.hasOwn(value, '$each')) return recordEach(note, value, pointer, at, texts);
  if (Object.hasOwn(value, '$link')) {
    note('target', value.$link ?? null, `${pointer}/$link`, at);
    return recordTemplate(note, value.query, `${pointer}/query`, at);
  }
  for (const [name, each] of Object.entries(value))
    recordTemplate(note, each, `${pointer}/${escapeSegment(name)}`, at, texts);
}

function recordEach(
  note: RecordPlace,
  value: JsonObject,
  pointer: string,
  at: PlaceContext,
  texts: boolean,
): void {
  note('logic', value.$each ?? null, `${pointer}/$each`, at);
  const name = typeof value.as === 'string' ? value.as : 'item';
  const inside = { ...at, names: [...at.names, name, `${name}Index`] };
  if (value.by !== undefined) note('logic', value.by, `${pointer}/by`, inside);
  recordTemplate(note, value.of, `${pointer}/of`, inside, texts);
}
