// Infers the type of an expression and records notes about it.

import type { Json, Logic } from '../../language/index.ts';
import { unionOf } from './combine.ts';
import { fromValue } from './from-value.ts';
import { inferSpecial } from './infer-special.ts';
import { noNotes, type TakeNote } from './notes.ts';
import { operationOf } from './operation.ts';
import type { TypeScope } from './scope.ts';
import { givenBy, signatureOf } from './signatures.ts';
import { type InferenceContext, noteArgument, type Special, valueType } from './special.ts';
import { anything, type Type } from './type.ts';

/** Another rule reports expressions that are nested deeper. */
const mostDepth = 64;

/**
 * Returns the type of an expression's value. Calls `note` for each note, with pointers relative to
 * the expression.
 */
export function inferType(
  rule: Logic,
  scope: TypeScope,
  note: TakeNote = noNotes,
  pointer = '',
): Type {
  return infer(rule, { scope, note, pointer, depth: 0 });
}

// helpers

function infer(rule: Json, at: InferenceContext): Type {
  if (at.depth > mostDepth) return anything;
  if (Array.isArray(rule)) return inferList(rule, at);
  const operation = operationOf(rule, at.pointer);
  if (!operation) return fromValue(rule);
  const special: Special = { ...at, operation, infer };
  return inferSpecial(special) ?? inferBySignature(special);
}

function inferList(rules: readonly Json[], at: InferenceContext): Type {
  const types = rules.map((each, index) =>
    infer(each, { ...at, pointer: `${at.pointer}/${index}`, depth: at.depth + 1 }),
  );
  const of = unionOf(types);
  return { list: types.length > 0 ? { of, filled: true } : { of } };
}

function inferBySignature(special: Special): Type {
  const { name, values } = special.operation;
  const signature = signatureOf(name);
  if (!signature) return anything;
  const given = values.map((_, index) => valueType(special, index));
  for (const [index, type] of given.entries()) noteArgument(special, index, type);
  return givenBy(signature, given);
}
