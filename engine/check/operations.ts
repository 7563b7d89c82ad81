// The operations of an expression, each with its place in it.

import { isObject } from '../data.ts';
import type { Json } from '../types.ts';

export interface Operation {
  readonly name: string;
  readonly values: readonly Json[];
  /** JSON Pointer inside the expression. */
  readonly pointer: string;
}

/** Their second argument sees an element of a list, not the data. */
const overElements = new Set(['map', 'filter', 'reduce', 'all', 'none', 'some']);

/** All operations that see the data itself. @param elements the rules for a list's elements as well */
export function operationsIn(rule: Json, pointer = '', elements = false): readonly Operation[] {
  if (Array.isArray(rule))
    return rule.flatMap((each, index) => operationsIn(each, `${pointer}/${index}`, elements));
  if (!isObject(rule)) return [];
  const [name, ...others] = Object.keys(rule);
  if (name === undefined || others.length > 0) return [];
  const value = rule[name] ?? null;
  const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const values = Array.isArray(value) ? value : [value];
  const below = values.flatMap((each, index) =>
    overElements.has(name) && index > 0 && !elements
      ? []
      : operationsIn(each, Array.isArray(value) ? `${at}/${index}` : at, elements),
  );
  return [{ name, values, pointer: at }, ...below];
}

export interface Comparison {
  readonly path: string;
  readonly literal: string | number | boolean;
  readonly kind: 'equality' | 'order';
  /** JSON Pointer inside the expression. */
  readonly pointer: string;
}

/** Every comparison of a data path with a literal, those of `in` with a list of literals included. */
export function comparisonsIn(rule: Json): readonly Comparison[] {
  return operationsIn(rule).flatMap(({ name, values, pointer }) => {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
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

const kinds: Readonly<Record<string, Comparison['kind']>> = {
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

/** The path of an operand that reads the data, such as `{ "var": "draft.name" }`; null for any other. */
function pathOf(operand: Json): string | null {
  if (!isObject(operand) || Object.keys(operand).length !== 1) return null;
  const read = operand.var ?? operand.root;
  const path = Array.isArray(read) ? read[0] : read;
  return typeof path === 'string' && path !== '' ? path : null;
}
