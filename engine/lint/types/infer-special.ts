// Infers the types of operators that no signature can describe: operators that read, choose, or iterate.

import { createUnionType, createUnionTypeOfList } from './combine.ts';
import { inferAnd, inferDefault, inferIf, inferOr } from './infer-choice.ts';
import { inferListOperator } from './infer-list.ts';
import { inferDerived, inferGet, inferRoot, inferVar } from './infer-read.ts';
import { getOperandPointer } from './operation.ts';
import { inferOperand, type OperatorInference, recordArgumentNote } from './operator-inference.ts';
import { markResultType } from './sensitivity.ts';
import { booleanType, createListType, type InferredType, neverType, textType } from './type.ts';

/** Returns the type of an operation without a signature, or null for an operator with a signature. */
export function inferSpecialOperator(special: OperatorInference): InferredType | null {
  const { name } = special.operation;
  const infer = Object.hasOwn(inferences, name) ? inferences[name] : undefined;
  return infer ? infer(special) : inferListOperator(special);
}

// helpers

const inferences: Readonly<Record<string, (special: OperatorInference) => InferredType>> = {
  var: inferVar,
  root: inferRoot,
  derived: inferDerived,
  get: inferGet,
  is: () => booleanType,
  if: inferIf,
  '?:': inferIf,
  and: inferAnd,
  or: inferOr,
  default: inferDefault,
  '==': inferComparison,
  '===': inferComparison,
  '!=': inferComparison,
  '!==': inferComparison,
  '<': inferComparison,
  '<=': inferComparison,
  '>': inferComparison,
  '>=': inferComparison,
  in: inferComparison,
  missing: () => createListType(textType),
  format: inferFormat,
  merge: inferMerge,
};

/** Compares each operand with the next operand. */
function inferComparison(special: OperatorInference): InferredType {
  const { operation, note } = special;
  const sides = operation.values.map((rule, index) => ({
    rule,
    pointer: getOperandPointer(operation, index),
    type: inferOperand(special, index),
  }));
  const { name: operator, pointer } = operation;
  for (const [index, left] of sides.entries()) {
    const right = sides[index + 1];
    if (right) note({ kind: 'comparison', pointer, operator, left, right });
  }
  return booleanType;
}

function inferFormat(special: OperatorInference): InferredType {
  const { operation, note } = special;
  const given = inferOperand(special, 0);
  recordArgumentNote(special, 1, inferOperand(special, 1));
  const [, format] = operation.values;
  if (typeof format === 'string')
    note({ kind: 'format', pointer: operation.pointer, format, given });
  return markResultType([given], textType);
}

function inferMerge(special: OperatorInference): InferredType {
  const types = special.operation.values.map((_, index) => inferOperand(special, index));
  return createListType(createUnionTypeOfList(types.map(flattenType)));
}

function flattenType(type: InferredType): InferredType {
  if (type.any) return type;
  const { list, ...rest } = type;
  return list ? createUnionType(rest, list.of) : { ...neverType, ...rest };
}
