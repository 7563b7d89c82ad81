// The input for inferring one operation, and the recording of argument notes.

import type { Json } from '../../language/index.ts';
import type { TakeNote } from './notes.ts';
import { type LogicOperation, pointerOf } from './operation.ts';
import type { TypeScope } from './scope.ts';
import { argumentAt, signatureOf, wantedBy } from './signatures.ts';
import { never, type Type } from './type.ts';

export interface Special extends InferenceContext {
  readonly operation: LogicOperation;
  /** Infers any expression. */
  infer(rule: Json, at: InferenceContext): Type;
}

/** The context of an expression: its facts, the note callback, its JSON Pointer, and its depth. */
export interface InferenceContext {
  readonly scope: TypeScope;
  readonly note: TakeNote;
  readonly pointer: string;
  readonly depth: number;
}

/** Returns the type of an operand, in a given scope. */
export function valueType(special: Special, index: number, scope = special.scope): Type {
  const { operation, note, depth } = special;
  const value = operation.values[index];
  if (value === undefined) return never;
  return special.infer(value, {
    scope,
    note,
    pointer: pointerOf(operation, index),
    depth: depth + 1,
  });
}

/** Records an argument and the type it must have. */
export function noteArgument(
  { operation, note }: Pick<Special, 'operation' | 'note'>,
  index: number,
  given: Type,
): void {
  const signature = signatureOf(operation.name);
  const argument = signature && argumentAt(signature, index);
  if (!argument || (argument.type === 'any' && !argument.only)) return;
  note({
    kind: 'argument',
    pointer: pointerOf(operation, index),
    operator: operation.name,
    name: argument.name,
    given,
    wanted: wantedBy(argument),
  });
}
