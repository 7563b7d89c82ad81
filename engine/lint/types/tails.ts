// The possible values of an expression: the branches of a choice, with their locations.

import type { Json } from '../../language/index.ts';
import { assume } from './assume.ts';
import { inferType } from './infer.ts';
import { filled } from './narrow.ts';
import { isLiteral, operationOf, pointerOf } from './operation.ts';
import type { TypeScope } from './scope.ts';
import { subjectOf } from './subject.ts';
import { nothing, type Type } from './type.ts';

export interface Tail {
  readonly type: Type;
  /** JSON Pointer inside the expression. */
  readonly pointer: string;
  /** True for a literal. */
  readonly literal: boolean;
  /** The data path, for a plain read. */
  readonly path: string | null;
}

/** Returns the branches of `if`, `?:` and `default`, or the whole expression. */
export function tailsOf(rule: Json, scope: TypeScope, pointer = ''): readonly Tail[] {
  const operation = operationOf(rule, pointer);
  if (!operation || !choosing.has(operation.name))
    return [
      { type: inferType(rule, scope), pointer, literal: isLiteral(rule), path: pathOf(rule) },
    ];
  const { name, values } = operation;
  if (name === 'default')
    return values.flatMap((value, index) =>
      tailsOf(value, scope, pointerOf(operation, index)).map((tail) =>
        index === values.length - 1 ? tail : { ...tail, type: filled(tail.type) },
      ),
    );
  const tails: Tail[] = [];
  let known = scope;
  for (const [index, value] of values.entries()) {
    const isCondition = index % 2 === 0 && index + 1 < values.length;
    if (isCondition) continue;
    const condition = index % 2 === 1 ? (values[index - 1] ?? null) : null;
    const inside = index % 2 === 1 ? assume(known, condition, true) : known;
    tails.push(...tailsOf(value, inside, pointerOf(operation, index)));
    if (index % 2 === 1) known = assume(known, condition, false);
  }
  return values.length % 2 === 0
    ? [...tails, { type: nothing, pointer: operation.pointer, literal: false, path: null }]
    : tails;
}

// helpers

const choosing = new Set(['if', '?:', 'default']);

function pathOf(rule: Json): string | null {
  return operationOf(rule)?.name === 'var' ? (subjectOf(rule)?.path ?? null) : null;
}
