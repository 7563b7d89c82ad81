// Infers the types of operators that choose one of their values. Later values are inferred with the facts from earlier
// guards.

import { assume } from './assume.ts';
import { unionOf } from './combine.ts';
import { toEmpty, toNonEmpty, toTruthy } from './narrow.ts';
import { inferOperand, type OperatorInference } from './operator-inference.ts';
import { absentType, type Type } from './type.ts';

/** Infers the type of `if` and `?:`. */
export function inferIf(special: OperatorInference): Type {
  const { values } = special.operation;
  let known = special.scope;
  const types: Type[] = [];
  let index = 0;
  for (; index + 1 < values.length; index += 2) {
    inferOperand(special, index, known);
    const condition = values[index] ?? null;
    types.push(inferOperand(special, index + 1, assume(known, condition, true)));
    known = assume(known, condition, false);
  }
  return unionOf([
    ...types,
    index < values.length ? inferOperand(special, index, known) : absentType,
  ]);
}

/** Infers the type of `and`: the first falsy value, or the last value. */
export function inferAnd(special: OperatorInference): Type {
  return inferChain(special, true);
}

/** Infers the type of `or`: the first truthy value, or the last value. */
export function inferOr(special: OperatorInference): Type {
  return inferChain(special, false);
}

/** Infers the type of `default`: the first present value, or the last value. */
export function inferDefault(special: OperatorInference): Type {
  const types = special.operation.values.map((_, index) => inferOperand(special, index));
  return unionOf([...types.slice(0, -1).map(toNonEmpty), types.at(-1) ?? absentType]);
}

// helpers

function inferChain(special: OperatorInference, goesOn: boolean): Type {
  const { values } = special.operation;
  let known = special.scope;
  const types = values.map((value, index) => {
    const type = inferOperand(special, index, known);
    if (index === values.length - 1) return type;
    known = assume(known, value, goesOn);
    return goesOn ? toEmpty(type, true) : toTruthy(type);
  });
  return unionOf(types);
}
