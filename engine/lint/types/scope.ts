// The scope of an expression: the types of the data, and facts about single values.

import { doPathsOverlap, getPathSegments, type Logic } from '../../language/index.ts';
import { toPresentType } from './narrow.ts';
import {
  emptyPathMap,
  getPathSubtree,
  getPathValue,
  type PathMap,
  withoutOverlappingPaths,
  withPathValue,
} from './paths.ts';
import { getMapValue, iterateMapEntries } from './persistent-map.ts';
import { getTypeAtSegment } from './read.ts';
import { type InferredType, mayBeNullOrMissing } from './type.ts';

/** The conditions and derived values of a flow. */
export interface NamedRules {
  /**
   * Evaluates a function for the guard of a condition. Returns undefined for an unknown condition and during recursion.
   */
  within<Value>(condition: string, look: (when: Logic) => Value): Value | undefined;
  derived(name: string): InferredType;
  /** Returns the data paths that a derived value reads. */
  pathsOf(derived: string): readonly string[];
  /**
   * Returns the data paths that an expression reads, directly or through conditions and derived
   * values.
   */
  pathsIn(rule: Logic): readonly string[];
}

export interface TypeScope {
  /** The type that `var` reads from: all data, or a list item. */
  readonly data: InferredType;
  /** The known types of data paths and of `derived.<name>`. */
  readonly facts: PathMap<InferredType>;
  /** The scope outside of the list, or null at the top level. */
  readonly parent: TypeScope | null;
  readonly named: NamedRules;
}

export type PathReading =
  | { readonly found: true; readonly type: InferredType }
  | {
      readonly found: false;
      /** The missing segment of a path, and the path inside which it was looked up. */
      readonly missing: string;
      readonly inside: string;
      readonly known: readonly string[];
    };

/** Returns the type of a data path, narrowed by the facts about the path and its ancestors. */
export function readPath(scope: TypeScope, path: string): PathReading {
  return path === ''
    ? { found: true, type: scope.data }
    : followPath(scope, scope.data, '', getPathSegments(path));
}

/** Returns the type of a derived value (`name`) or of one of its properties (`name.part`). */
export function readDerivedPath(scope: TypeScope, path: string): PathReading {
  const [name = '', ...rest] = getPathSegments(path);
  const known = getPathValue(scope.facts, `derived.${name}`) ?? scope.named.derived(name);
  return followPath(scope, known, `derived.${name}`, rest);
}

/** Returns the type of a placeholder. It names a data path or `derived.<name>`. */
export function readPlaceholder(scope: TypeScope, path: string): PathReading {
  return path.startsWith('derived.')
    ? readDerivedPath(scope, path.slice('derived.'.length))
    : readPath(scope, path);
}

/**
 * Returns the scope in which a path has a known type. A nested value requires its ancestors to be
 * present.
 */
export function withTypeFact(scope: TypeScope, path: string, type: InferredType): TypeScope {
  let facts = withPathValue(scope.facts, path, type);
  const isThere = !mayBeNullOrMissing(type);
  for (let at = getParentPath(path); isThere && at !== null; at = getParentPath(at)) {
    const around = readPlaceholder(scope, at);
    if (!around.found || !mayBeNullOrMissing(around.type) || around.type.any) break;
    facts = withPathValue(facts, at, toPresentType(around.type));
  }
  return { ...scope, facts };
}

/**
 * Returns the scope after a path was written. Removes the facts about the path, its parts, and values derived from
 * them.
 */
export function withWrittenPath(
  scope: TypeScope,
  path: string,
  type: InferredType | null,
): TypeScope {
  const known = withoutFacts(scope, [path]);
  return type && !type.any ? { ...known, facts: withPathValue(known.facts, path, type) } : known;
}

/** Returns the scope with additional names, such as those of `$each`. */
export function withScopeNames(
  scope: TypeScope,
  names: Readonly<Record<string, InferredType>>,
): TypeScope {
  const { data } = scope;
  if (!data.object) return scope;
  const named = { ...data.object.named, ...names };
  const known = withoutFacts(scope, Object.keys(names));
  return { ...known, data: { ...data, object: { ...data.object, named } } };
}

/** Returns the scope of an expression that is applied to list items. */
export function createElementScope(scope: TypeScope, element: InferredType): TypeScope {
  return { data: element, facts: emptyPathMap, parent: scope.parent ?? scope, named: scope.named };
}

/** Returns the top-level scope that contains a scope. */
export function getOutermostScope(scope: TypeScope): TypeScope {
  return scope.parent ?? scope;
}

// helpers

/** Removes the facts about the given paths. */
function withoutFacts(scope: TypeScope, paths: readonly string[]): TypeScope {
  const facts = [...paths, ...findDependentDerived(scope, paths)].reduce(
    withoutOverlappingPaths,
    scope.facts,
  );
  return facts === scope.facts ? scope : { ...scope, facts };
}

/** Returns the derived values that have facts and depend on a given path. */
function findDependentDerived(
  { facts, named }: TypeScope,
  paths: readonly string[],
): readonly string[] {
  const known = getPathSubtree(facts, 'derived');
  if (!known) return [];
  return [...iterateMapEntries(known.below)]
    .map(([name]) => name)
    .filter((name) =>
      named.pathsOf(name).some((one) => paths.some((path) => doPathsOverlap(one, path))),
    )
    .map((name) => `derived.${name}`);
}

function followPath(
  scope: TypeScope,
  start: InferredType,
  prefix: string,
  segments: readonly string[],
): PathReading {
  let type = start;
  let at = prefix;
  let known = prefix === '' ? scope.facts : getPathSubtree(scope.facts, prefix);
  for (const segment of segments) {
    const next = getTypeAtSegment(type, segment);
    if (!next.found) return { found: false, missing: segment, inside: at, known: next.known };
    at = at === '' ? segment : `${at}.${segment}`;
    known = known && getMapValue(known.below, segment);
    type = known?.value ?? next.type;
  }
  return { found: true, type };
}

/** Returns the parent path, or null for a top-level path. */
function getParentPath(path: string): string | null {
  const end = path.lastIndexOf('.');
  const outer = end === -1 ? null : path.slice(0, end);
  return outer === 'derived' ? null : outer;
}
