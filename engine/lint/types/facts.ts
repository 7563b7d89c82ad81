// The facts at a place of the flows: certain ones, and likely ones.

import type { Json, Logic } from '../../language/index.ts';
import { assume } from './assume.ts';
import { noPaths, type Paths, withValue } from './paths.ts';
import { type TypeScope, withFact, withNames, withWritten } from './scope.ts';
import type { Type } from './type.ts';

/**
 * `sure`: facts from the guards around the place. `likely`: also facts from the way to the step,
 * such as its redirects and the requirements of earlier steps. They may have changed since, so they
 * suppress findings and cause none.
 */
export interface Facts {
  readonly sure: TypeScope;
  readonly likely: TypeScope;
  /** The data paths that were tested or written before. */
  readonly tested: Paths<true>;
}

/** Applies a change to both scopes. */
export function mapScopes(at: Facts, change: (scope: TypeScope) => TypeScope): Facts {
  const sure = change(at.sure);
  return { ...at, sure, likely: at.likely === at.sure ? sure : change(at.likely) };
}

/** Returns the facts where a guard holds or does not hold. Without a guard they are unchanged. */
export function assumeGuard(at: Facts, guard: Logic | undefined, holds: boolean): Facts {
  if (guard === undefined) return at;
  return markGuardTested(
    mapScopes(at, (scope) => assume(scope, guard, holds)),
    guard,
  );
}

/** Returns the facts where a guard usually holds. */
export function assumeGuardLikely(at: Facts, guard: Logic | undefined, holds: boolean): Facts {
  if (guard === undefined) return at;
  return markGuardTested({ ...at, likely: assume(at.likely, guard, holds) }, guard);
}

/** Returns the facts with more names, or with other types for existing names. */
export function addNames(at: Facts, names: Readonly<Record<string, Type>>): Facts {
  return mapScopes(at, (scope) => withNames(scope, names));
}

/** Returns the facts after a path was written, with its type or null when that is unknown. */
export function afterWrite(at: Facts, path: Json, type: Type | null): Facts {
  return mapScopes(at, (scope) => withWritten(scope, String(path), type));
}

/** Returns the facts after these paths were tested or written. */
export function withTested(at: Facts, paths: readonly string[]): Facts {
  const tested = paths.reduce((known, path) => withValue(known, path, true as const), at.tested);
  return tested === at.tested ? at : { ...at, tested };
}

/** Returns the facts where a path has a known type. */
export function assumeType(at: Facts, path: string, type: Type): Facts {
  return mapScopes(at, (scope) => withFact(scope, path, type));
}

/** Makes the certain facts merely likely, because time has passed. */
export function weakenFacts(at: Facts): Facts {
  return { ...at, sure: { ...at.sure, facts: noPaths } };
}

// helpers

function markGuardTested(at: Facts, guard: Logic): Facts {
  return withTested(at, at.sure.named.pathsIn(guard));
}
