// Lists the JSON Logic operations inside an expression, with their locations.

import { escapeSegment, isObject, type Json } from '../language/index.ts';

export interface PlacedOperation {
  readonly name: string;
  readonly values: readonly Json[];
  /** JSON Pointer inside the expression. */
  readonly pointer: string;
}

/** The operators whose second argument reads a list item instead of the data. */
const iterationOperators = new Set(['map', 'filter', 'reduce', 'all', 'none', 'some']);

/**
 * Returns all operations that read the data instead of a list item.
 * @param elements true to include the expressions that are applied to list items
 */
export function findOperations(
  rule: Json,
  pointer = '',
  elements = false,
): readonly PlacedOperation[] {
  if (Array.isArray(rule))
    return rule.flatMap((each, index) => findOperations(each, `${pointer}/${index}`, elements));
  if (!isObject(rule)) return [];
  const [name, ...others] = Object.keys(rule);
  if (name === undefined || others.length > 0) return [];
  const value = rule[name] ?? null;
  const at = `${pointer}/${escapeSegment(name)}`;
  const values = Array.isArray(value) ? value : [value];
  const below = values.flatMap((each, index) =>
    iterationOperators.has(name) && index > 0 && !elements
      ? []
      : findOperations(each, Array.isArray(value) ? `${at}/${index}` : at, elements),
  );
  return [{ name, values, pointer: at }, ...below];
}

export interface LiteralComparison {
  readonly path: string;
  readonly literal: string | number | boolean;
  readonly kind: 'equality' | 'order';
  /** JSON Pointer inside the expression. */
  readonly pointer: string;
}

/** Returns every comparison of a data path with a literal. Includes `in` with a list of literals. */
export function findLiteralComparisons(rule: Json): readonly LiteralComparison[] {
  return findOperations(rule).flatMap(({ name, values, pointer }) => {
    const kind = Object.hasOwn(comparisonKinds, name) ? comparisonKinds[name] : undefined;
    if (kind === undefined) return [];
    const paths = values.map(pathOf).filter((path) => path !== null);
    const literals = values.flatMap((value) =>
      name === 'in' && Array.isArray(value)
        ? value.filter(isLiteral)
        : isLiteral(value)
          ? value
          : [],
    );
    return paths.flatMap((path) => literals.map((literal) => ({ path, literal, kind, pointer })));
  });
}

// helpers

const comparisonKinds: Readonly<Record<string, LiteralComparison['kind']>> = {
  '==': 'equality',
  '===': 'equality',
  '!=': 'equality',
  '!==': 'equality',
  in: 'equality',
  '<': 'order',
  '<=': 'order',
  '>': 'order',
  '>=': 'order',
};

function isLiteral(value: Json): value is string | number | boolean {
  return value !== null && typeof value !== 'object';
}

/**
 * Returns the path of an operand that reads data, such as `{ "var": "draft.name" }`. Returns null for any other
 * operand.
 */
function pathOf(operand: Json): string | null {
  if (!isObject(operand) || Object.keys(operand).length !== 1) return null;
  const read = operand.var ?? operand.root;
  const path = Array.isArray(read) ? read[0] : read;
  return typeof path === 'string' && path !== '' ? path : null;
}
