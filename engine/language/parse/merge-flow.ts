// Merges a flow with the flow that it extends. Steps merge by id, and members with names merge by name.

import { isObject, type JsonObject } from '../data.ts';
import { memoize } from '../memoize.ts';
import type { Json } from '../types.ts';
import { listOf, objectOf } from './raw.ts';

/** The members of a flow that are merged by name with those of the base flow. */
const mergedByName: ReadonlySet<string> = new Set([
  'with',
  'conditions',
  'derive',
  'on',
  'outcomes',
  'enter',
]);
/** The members that a flow never inherits. */
const neverInherited: ReadonlySet<string> = new Set([
  ...['id', 'title', 'path', 'extends', 'without', 'parts', '$schema', '$comment'],
]);

/** A value of a merged flow as one of the two files has it. */
export interface MergedPlace {
  readonly isInherited: boolean;
  readonly segments: readonly string[];
}

export interface MergedFlow {
  readonly value: JsonObject;
  /** Finds the value at the segments of a pointer in the flow itself or in the base flow. */
  placeOf(segments: readonly string[]): MergedPlace;
}

/** Merges a flow with its base. The same two objects give the same result. */
export const mergeFlow = memoize((flow: JsonObject, base: JsonObject): MergedFlow => {
  const inherited = Object.entries(base).filter(([name]) => !neverInherited.has(name));
  const value: Record<string, Json> = { ...Object.fromEntries(inherited), ...flow };
  for (const name of mergedByName)
    if (isObject(base[name]) && isObject(flow[name]))
      value[name] = { ...objectOf(base[name]), ...objectOf(flow[name]) };
  const state = mergeState(flow, base);
  if (state !== undefined) value.state = state;
  const steps = areSteps(flow.steps) && areSteps(base.steps) ? mergeSteps(flow, base) : null;
  if (steps) value.steps = steps.map((each) => each.value);
  return { value, placeOf: (segments) => placeIn(flow, base, steps, segments) };
});

// helpers

interface MergedStep {
  readonly value: JsonObject;
  /** The step of the flow itself, and its index. */
  readonly own: { readonly index: number; readonly raw: JsonObject } | null;
  /** The index of the step in the base flow. */
  readonly base: number | null;
}

/**
 * Inherited steps keep the order of the base flow. A new step stands behind the step that it follows in
 * the flow's own list.
 */
function mergeSteps(flow: JsonObject, base: JsonObject): readonly MergedStep[] {
  const without = new Set(listOf(flow.without));
  const own = stepsWithIndex(flow);
  const merged: MergedStep[] = stepsWithIndex(base).flatMap(({ index, raw }) => {
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

/** False for a value that is no list of steps, which the format reports. */
function areSteps(steps: Json | undefined): boolean {
  return steps === undefined || (Array.isArray(steps) && steps.every(isObject));
}

function stepsWithIndex({ steps }: JsonObject) {
  return [...listOf(steps).entries()].flatMap(([index, raw]) =>
    isObject(raw) ? [{ index, raw }] : [],
  );
}

/** The state of the base flow with the flow's own members, and its values by name. */
function mergeState(flow: JsonObject, base: JsonObject): Json | undefined {
  if (!isObject(base.state) || (flow.state !== undefined && !isObject(flow.state)))
    return undefined;
  const [mine, theirs] = [objectOf(flow.state), base.state];
  const properties = mergedProperties(flow, base);
  if (properties === null) return { ...theirs, ...mine };
  const schema = { ...objectOf(theirs.schema), ...objectOf(mine.schema), properties };
  return { ...theirs, ...mine, schema };
}

/** Null when there are none to merge. */
function mergedProperties(flow: JsonObject, base: JsonObject): JsonObject | null {
  const [mine, theirs] = [propertiesOf(flow), propertiesOf(base)];
  if (!isObject(theirs) || (mine !== undefined && !isObject(mine))) return null;
  const without = new Set(listOf(flow.without));
  const kept = Object.entries(theirs).filter(([name]) => !without.has(`state.${name}`));
  return Object.fromEntries([...kept, ...Object.entries(objectOf(mine))]);
}

function propertiesOf({ state }: JsonObject): Json | undefined {
  return objectOf(objectOf(state).schema).properties;
}

function placeIn(
  flow: JsonObject,
  base: JsonObject,
  steps: readonly MergedStep[] | null,
  segments: readonly string[],
): MergedPlace {
  const [member = '', name, ...rest] = segments;
  if (neverInherited.has(member) || base[member] === undefined)
    return { isInherited: false, segments };
  const step = member === 'steps' && name !== undefined ? steps?.[Number(name)] : undefined;
  if (step) {
    const isOwn = step.own !== null && isGiven(step.own.raw, rest.slice(0, 1));
    const index = isOwn || step.base === null ? (step.own?.index ?? 0) : step.base;
    return { isInherited: !isOwn, segments: [member, String(index), ...rest] };
  }
  const depth = member === 'state' ? depthInState(segments) : mergedByName.has(member) ? 2 : 1;
  return { isInherited: !isGiven(flow, segments.slice(0, depth)), segments };
}

/** The members of the state, of its schema, and of the schema's properties are merged. */
function depthInState([, inState, inSchema]: readonly string[]): number {
  if (inState !== 'schema') return 2;
  return inSchema === 'properties' ? 4 : 3;
}

function isGiven(value: Json, [segment, ...rest]: readonly string[]): boolean {
  if (segment === undefined) return true;
  return isObject(value) && Object.hasOwn(value, segment) && isGiven(value[segment] as Json, rest);
}
