// Collects the places of guards and templates: expressions, texts with placeholders, and links.

import {
  escapeSegment,
  expandGuard,
  isObject,
  type Json,
  type JsonObject,
} from '../../language/index.ts';
import type { PlaceContext, RecordPlace } from './place.ts';

/** Records the place of a guard if there is one. */
export function recordGuardPlace(
  note: RecordPlace,
  value: Json | undefined,
  pointer: string,
  at: PlaceContext,
): void {
  if (value !== undefined) note('logic', expandGuard(value), pointer, at);
}

/** Records the places of all guards of an object. */
export function recordGuardPlaces(
  note: RecordPlace,
  raw: JsonObject,
  pointer: string,
  at: PlaceContext,
): void {
  for (const name of ['when', 'unless', 'opensWhen', 'completeWhen'])
    recordGuardPlace(note, raw[name], `${pointer}/${name}`, at);
}

/** Records the places of the expressions and links of a template. Texts of such a template have no placeholders. */
export function recordTemplatePlaces(
  note: RecordPlace,
  value: Json | undefined,
  pointer: string,
  at: PlaceContext,
): void {
  const noteNoTexts: RecordPlace = (kind, ...place) => {
    if (kind !== 'text') note(kind, ...place);
  };
  recordTextTemplatePlaces(noteNoTexts, value, pointer, at);
}

/** Records the places of the expressions, links, and texts with placeholders of a template. */
export function recordTextTemplatePlaces(
  note: RecordPlace,
  value: Json | undefined,
  pointer: string,
  at: PlaceContext,
): void {
  if (typeof value === 'string') {
    if (value.includes('{')) note('text', value, pointer, at);
  } else if (Array.isArray(value)) {
    for (const [index, each] of value.entries())
      recordTextTemplatePlaces(note, each, `${pointer}/${index}`, at);
  } else if (isObject(value)) recordObject(note, value, pointer, at);
}

// helpers

function recordObject(
  note: RecordPlace,
  value: JsonObject,
  pointer: string,
  at: PlaceContext,
): void {
  for (const name of ['$', '$optional'])
    if (Object.hasOwn(value, name))
      return note('logic', value[name] ?? null, `${pointer}/${name}`, at);
  if (Object.hasOwn(value, '$each')) return recordEach(note, value, pointer, at);
  if (Object.hasOwn(value, '$link')) {
    note('target', value.$link ?? null, `${pointer}/$link`, at);
    return recordTemplatePlaces(note, value.query, `${pointer}/query`, at);
  }
  for (const [name, each] of Object.entries(value))
    recordTextTemplatePlaces(note, each, `${pointer}/${escapeSegment(name)}`, at);
}

function recordEach(note: RecordPlace, value: JsonObject, pointer: string, at: PlaceContext): void {
  note('logic', value.$each ?? null, `${pointer}/$each`, at);
  const name = typeof value.as === 'string' ? value.as : 'item';
  const inside = { ...at, names: [...at.names, name, `${name}Index`] };
  if (value.by !== undefined) note('logic', value.by, `${pointer}/by`, inside);
  recordTextTemplatePlaces(note, value.of, `${pointer}/of`, inside);
}
