// Infers the types of operators that choose one of their values. Later values are inferred with the facts from earlier
// guards.

import { narrowScopeByGuard } from './assume.ts';
import { createUnionTypeOfList } from './combine.ts';
import { toEmptyType, toNonEmptyType, toTruthyType } from './narrow.ts';
import { inferOperand, type OperatorInference } from './operator-inference.ts';
import { absentType, type InferredType } from './type.ts';

/** Infers the type of `if` and `?:`. */
export function inferIf(special: OperatorInference): InferredType {
  const { values } = special.operation;
  let known = special.scope;
  const types: InferredType[] = [];
  let index = 0;
  for (; index + 1 < values.length; index += 2) {
    inferOperand(special, index, known);
    const condition = values[index] ?? null;
    types.push(inferOperand(special, index + 1, narrowScopeByGuard(known, condition, true)));
    known = narrowScopeByGuard(known, condition, false);
  }
  return createUnionTypeOfList([
    ...types,
    index < values.length ? inferOperand(special, index, known) : absentType,
  ]);
}

/** Infers the type of `and`: the first falsy value, or the last value. */
export function inferAnd(special: OperatorInference): InferredType {
  return inferChain(special, true);
}

/** Infers the type of `or`: the first truthy value, or the last value. */
export function inferOr(special: OperatorInference): InferredType {
  return inferChain(special, false);
}

/** Infers the type of `default`: the first present value, or the last value. */
export function inferDefault(special: OperatorInference): InferredType {
  const types = special.operation.values.map((_, index) => inferOperand(special, index));
  return createUnionTypeOfList([
    ...types.slice(0, -1).map(toNonEmptyType),
    types.at(-1) ?? absentType,
  ]);
}

// helpers

function inferChain(special: OperatorInference, goesOn: boolean): InferredType {
  const { values } = special.operation;
  let known = special.scope;
  const types = values.map((value, index) => {
    const type = inferOperand(special, index, known);
    if (index === values.length - 1) return type;
    known = narrowScopeByGuard(known, value, goesOn);
    return goesOn ? toEmptyType(type, true) : toTruthyType(type);
  });
  return createUnionTypeOfList(types);
}
