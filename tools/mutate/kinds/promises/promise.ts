// A kind of defect that breaks a promise, with helpers for such kinds.

import type { MutantKind } from '../../kind.ts';
import type { Spot } from '../../spot.ts';
import { isObject } from '../../world.ts';

/** @param name the class and the kind, such as "charges/key-dropped" */
export function promise(name: string, about: string, edits: MutantKind['edits']): MutantKind {
  return { name, about, group: 'promise', edits };
}

/** Returns the parent object of a location. */
export function around({ above }: Spot): Readonly<Record<string, unknown>> | null {
  return isObject(above?.value) ? above.value : null;
}

/** Returns true for the inputs of a call. */
export function isInputs(spot: Spot): boolean {
  return spot.name === 'with' && around(spot)?.call !== undefined;
}

/** Returns true for the outcomes of a call. */
export function isOutcomesObject(spot: Spot): boolean {
  return spot.name === 'on' && around(spot)?.call !== undefined && isObject(spot.value);
}

/** Returns the first item of a list that differs from a value. */
export function otherThan<Value>(value: Value, all: readonly Value[]): readonly [] | [Value] {
  const other = all.find((each) => JSON.stringify(each) !== JSON.stringify(value));
  return other === undefined ? [] : [other];
}
