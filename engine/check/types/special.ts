// What the inference of one operation is given, and noting what an argument is given.

import type { Json } from '../../types.ts';
import type { TakeNote } from './notes.ts';
import { type Operation, pointerOf } from './operation.ts';
import type { Scope } from './scope.ts';
import { argumentAt, signatureOf, wantedBy } from './signatures.ts';
import { never, type Type } from './type.ts';

export interface Special extends At {
  readonly operation: Operation;
  /** The inference of any expression. */
  infer(rule: Json, at: At): Type;
}

/** Where an expression stands: what is known there, who hears of it, its JSON Pointer, and how deep it is. */
export interface At {
  readonly scope: Scope;
  readonly note: TakeNote;
  readonly pointer: string;
  readonly depth: number;
}

/** The type of one of the operation's values, seen from a scope. */
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

/** Notes what an argument is given, for whoever holds it against what it takes. */
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
