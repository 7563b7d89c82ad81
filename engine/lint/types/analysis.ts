// The inferred type of every expression in the flows, with the notes taken during inference.
// Incremental: only changed expressions are inferred again.

import type { FlowContext } from '../define-rule.ts';
import type { SourcePlace } from '../places.ts';
import { inferType } from './infer.ts';
import type { TypeNote } from './notes.ts';
import type { TypeScope } from './scope.ts';
import type { Type } from './type.ts';
import { worldOf } from './world.ts';

export interface Analysis {
  readonly type: Type;
  readonly notes: readonly TypeNote[];
}

interface Known {
  readonly context: FlowContext;
  readonly sure: TypeScope;
  readonly analysis: Analysis;
}

const known = new WeakMap<SourcePlace, Known>();
const places = new WeakMap<FlowContext, ReadonlyMap<string, SourcePlace>>();

/** Returns the analysis of an expression inside an input or an assignment, by its JSON Pointer. */
export function analysisAt(
  context: FlowContext,
  file: string,
  pointer: string,
): Analysis | undefined {
  const inside = places.get(context) ?? placesInside(context);
  places.set(context, inside);
  const place = inside.get(keyOf(file, pointer));
  return place && analysisOf(context, place);
}

/**
 * Returns the analysis of an expression by the certain facts at its place. Reuses the former result
 * when the facts are the same.
 */
export function analysisOf(context: FlowContext, place: SourcePlace): Analysis {
  const before = known.get(place);
  if (before?.context === context) return before.analysis;
  const { sure } = worldOf(context).at(place.file, place.pointer);
  const analysis = before?.sure === sure ? before.analysis : analysed(place, sure);
  known.set(place, { context, sure, analysis });
  return analysis;
}

// helpers

function analysed({ value }: SourcePlace, sure: TypeScope): Analysis {
  const notes: TypeNote[] = [];
  const type = inferType(value, sure, (note) => notes.push(note));
  return { type, notes };
}

function placesInside(context: FlowContext): ReadonlyMap<string, SourcePlace> {
  const inside = context.places.filter(
    ({ kind, pointer }) => kind === 'logic' && /\/(?:with|assign)\//.test(pointer),
  );
  return new Map(inside.map((place) => [keyOf(place.file, place.pointer), place]));
}

function keyOf(file: string, pointer: string): string {
  return `${file}#${pointer}`;
}
