// A kind of defect that breaks a promise, with helpers for such kinds.

import type { MutantKind } from '../../mutant-kind.ts';
import { isObject } from '../../mutation-context.ts';
import type { ValueLocation } from '../../value-location.ts';

/** @param name the class and the kind, such as "charges/key-dropped" */
export function createPromiseKind(
  name: string,
  about: string,
  edits: MutantKind['edits'],
): MutantKind {
  return { name, about, group: 'promise', edits };
}

/** Returns the parent object of a location. */
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

/** Returns the first item of a list that differs from a value. */
export function pickOther<Value>(value: Value, all: readonly Value[]): readonly [] | [Value] {
  const other = all.find((each) => JSON.stringify(each) !== JSON.stringify(value));
  return other === undefined ? [] : [other];
}
