// Finds the calls in flows.

import { isObject, type Json } from '../language/index.ts';
import type { FlowContext } from './define-rule.ts';
import type { SourcePlace } from './places.ts';

/** A call and the object that declares it. */
export type PlacedCall = SourcePlace & { readonly value: { readonly [key: string]: Json } };

const callsCache = new WeakMap<FlowContext, readonly PlacedCall[]>();

/** Returns all calls in flows with the objects that declare them. */
export function getCalls(context: FlowContext): readonly PlacedCall[] {
  const known =
    callsCache.get(context) ??
    context.places.flatMap((place) =>
      place.kind === 'call' && isObject(place.value) ? [{ ...place, value: place.value }] : [],
    );
  callsCache.set(context, known);
  return known;
}
