// Finds the possible values of an expression: the branches of a conditional, with their locations.

import type { Json } from '../../language/index.ts';
import { narrowScopeByGuard } from './assume.ts';
import { inferType } from './infer.ts';
import { toNonEmptyType } from './narrow.ts';
import { getOperandPointer, isLiteral, parseOperation } from './operation.ts';
import type { TypeScope } from './scope.ts';
import { getExpressionSubject } from './subject.ts';
import { type InferredType, nullType } from './type.ts';

export interface ValueBranch {
  readonly type: InferredType;
  /** JSON Pointer of the branch inside the expression. */
  readonly pointer: string;
  /** True if the branch is a literal. */
  readonly literal: boolean;
  /** The data path if the branch only reads a path. */
  readonly path: string | null;
}

/** Returns the branches of `if`, `?:`, and `default`, or the whole expression. */
export function findValueBranches(
  rule: Json,
  scope: TypeScope,
  pointer = '',
): readonly ValueBranch[] {
  const operation = parseOperation(rule, pointer);
  if (!operation || !choiceOperators.has(operation.name))
    return [
      { type: inferType(rule, scope), pointer, literal: isLiteral(rule), path: getPath(rule) },
    ];
  const { name, values } = operation;
  if (name === 'default')
    return values.flatMap((value, index) =>
      findValueBranches(value, scope, getOperandPointer(operation, index)).map((tail) =>
        index === values.length - 1 ? tail : { ...tail, type: toNonEmptyType(tail.type) },
      ),
    );
  const tails: ValueBranch[] = [];
  let known = scope;
  for (const [index, value] of values.entries()) {
    const isCondition = index % 2 === 0 && index + 1 < values.length;
    if (isCondition) continue;
    const condition = index % 2 === 1 ? (values[index - 1] ?? null) : null;
    const inside = index % 2 === 1 ? narrowScopeByGuard(known, condition, true) : known;
    tails.push(...findValueBranches(value, inside, getOperandPointer(operation, index)));
    if (index % 2 === 1) known = narrowScopeByGuard(known, condition, false);
  }
  return values.length % 2 === 0
    ? [...tails, { type: nullType, pointer: operation.pointer, literal: false, path: null }]
    : tails;
}

// helpers

const choiceOperators = new Set(['if', '?:', 'default']);

function getPath(rule: Json): string | null {
  return parseOperation(rule)?.name === 'var' ? (getExpressionSubject(rule)?.path ?? null) : null;
}
