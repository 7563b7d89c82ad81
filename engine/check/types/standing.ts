// What is known at a place of the flows: for certain, and as far as the founder came there in the usual way.

import type { Json, Logic } from '../../types.ts';
import { assume } from './assume.ts';
import { noPaths, type Paths, withValue } from './paths.ts';
import { type Scope, withFact, withNames, withWritten } from './scope.ts';
import type { Type } from './type.ts';

/**
 * `sure`: what the guards around the place itself say. `likely`: also what led onto the step before, such as its
 * redirects and what the steps before it ask for; it may have changed since, so it takes alarms away and raises none.
 */
export interface Standing {
  readonly sure: Scope;
  readonly likely: Scope;
  /** The data paths that something before has asked for or written. */
  readonly asked: Paths<true>;
}

/** Both scopes, changed alike. */
export function both(at: Standing, change: (scope: Scope) => Scope): Standing {
  const sure = change(at.sure);
  return { ...at, sure, likely: at.likely === at.sure ? sure : change(at.likely) };
}

/** Where a guard holds, or does not; as it was without a guard. */
export function where(at: Standing, guard: Logic | undefined, holds: boolean): Standing {
  if (guard === undefined) return at;
  return asking(
    both(at, (scope) => assume(scope, guard, holds)),
    guard,
  );
}

/** Where a guard is usually known to hold. */
export function whereUsually(at: Standing, guard: Logic | undefined, holds: boolean): Standing {
  if (guard === undefined) return at;
  return asking({ ...at, likely: assume(at.likely, guard, holds) }, guard);
}

/** Where more names are readable, or the same ones hold something else. */
export function naming(at: Standing, names: Readonly<Record<string, Type>>): Standing {
  return both(at, (scope) => withNames(scope, names));
}

/** After a path was written; null for what is not known of it then. */
export function written(at: Standing, path: Json, type: Type | null): Standing {
  return both(at, (scope) => withWritten(scope, String(path), type));
}

/** Where these paths have been asked for or written. */
export function havingAsked(at: Standing, paths: readonly string[]): Standing {
  const asked = paths.reduce((known, path) => withValue(known, path, true as const), at.asked);
  return asked === at.asked ? at : { ...at, asked };
}

/** Where a path is known to hold this. */
export function holding(at: Standing, path: string, type: Type): Standing {
  return both(at, (scope) => withFact(scope, path, type));
}

/** Where the certain things are only likely any more, because time has passed. */
export function later(at: Standing): Standing {
  return { ...at, sure: { ...at.sure, facts: noPaths } };
}

// helpers

function asking(at: Standing, guard: Logic): Standing {
  return havingAsked(at, at.sure.named.pathsIn(guard));
}
