// Helpers for kinds of mutants that break a promise to users.

import { isObject } from '../../../../engine/language/index.ts';
import type { MutantKind } from '../../mutant-kind.ts';
import type { ValueLocation } from '../../value-location.ts';

/**
 * Creates a kind of mutant that breaks a promise.
 * @param name the class and the kind, such as "charges/key-dropped"
 */
export function createPromiseKind(
  name: string,
  about: string,
  edits: MutantKind['edits'],
): MutantKind {
  return { name, about, group: 'promise', edits };
}

/** Returns the object that contains a location, or null. */
export function getParentObject({
  above,
}: ValueLocation): Readonly<Record<string, unknown>> | null {
  return isObject(above?.value) ? above.value : null;
}

/** Returns true for the inputs of a call. */
export function isCallInputs(location: ValueLocation): boolean {
  return location.name === 'with' && getParentObject(location)?.call !== undefined;
}

/** Returns true for the outcomes of a call. */
export function isCallOutcomes(location: ValueLocation): boolean {
  return (
    location.name === 'on' &&
    getParentObject(location)?.call !== undefined &&
    isObject(location.value)
  );
}

/** Returns the first item of a list that differs from a value, as a list with at most one item. */
export function pickOther<Value>(value: Value, all: readonly Value[]): readonly [] | [Value] {
  const other = all.find((each) => JSON.stringify(each) !== JSON.stringify(value));
  return other === undefined ? [] : [other];
}
