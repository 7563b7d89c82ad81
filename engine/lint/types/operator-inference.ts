// Declares the input for inferring the type of one operation. Records notes about arguments.

import type { Json } from '../../language/index.ts';
import type { RecordTypeNote } from './notes.ts';
import { getOperandPointer, type LogicOperation } from './operation.ts';
import type { TypeScope } from './scope.ts';
import { getArgumentType, getSignature, getSignatureArgument } from './signatures.ts';
import { type InferredType, neverType } from './type.ts';

export interface OperatorInference extends InferenceContext {
  readonly operation: LogicOperation;
  /** Infers the type of any expression. */
  infer(rule: Json, at: InferenceContext): InferredType;
}

/** The context of an expression: its facts, the note callback, its JSON Pointer, and its depth. */
export interface InferenceContext {
  readonly scope: TypeScope;
  readonly note: RecordTypeNote;
  readonly pointer: string;
  readonly depth: number;
}

/** Infers the type of an operand in a given scope. */
export function inferOperand(
  special: OperatorInference,
  index: number,
  scope = special.scope,
): InferredType {
  const { operation, note, depth } = special;
  const value = operation.values[index];
  if (value === undefined) return neverType;
  return special.infer(value, {
    scope,
    note,
    pointer: getOperandPointer(operation, index),
    depth: depth + 1,
  });
}

/** Records a type note with an argument and its required type. */
export function recordArgumentNote(
  { operation, note }: Pick<OperatorInference, 'operation' | 'note'>,
  index: number,
  given: InferredType,
): void {
  const signature = getSignature(operation.name);
  const argument = signature && getSignatureArgument(signature, index);
  if (!argument || (argument.type === 'any' && !argument.only)) return;
  note({
    kind: 'argument',
    pointer: getOperandPointer(operation, index),
    operator: operation.name,
    name: argument.name,
    given,
    wanted: getArgumentType(argument),
  });
}
