// Infers operators that no signature can describe: those that read, choose, or iterate.

import { union, unionOf } from './combine.ts';
import { inferAnd, inferDefault, inferIf, inferOr } from './infer-choice.ts';
import { inferOverList } from './infer-list.ts';
import { inferDerived, inferGet, inferRoot, inferVar } from './infer-read.ts';
import { pointerOf } from './operation.ts';
import { madeOf } from './private.ts';
import { noteArgument, type Special, valueType } from './special.ts';
import { listOf, never, someBoolean, someText, type Type } from './type.ts';

/** Returns the type of such an operation, or null for an operator with a signature. */
export function inferSpecial(special: Special): Type | null {
  const { name } = special.operation;
  const infer = Object.hasOwn(inferences, name) ? inferences[name] : undefined;
  return infer ? infer(special) : inferOverList(special);
}

// helpers

const inferences: Readonly<Record<string, (special: Special) => Type>> = {
  var: inferVar,
  root: inferRoot,
  derived: inferDerived,
  get: inferGet,
  is: () => someBoolean,
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
  missing: () => listOf(someText),
  format: inferFormat,
  merge: inferMerge,
};

/** Compares each value with the next. */
function inferComparison(special: Special): Type {
  const { operation, note } = special;
  const sides = operation.values.map((rule, index) => ({
    rule,
    pointer: pointerOf(operation, index),
    type: valueType(special, index),
  }));
  const { name: operator, pointer } = operation;
  for (const [index, left] of sides.entries()) {
    const right = sides[index + 1];
    if (right) note({ kind: 'comparison', pointer, operator, left, right });
  }
  return someBoolean;
}

function inferFormat(special: Special): Type {
  const { operation, note } = special;
  const given = valueType(special, 0);
  noteArgument(special, 1, valueType(special, 1));
  const [, format] = operation.values;
  if (typeof format === 'string')
    note({ kind: 'format', pointer: operation.pointer, format, given });
  return madeOf([given], someText);
}

function inferMerge(special: Special): Type {
  const types = special.operation.values.map((_, index) => valueType(special, index));
  return listOf(unionOf(types.map(flattened)));
}

function flattened(type: Type): Type {
  if (type.any) return type;
  const { list, ...rest } = type;
  return list ? union(rest, list.of) : { ...never, ...rest };
}
