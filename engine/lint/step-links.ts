// Finds the links to steps, with their query parameters.

import {
  formatForMessage,
  getExpressionReads,
  getPathSegments,
  getValueAt,
  isBuiltInTarget,
  isObject,
  type Json,
  type Logic,
  memoize,
  parseTarget,
} from '../language/index.ts';
import type { FlowContext } from './define-rule.ts';

export interface StepLink {
  readonly place: FlowContext['places'][number];
  /** JSON Pointer of the object that contains the target, or of a bare target itself. */
  readonly pointer: string;
  readonly flow: string;
  readonly step: string;
  readonly query: { readonly [name: string]: Json };
}

/** Returns every target that names a step, except the targets of Back. */
export function findStepLinks({ places, sources }: FlowContext): readonly StepLink[] {
  return places.flatMap((place) => {
    if (place.kind !== 'target' || place.pointer.endsWith('/back')) return [];
    const target = formatForMessage(place.value);
    if (isBuiltInTarget(target)) return [];
    const { flow, step } = parseTarget(target, place.flow?.id);
    const container = /\/(?:go|\$link)$/.test(place.pointer)
      ? place.pointer.replace(/\/[^/]+$/, '')
      : place.pointer;
    const raw = getValueAt(sources.values[place.file], container);
    const query = isObject(raw) && isObject(raw.query) ? raw.query : {};
    return [{ place, pointer: container, flow, step, query }];
  });
}

/** Returns the query parameters that an expression reads. */
export function getQueryNames(rule: Logic): readonly string[] {
  return getNames(getExpressionReads(rule), null);
}

// helpers

const getNames = memoize(
  ({ paths, roots }: ReturnType<typeof getExpressionReads>): readonly string[] =>
    [...paths, ...roots].flatMap(({ name }) =>
      name.startsWith('query.') ? [getPathSegments(name)[1] ?? ''] : [],
    ),
);
