// Keeps the facts at a place in a flow: certain facts and likely facts.

import type { Json, Logic } from '../../language/index.ts';
import { assume } from './assume.ts';
import { noPaths, type Paths, withValue } from './paths.ts';
import { type TypeScope, withFact, withNames, withWritten } from './scope.ts';
import type { Type } from './type.ts';

/**
 * The facts at a place. `sure`: facts from the guards around the place. `likely`: also facts from earlier redirects and
 * steps. Likely facts may have changed since, so they can suppress findings but not cause them.
 */
export interface Facts {
  readonly sure: TypeScope;
  readonly likely: TypeScope;
  /** The data paths that were tested or written before the place. */
  readonly tested: Paths<true>;
}

/** Applies a change to the certain and the likely scope. */
export function mapScopes(at: Facts, change: (scope: TypeScope) => TypeScope): Facts {
  const sure = change(at.sure);
  return { ...at, sure, likely: at.likely === at.sure ? sure : change(at.likely) };
}

/** Returns the facts where a guard holds or fails. Without a guard, the facts do not change. */
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

/** Returns the facts with additional names, or with other types for existing names. */
export function addNames(at: Facts, names: Readonly<Record<string, Type>>): Facts {
  return mapScopes(at, (scope) => withNames(scope, names));
}

/** Returns the facts after a path was written. The type is null if it is unknown. */
export function afterWrite(at: Facts, path: Json, type: Type | null): Facts {
  return mapScopes(at, (scope) => withWritten(scope, String(path), type));
}

/** Returns the facts after the given paths were tested or written. */
export function withTested(at: Facts, paths: readonly string[]): Facts {
  const tested = paths.reduce((known, path) => withValue(known, path, true as const), at.tested);
  return tested === at.tested ? at : { ...at, tested };
}

/** Returns the facts where a path has a known type. */
export function assumeType(at: Facts, path: string, type: Type): Facts {
  return mapScopes(at, (scope) => withFact(scope, path, type));
}

/** Turns certain facts into likely facts, because the data may have changed since. */
export function weakenFacts(at: Facts): Facts {
  return { ...at, sure: { ...at.sure, facts: noPaths } };
}

// helpers

function markGuardTested(at: Facts, guard: Logic): Facts {
  return withTested(at, at.sure.named.pathsIn(guard));
}
