// Implements a persistent map keyed by data path. Updates return a new map that shares structure with the old map.

import {
  findChanges,
  getEntry,
  iterateEntries,
  type PersistentMap,
  removeEntry,
  setEntry,
} from './persistent-map.ts';

/** A trie of data paths (`state.owner.name`), with one level for each segment. */
export interface Paths<Value> {
  readonly value?: Value | undefined;
  readonly below: PersistentMap<Paths<Value>>;
}

/** The empty map. */
export const noPaths: Paths<never> = { below: new Map<string, Paths<never>>() };

/** Returns the value at a path, or undefined. */
export function getValueAt<Value>(paths: Paths<Value>, path: string): Value | undefined {
  return getSubtree(paths, path)?.value;
}

/** Returns the subtree at a path, or undefined if the path never had a value. */
export function getSubtree<Value>(paths: Paths<Value>, path: string): Paths<Value> | undefined {
  let at: Paths<Value> | undefined = paths;
  for (const segment of path.split('.')) at = at && getEntry(at.below, segment);
  return at;
}

/** Returns a map in which a path has a new value. */
export function withValue<Value>(paths: Paths<Value>, path: string, value: Value): Paths<Value> {
  return putInto(paths, path.split('.'), value);
}

/**
 * Returns a map without the values at a path, its ancestors, and its descendants. Returns the same map if none has a
 * value.
 */
export function withoutOverlaps<Value>(paths: Paths<Value>, path: string): Paths<Value> {
  return removePath(paths, path.split('.'));
}

/** Returns true if a path, one of its ancestors, or one of its descendants has a value. */
export function hasOverlap<Value>(paths: Paths<Value>, path: string): boolean {
  let at: Paths<Value> | undefined = paths;
  for (const segment of path.split('.')) {
    at = getEntry(at.below, segment);
    if (!at) return false;
    if (at.value !== undefined) return true;
  }
  return hasAny(at);
}

/** Returns all paths with their values. */
export function getAllEntries<Value>(paths: Paths<Value>): readonly (readonly [string, Value])[] {
  return getChanges(paths, noPaths);
}

/** Returns the paths that were added or whose value changed. */
export function getChanges<Value>(
  paths: Paths<Value>,
  before: Paths<Value>,
): readonly (readonly [string, Value])[] {
  return findChanges(paths.below, before.below).flatMap(([segment, inside]) => {
    const former = getEntry(before.below, segment) ?? noPaths;
    const below = getChanges(inside, former).map(
      ([path, value]) => [`${segment}.${path}`, value] as const,
    );
    const { value } = inside;
    return value === undefined || value === former.value
      ? below
      : [[segment, value] as const, ...below];
  });
}

// helpers

function putInto<Value>(
  paths: Paths<Value>,
  [first, ...rest]: readonly string[],
  value: Value,
): Paths<Value> {
  if (first === undefined) return paths.value === value ? paths : { ...paths, value };
  const inside: Paths<Value> = getEntry(paths.below, first) ?? noPaths;
  const changed = putInto(inside, rest, value);
  return changed === inside ? paths : { ...paths, below: setEntry(paths.below, first, changed) };
}

function removePath<Value>(paths: Paths<Value>, [first, ...rest]: readonly string[]): Paths<Value> {
  const inside = first === undefined ? undefined : getEntry(paths.below, first);
  if (first === undefined || !inside) return paths;
  if (rest.length === 0) return { ...paths, below: removeEntry(paths.below, first) };
  const { value, ...plain } = removePath(inside, rest);
  return value === undefined && plain.below === inside.below
    ? paths
    : { ...paths, below: setEntry(paths.below, first, plain) };
}

function hasAny<Value>({ value, below }: Paths<Value>): boolean {
  if (value !== undefined) return true;
  for (const [, inside] of iterateEntries(below)) if (hasAny(inside)) return true;
  return false;
}
