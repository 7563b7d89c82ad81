// Keeps the facts at a place in a flow: certain facts and likely facts.

import type { Json, Logic } from '../../language/index.ts';
import { narrowScopeByGuard } from './assume.ts';
import { emptyPathMap, type PathMap, withPathValue } from './paths.ts';
import { type TypeScope, withScopeNames, withTypeFact, withWrittenPath } from './scope.ts';
import type { InferredType } from './type.ts';

/**
 * The facts at a place. `sure`: facts from the guards around the place. `likely`: also facts from earlier redirects and
 * steps. Likely facts may have changed since, so they can suppress findings but not cause them.
 */
export interface PlaceFacts {
  readonly sure: TypeScope;
  readonly likely: TypeScope;
  /** The data paths that were tested or written before the place. */
  readonly tested: PathMap<true>;
}

/** Applies a change to the certain and the likely scope. */
export function mapFactScopes(at: PlaceFacts, change: (scope: TypeScope) => TypeScope): PlaceFacts {
  const sure = change(at.sure);
  return { ...at, sure, likely: at.likely === at.sure ? sure : change(at.likely) };
}

/** Returns the facts where a guard holds or fails. Without a guard, the facts do not change. */
export function assumeGuard(at: PlaceFacts, guard: Logic | undefined, holds: boolean): PlaceFacts {
  if (guard === undefined) return at;
  return markGuardTested(
    mapFactScopes(at, (scope) => narrowScopeByGuard(scope, guard, holds)),
    guard,
  );
}

/** Returns the facts where a guard usually holds. */
export function assumeGuardLikely(
  at: PlaceFacts,
  guard: Logic | undefined,
  holds: boolean,
): PlaceFacts {
  if (guard === undefined) return at;
  return markGuardTested({ ...at, likely: narrowScopeByGuard(at.likely, guard, holds) }, guard);
}

/** Returns the facts with additional names, or with other types for existing names. */
export function addNamedTypes(
  at: PlaceFacts,
  names: Readonly<Record<string, InferredType>>,
): PlaceFacts {
  return mapFactScopes(at, (scope) => withScopeNames(scope, names));
}

/** Returns the facts after a path was written. The type is null if it is unknown. */
export function getFactsAfterWrite(
  at: PlaceFacts,
  path: Json,
  type: InferredType | null,
): PlaceFacts {
  return mapFactScopes(at, (scope) => withWrittenPath(scope, String(path), type));
}

/** Returns the facts after the given paths were tested or written. */
export function withTestedPaths(at: PlaceFacts, paths: readonly string[]): PlaceFacts {
  const tested = paths.reduce(
    (known, path) => withPathValue(known, path, true as const),
    at.tested,
  );
  return tested === at.tested ? at : { ...at, tested };
}

/** Returns the facts where a path has a known type. */
export function assumeType(at: PlaceFacts, path: string, type: InferredType): PlaceFacts {
  return mapFactScopes(at, (scope) => withTypeFact(scope, path, type));
}

/** Turns certain facts into likely facts, because the data may have changed since. */
export function weakenFacts(at: PlaceFacts): PlaceFacts {
  return { ...at, sure: { ...at.sure, facts: emptyPathMap } };
}

// helpers

function markGuardTested(at: PlaceFacts, guard: Logic): PlaceFacts {
  return withTestedPaths(at, at.sure.named.pathsIn(guard));
}
