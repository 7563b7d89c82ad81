// Infers the type of every expression in flows and keeps the notes recorded during inference. The analysis is
// incremental: only changed expressions are inferred again.

import type { FlowContext } from '../define-rule.ts';
import type { SourcePlace } from '../places.ts';
import { inferType } from './infer.ts';
import type { TypeNote } from './notes.ts';
import type { TypeScope } from './scope.ts';
import type { InferredType } from './type.ts';
import { getTypeFacts } from './type-facts.ts';

export interface TypeAnalysis {
  readonly type: InferredType;
  readonly notes: readonly TypeNote[];
}

interface CachedAnalysis {
  readonly context: FlowContext;
  readonly sure: TypeScope;
  readonly analysis: TypeAnalysis;
}

const analysisCache = new WeakMap<SourcePlace, CachedAnalysis>();
const placesCache = new WeakMap<FlowContext, ReadonlyMap<string, SourcePlace>>();

/** Returns the type analysis of an expression inside an input or an assignment, by its JSON Pointer. */
export function getTypeAnalysisAt(
  context: FlowContext,
  file: string,
  pointer: string,
): TypeAnalysis | undefined {
  const inside = placesCache.get(context) ?? indexPlaces(context);
  placesCache.set(context, inside);
  const place = inside.get(keyOf(file, pointer));
  return place && getTypeAnalysis(context, place);
}

/**
 * Returns the type analysis of an expression for the certain facts at its place. Reuses the earlier result if the facts
 * have not changed.
 */
export function getTypeAnalysis(context: FlowContext, place: SourcePlace): TypeAnalysis {
  const before = analysisCache.get(place);
  if (before?.context === context) return before.analysis;
  const { sure } = getTypeFacts(context).at(place.file, place.pointer);
  const analysis = before?.sure === sure ? before.analysis : analyzeExpression(place, sure);
  analysisCache.set(place, { context, sure, analysis });
  return analysis;
}

// helpers

function analyzeExpression({ value }: SourcePlace, sure: TypeScope): TypeAnalysis {
  const notes: TypeNote[] = [];
  const type = inferType(value, sure, (note) => notes.push(note));
  return { type, notes };
}

function indexPlaces(context: FlowContext): ReadonlyMap<string, SourcePlace> {
  const inside = context.places.filter(
    ({ kind, pointer }) => kind === 'logic' && /\/(?:with|assign)\//.test(pointer),
  );
  return new Map(inside.map((place) => [keyOf(place.file, place.pointer), place]));
}

function keyOf(file: string, pointer: string): string {
  return `${file}#${pointer}`;
}
