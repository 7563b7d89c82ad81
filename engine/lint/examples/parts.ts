// Enumerates the parts of an expression, each with a function that replaces it.

import { escapeSegment, type Json, type Logic, parseOperation } from '../../language/index.ts';

/**
 * The role of a part: `truth` is used as a boolean, `value` is compared or computed with,
 * `fallback` is the second argument of a read.
 */
export type Position = 'truth' | 'value' | 'fallback';

export interface Part {
  readonly node: Logic;
  /** JSON Pointer inside the expression. */
  readonly pointer: string;
  readonly position: Position;
  /** True when `var` reads a list item here. */
  readonly element: boolean;
  /** The operator that the part is an operand of, or null for the whole expression. */
  readonly inside: string | null;
  /** The other operands of that operator. */
  readonly beside: readonly Logic[];
  /** Returns the whole expression with this part replaced. */
  with(part: Logic): Logic;
}

/** Returns the parts of an expression, outermost first. */
export function partsOf(rule: Logic): readonly Part[] {
  const parts: Part[] = [];
  visit(
    {
      ...{ node: rule, pointer: '', position: 'truth', element: false, inside: null },
      beside: [],
      with: (part) => part,
    },
    parts,
  );
  return parts;
}

// helpers

const connectives = new Set(['and', 'or', '!', '!!']);
const overElements = new Set(['map', 'filter', 'reduce', 'all', 'none', 'some']);
/** Operators whose operands are names. */
const reads = new Set(['var', 'root', 'is', 'derived', 'missing', 'missing_some']);

function visit(part: Part, parts: Part[]): void {
  parts.push(part);
  const { node, pointer } = part;
  if (Array.isArray(node)) {
    for (const [index, each] of node.entries())
      visit(
        {
          ...{ node: each, pointer: `${pointer}/${index}`, position: 'value', inside: 'list' },
          element: part.element,
          beside: [],
          with: (other) => part.with(node.with(index, other)),
        },
        parts,
      );
    return;
  }
  const operation = parseOperation(node);
  if (!operation || reads.has(operation.name)) return;
  const { name, operands, isList } = operation;
  for (const [index, operand] of operands.entries()) {
    const at = `${pointer}/${escapeSegment(name)}${isList ? `/${index}` : ''}`;
    visit(
      {
        ...{ node: operand, pointer: at, inside: name },
        beside: operands.toSpliced(index, 1),
        position: positionOf(part.position, name, index, operands.length),
        element: part.element || (overElements.has(name) && index === 1),
        with: (other) =>
          part.with({ [name]: isList ? (operands.with(index, other) as Json[]) : other }),
      },
      parts,
    );
  }
}

function positionOf(around: Position, name: string, index: number, count: number): Position {
  if (connectives.has(name)) return around === 'truth' || name.startsWith('!') ? 'truth' : around;
  if (name === 'if' || name === '?:')
    return index % 2 === 0 && index < count - 1 ? 'truth' : around;
  if (['all', 'none', 'some', 'filter'].includes(name) && index === 1) return 'truth';
  return name === 'default' && index > 0 ? 'fallback' : 'value';
}
