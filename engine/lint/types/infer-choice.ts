// Infers operators that choose one of their values. Later values are inferred with the facts from
// earlier guards.

import { assume } from './assume.ts';
import { unionOf } from './combine.ts';
import { emptied, filled, truthy } from './narrow.ts';
import { type Special, valueType } from './special.ts';
import { absent, type Type } from './type.ts';

/** Infers `if` and `?:`. */
export function inferIf(special: Special): Type {
  const { values } = special.operation;
  let known = special.scope;
  const types: Type[] = [];
  let index = 0;
  for (; index + 1 < values.length; index += 2) {
    valueType(special, index, known);
    const condition = values[index] ?? null;
    types.push(valueType(special, index + 1, assume(known, condition, true)));
    known = assume(known, condition, false);
  }
  return unionOf([...types, index < values.length ? valueType(special, index, known) : absent]);
}

/** Infers `and`: the first falsy value, or the last. */
export function inferAnd(special: Special): Type {
  return inferChain(special, true);
}

/** Infers `or`: the first truthy value, or the last. */
export function inferOr(special: Special): Type {
  return inferChain(special, false);
}

/** Infers `default`: the first value that is present, or the last. */
export function inferDefault(special: Special): Type {
  const types = special.operation.values.map((_, index) => valueType(special, index));
  return unionOf([...types.slice(0, -1).map(filled), types.at(-1) ?? absent]);
}

// helpers

function inferChain(special: Special, goesOn: boolean): Type {
  const { values } = special.operation;
  let known = special.scope;
  const types = values.map((value, index) => {
    const type = valueType(special, index, known);
    if (index === values.length - 1) return type;
    known = assume(known, value, goesOn);
    return goesOn ? emptied(type, true) : truthy(type);
  });
  return unionOf(types);
}
