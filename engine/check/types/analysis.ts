// The type of every expression of the flows and what was noticed in it: inferred once for a check.

import type { CheckContext } from '../define-rule.ts';
import type { Place } from '../places.ts';
import { inferType } from './infer.ts';
import type { Note } from './notes.ts';
import type { Type } from './type.ts';
import { worldOf } from './world.ts';

export interface Analysis {
  readonly type: Type;
  readonly notes: readonly Note[];
}

const known = new WeakMap<Place, Analysis>();
const places = new WeakMap<CheckContext, ReadonlyMap<string, Place>>();

/** The same of the expression at a JSON Pointer inside what a call is given or what is assigned. */
export function analysisAt(
  context: CheckContext,
  file: string,
  pointer: string,
): Analysis | undefined {
  const inside = places.get(context) ?? placesInside(context);
  places.set(context, inside);
  const place = inside.get(keyOf(file, pointer));
  return place && analysisOf(context, place);
}

/** What is known of a place that is an expression, by what is certain there. */
export function analysisOf(context: CheckContext, place: Place): Analysis {
  const found = known.get(place);
  if (found) return found;
  const notes: Note[] = [];
  const { sure } = worldOf(context).at(place.file, place.pointer);
  const type = inferType(place.value, sure, (note) => notes.push(note));
  const analysis = { type, notes };
  known.set(place, analysis);
  return analysis;
}

// helpers

function placesInside(context: CheckContext): ReadonlyMap<string, Place> {
  const inside = context.places.filter(
    ({ kind, pointer }) => kind === 'logic' && /\/(?:with|assign)\//.test(pointer),
  );
  return new Map(inside.map((place) => [keyOf(place.file, place.pointer), place]));
}

function keyOf(file: string, pointer: string): string {
  return `${file}#${pointer}`;
}
