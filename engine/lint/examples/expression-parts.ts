// Enumerates the parts of an expression. Each part has a function that replaces the part.

import { escapeSegment, type Json, type Logic, parseOperation } from '../../language/index.ts';

/**
 * The role of an expression part. `truth` is used as a boolean. `value` is compared or computed with. `fallback` is the
 * second argument of a read.
 */
export type ExpressionPartRole = 'truth' | 'value' | 'fallback';

export interface ExpressionPart {
  readonly node: Logic;
  /** JSON Pointer of the part inside the expression. */
  readonly pointer: string;
  readonly role: ExpressionPartRole;
  /** True if `var` reads a list item instead of the data. */
  readonly element: boolean;
  /** The operator whose operand the part is, or null for the whole expression. */
  readonly inside: string | null;
  /** The other operands of the operator. */
  readonly beside: readonly Logic[];
  /** Returns the whole expression with the part replaced. */
  with(part: Logic): Logic;
}

/** Returns the parts of an expression. Outer parts come first. */
export function getExpressionParts(rule: Logic): readonly ExpressionPart[] {
  const parts: ExpressionPart[] = [];
  collectParts(
    {
      ...{ node: rule, pointer: '', role: 'truth', element: false, inside: null },
      beside: [],
      with: (part) => part,
    },
    parts,
  );
  return parts;
}

// helpers

const connectiveOperators = new Set(['and', 'or', '!', '!!']);
const iterationOperators = new Set(['map', 'filter', 'reduce', 'all', 'none', 'some']);
/** The operators whose operands are names. */
const nameOperators = new Set(['var', 'root', 'is', 'derived', 'missing', 'missing_some']);

function collectParts(part: ExpressionPart, parts: ExpressionPart[]): void {
  parts.push(part);
  const { node, pointer } = part;
  if (Array.isArray(node)) {
    for (const [index, each] of node.entries())
      collectParts(
        {
          ...{ node: each, pointer: `${pointer}/${index}`, role: 'value', inside: 'list' },
          element: part.element,
          beside: [],
          with: (other) => part.with(node.with(index, other)),
        },
        parts,
      );
    return;
  }
  const operation = parseOperation(node);
  if (!operation || nameOperators.has(operation.name)) return;
  const { name, operands, isList } = operation;
  for (const [index, operand] of operands.entries()) {
    const at = `${pointer}/${escapeSegment(name)}${isList ? `/${index}` : ''}`;
    collectParts(
      {
        ...{ node: operand, pointer: at, inside: name },
        beside: operands.toSpliced(index, 1),
        role: getRole(part.role, name, index, operands.length),
        element: part.element || (iterationOperators.has(name) && index === 1),
        with: (other) =>
          part.with({ [name]: isList ? (operands.with(index, other) as Json[]) : other }),
      },
      parts,
    );
  }
}

function getRole(
  around: ExpressionPartRole,
  name: string,
  index: number,
  count: number,
): ExpressionPartRole {
  if (connectiveOperators.has(name))
    return around === 'truth' || name.startsWith('!') ? 'truth' : around;
  if (name === 'if' || name === '?:')
    return index % 2 === 0 && index < count - 1 ? 'truth' : around;
  if (['all', 'none', 'some', 'filter'].includes(name) && index === 1) return 'truth';
  return name === 'default' && index > 0 ? 'fallback' : 'value';
}
