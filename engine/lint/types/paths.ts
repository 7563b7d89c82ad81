// Implements a persistent map keyed by data path. Updates return a new map that shares structure with the old map.

import {
  deleteMapValue,
  findMapChanges,
  getMapValue,
  iterateMapEntries,
  type PersistentMap,
  setMapValue,
} from './persistent-map.ts';

/** A trie of data paths (`state.owner.name`), with one level for each segment. */
export interface PathMap<Value> {
  readonly value?: Value | undefined;
  readonly below: PersistentMap<PathMap<Value>>;
}

/** The empty map. */
export const emptyPathMap: PathMap<never> = { below: new Map<string, PathMap<never>>() };

/** Returns the value at a path, or undefined. */
export function getPathValue<Value>(paths: PathMap<Value>, path: string): Value | undefined {
  return getPathSubtree(paths, path)?.value;
}

/** Returns the subtree at a path, or undefined if the path never had a value. */
export function getPathSubtree<Value>(
  paths: PathMap<Value>,
  path: string,
): PathMap<Value> | undefined {
  let at: PathMap<Value> | undefined = paths;
  for (const segment of path.split('.')) at = at && getMapValue(at.below, segment);
  return at;
}

/** Returns a map in which a path has a new value. */
export function withPathValue<Value>(
  paths: PathMap<Value>,
  path: string,
  value: Value,
): PathMap<Value> {
  return putInto(paths, path.split('.'), value);
}

/**
 * Returns a map without the values at a path, its ancestors, and its descendants. Returns the same map if none has a
 * value.
 */
export function withoutOverlappingPaths<Value>(
  paths: PathMap<Value>,
  path: string,
): PathMap<Value> {
  return removePath(paths, path.split('.'));
}

/** Returns true if a path, one of its ancestors, or one of its descendants has a value. */
export function hasOverlappingPath<Value>(paths: PathMap<Value>, path: string): boolean {
  let at: PathMap<Value> | undefined = paths;
  for (const segment of path.split('.')) {
    at = getMapValue(at.below, segment);
    if (!at) return false;
    if (at.value !== undefined) return true;
  }
  return hasAny(at);
}

/** Returns all paths with their values. */
export function getPathEntries<Value>(
  paths: PathMap<Value>,
): readonly (readonly [string, Value])[] {
  return getPathChanges(paths, emptyPathMap);
}

/** Returns the paths that were added or whose value changed. */
export function getPathChanges<Value>(
  paths: PathMap<Value>,
  before: PathMap<Value>,
): readonly (readonly [string, Value])[] {
  return findMapChanges(paths.below, before.below).flatMap(([segment, inside]) => {
    const former = getMapValue(before.below, segment) ?? emptyPathMap;
    const below = getPathChanges(inside, former).map(
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
  paths: PathMap<Value>,
  [first, ...rest]: readonly string[],
  value: Value,
): PathMap<Value> {
  if (first === undefined) return paths.value === value ? paths : { ...paths, value };
  const inside: PathMap<Value> = getMapValue(paths.below, first) ?? emptyPathMap;
  const changed = putInto(inside, rest, value);
  return changed === inside ? paths : { ...paths, below: setMapValue(paths.below, first, changed) };
}

function removePath<Value>(
  paths: PathMap<Value>,
  [first, ...rest]: readonly string[],
): PathMap<Value> {
  const inside = first === undefined ? undefined : getMapValue(paths.below, first);
  if (first === undefined || !inside) return paths;
  if (rest.length === 0) return { ...paths, below: deleteMapValue(paths.below, first) };
  const { value, ...plain } = removePath(inside, rest);
  return value === undefined && plain.below === inside.below
    ? paths
    : { ...paths, below: setMapValue(paths.below, first, plain) };
}

function hasAny<Value>({ value, below }: PathMap<Value>): boolean {
  if (value !== undefined) return true;
  for (const [, inside] of iterateMapEntries(below)) if (hasAny(inside)) return true;
  return false;
}
