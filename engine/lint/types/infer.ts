// Infers the type of an expression and records type notes.

import type { Json, Logic } from '../../language/index.ts';
import { createUnionTypeOfList } from './combine.ts';
import { typeFromValue } from './from-value.ts';
import { inferSpecialOperator } from './infer-special.ts';
import { ignoreTypeNotes, type RecordTypeNote } from './notes.ts';
import { parseOperation } from './operation.ts';
import {
  type InferenceContext,
  inferOperand,
  type OperatorInference,
  recordArgumentNote,
} from './operator-inference.ts';
import type { TypeScope } from './scope.ts';
import { getSignature, getSignatureResultType } from './signatures.ts';
import { anyType, type InferredType } from './type.ts';

/** The maximum depth of an expression. Another rule reports expressions that are nested deeper. */
const maxDepth = 64;

/**
 * Returns the type of an expression's value. Calls `note` for each type note, with JSON Pointers relative to the
 * expression.
 */
export function inferType(
  rule: Logic,
  scope: TypeScope,
  note: RecordTypeNote = ignoreTypeNotes,
  pointer = '',
): InferredType {
  return infer(rule, { scope, note, pointer, depth: 0 });
}

// helpers

function infer(rule: Json, at: InferenceContext): InferredType {
  if (at.depth > maxDepth) return anyType;
  if (Array.isArray(rule)) return inferList(rule, at);
  const operation = parseOperation(rule, at.pointer);
  if (!operation) return typeFromValue(rule);
  const special: OperatorInference = { ...at, operation, infer };
  return inferSpecialOperator(special) ?? inferBySignature(special);
}

function inferList(rules: readonly Json[], at: InferenceContext): InferredType {
  const types = rules.map((each, index) =>
    infer(each, { ...at, pointer: `${at.pointer}/${index}`, depth: at.depth + 1 }),
  );
  const of = createUnionTypeOfList(types);
  return { list: types.length > 0 ? { of, filled: true } : { of } };
}

function inferBySignature(special: OperatorInference): InferredType {
  const { name, values } = special.operation;
  const signature = getSignature(name);
  if (!signature) return anyType;
  const given = values.map((_, index) => inferOperand(special, index));
  for (const [index, type] of given.entries()) recordArgumentNote(special, index, type);
  return getSignatureResultType(signature, given);
}
