// Merges a flow with the flow that it extends. Steps are merged by id, and properties with names are merged by name.

import { isObject, type JsonObject } from '../data.ts';
import { memoize } from '../memoize.ts';
import type { Json } from '../types.ts';
import { toList, toObject } from './raw.ts';

/** The properties of a flow that are merged by name with the same properties of the base flow. */
const mergedByName: ReadonlySet<string> = new Set([
  'with',
  'conditions',
  'derive',
  'on',
  'outcomes',
  'enter',
]);
/** The properties that a flow never inherits. */
const neverInherited: ReadonlySet<string> = new Set([
  ...['id', 'title', 'path', 'extends', 'without', 'parts', '$schema', '$comment'],
]);

/** The location of a merged value in the file of the flow or of the base flow. */
export interface MergedLocation {
  readonly isInherited: boolean;
  readonly segments: readonly string[];
}

export interface MergedFlow {
  readonly value: JsonObject;
  /** Returns the location of a value, given by pointer segments, in the file of the flow or of the base flow. */
  locate(segments: readonly string[]): MergedLocation;
}

/** Merges a flow with its base flow. The same two objects return the same result. */
export const mergeFlow = memoize((flow: JsonObject, base: JsonObject): MergedFlow => {
  const inherited = Object.entries(base).filter(([name]) => !neverInherited.has(name));
  const value: Record<string, Json> = { ...Object.fromEntries(inherited), ...flow };
  for (const name of mergedByName)
    if (isObject(base[name]) && isObject(flow[name]))
      value[name] = { ...toObject(base[name]), ...toObject(flow[name]) };
  const state = mergeState(flow, base);
  if (state !== undefined) value.state = state;
  const steps = isStepList(flow.steps) && isStepList(base.steps) ? mergeSteps(flow, base) : null;
  if (steps) value.steps = steps.map((each) => each.value);
  return { value, locate: (segments) => locateMerged(flow, base, steps, segments) };
});

// helpers

interface MergedStep {
  readonly value: JsonObject;
  /** The step as the extending flow declares it, and its index there. */
  readonly own: { readonly index: number; readonly raw: JsonObject } | null;
  /** The index of the step in the base flow, or null. */
  readonly base: number | null;
}

/**
 * Merges the steps. Inherited steps keep the order of the base flow. A new step is placed after the step that it
 * follows in the extending flow.
 */
function mergeSteps(flow: JsonObject, base: JsonObject): readonly MergedStep[] {
  const without = new Set(toList(flow.without));
  const own = getIndexedSteps(flow);
  const merged: MergedStep[] = getIndexedSteps(base).flatMap(({ index, raw }) => {
    if (without.has(raw.id ?? null)) return [];
    const mine = own.find((each) => typeof raw.id === 'string' && each.raw.id === raw.id) ?? null;
    return [{ value: mine ? { ...raw, ...mine.raw } : raw, own: mine, base: index }];
  });
  let at = 0;
  for (const each of own) {
    const known = merged.findIndex((step) => step.own === each);
    if (known < 0) merged.splice(at, 0, { value: each.raw, own: each, base: null });
    at = (known < 0 ? at : known) + 1;
  }
  return merged;
}

/** Returns true for a list of steps or a missing value. The format check reports any other value. */
function isStepList(steps: Json | undefined): boolean {
  return steps === undefined || (Array.isArray(steps) && steps.every(isObject));
}

function getIndexedSteps({ steps }: JsonObject) {
  return [...toList(steps).entries()].flatMap(([index, raw]) =>
    isObject(raw) ? [{ index, raw }] : [],
  );
}

/** Merges the state of the base flow with the state of the extending flow, property by property. */
function mergeState(flow: JsonObject, base: JsonObject): Json | undefined {
  if (!isObject(base.state) || (flow.state !== undefined && !isObject(flow.state)))
    return undefined;
  const [mine, theirs] = [toObject(flow.state), base.state];
  const properties = mergeProperties(flow, base);
  if (properties === null) return { ...theirs, ...mine };
  const schema = { ...toObject(theirs.schema), ...toObject(mine.schema), properties };
  return { ...theirs, ...mine, schema };
}

/** Merges the properties of both states. Returns null if both have none. */
function mergeProperties(flow: JsonObject, base: JsonObject): JsonObject | null {
  const [mine, theirs] = [getStateProperties(flow), getStateProperties(base)];
  if (!isObject(theirs) || (mine !== undefined && !isObject(mine))) return null;
  const without = new Set(toList(flow.without));
  const kept = Object.entries(theirs).filter(([name]) => !without.has(`state.${name}`));
  return Object.fromEntries([...kept, ...Object.entries(toObject(mine))]);
}

function getStateProperties({ state }: JsonObject): Json | undefined {
  return toObject(toObject(state).schema).properties;
}

function locateMerged(
  flow: JsonObject,
  base: JsonObject,
  steps: readonly MergedStep[] | null,
  segments: readonly string[],
): MergedLocation {
  const [member = '', name, ...rest] = segments;
  if (neverInherited.has(member) || base[member] === undefined)
    return { isInherited: false, segments };
  const step = member === 'steps' && name !== undefined ? steps?.[Number(name)] : undefined;
  if (step) {
    const isOwn = step.own !== null && hasPath(step.own.raw, rest.slice(0, 1));
    const index = isOwn || step.base === null ? (step.own?.index ?? 0) : step.base;
    return { isInherited: !isOwn, segments: [member, String(index), ...rest] };
  }
  const depth = member === 'state' ? getStateDepth(segments) : mergedByName.has(member) ? 2 : 1;
  return { isInherited: !hasPath(flow, segments.slice(0, depth)), segments };
}

/**
 * Returns the depth at which a value of the state is inherited. The state, its schema, and its properties are merged.
 */
function getStateDepth([, inState, inSchema]: readonly string[]): number {
  if (inState !== 'schema') return 2;
  return inSchema === 'properties' ? 4 : 3;
}

function hasPath(value: Json, [segment, ...rest]: readonly string[]): boolean {
  if (segment === undefined) return true;
  return isObject(value) && Object.hasOwn(value, segment) && hasPath(value[segment] as Json, rest);
}
