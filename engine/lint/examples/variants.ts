// Generates variants of an expression that differ in one part.

import {
  getExpressionReads,
  isObject,
  isPointerWithin,
  type Json,
  type Logic,
  parseOperation,
} from '../../language/index.ts';
import { type ExpressionPart, getExpressionParts } from './expression-parts.ts';

export interface ExpressionVariant {
  /** JSON Pointer of the changed part inside the expression. */
  readonly pointer: string;
  readonly rule: Logic;
  /** The changed part and its replacement, described in words. */
  readonly part: string;
  readonly instead: string;
}

/** Returns variants of an expression. The examples must give at least one different result for each variant. */
export function createExpressionVariants(rule: Logic): readonly ExpressionVariant[] {
  const all = getExpressionParts(rule);
  const needless = all.filter(guardsRead).map(({ pointer }) => pointer);
  const parts = all.filter(
    ({ pointer }) => !needless.some((each) => isPointerWithin(pointer, each)),
  );
  const paths = [
    ...new Set(parts.flatMap(({ node, element }) => (element ? [] : getReadPath(node)))),
  ];
  return parts.flatMap((part) =>
    getReplacements(part, paths).map(([other, said, instead]) => ({
      ...{ pointer: part.pointer, rule: part.with(other), part: said, instead },
    })),
  );
}

/** Describes a part of an expression for messages. */
export function describeExpressionPart(node: Logic): string {
  const operation = parseOperation(node);
  if (!operation) return JSON.stringify(node);
  const { name, operands } = operation;
  const [first] = operands;
  if (['var', 'root', 'is', 'derived'].includes(name) && typeof first === 'string')
    return `"${first}"`;
  return operands.length === 1 && name === '!'
    ? `not ${describeExpressionPart(first ?? null)}`
    : `"${name}"`;
}

// helpers

/** Returns true for a presence test next to a read of the same path. Such a test only protects the read. */
function guardsRead({ node, inside, beside }: ExpressionPart): boolean {
  const operation = parseOperation(node);
  if (operation?.name !== 'present' || inside !== 'and') return false;
  const [path] = getReadPath(operation.operands[0] ?? null);
  return path !== undefined && beside.some((each) => readsPath(each, path));
}

function readsPath(node: Logic, path: string): boolean {
  return getExpressionReads(node).paths.some(({ name }) => name === path);
}

type PartReplacement = readonly [part: Logic, said: string, instead: string];

/** A text that occurs in no data. Replaces texts in variants. */
const unusedText = '\u0000';

const oppositeOperators: Readonly<Record<string, readonly string[]>> = {
  and: ['or'],
  or: ['and'],
  '==': ['!='],
  '===': ['!=='],
  '!=': ['=='],
  '!==': ['==='],
  '<': ['<=', '>'],
  '<=': ['<', '>='],
  '>': ['>=', '<'],
  '>=': ['>', '<='],
  all: ['some'],
  some: ['all'],
  none: ['all'],
};

function getReplacements(
  part: ExpressionPart,
  paths: readonly string[],
): readonly PartReplacement[] {
  const { node, role: position, pointer, element } = part;
  if (position === 'fallback') return [];
  const operation = parseOperation(node);
  if (!operation) return getLiteralReplacements(part);
  const { name, operands } = operation;
  const text = describeExpressionPart(node);
  const forced: PartReplacement[] =
    position === 'truth' && !isWhole(pointer) && !isConnective(node)
      ? [
          [true, text, 'always true'],
          [false, text, 'always false'],
        ]
      : [];
  const operators = (operands.length > 1 ? (oppositeOperators[name] ?? []) : []).map(
    (other): PartReplacement => [{ [other]: operands as Json[] }, `"${name}"`, `"${other}"`],
  );
  const dropped: PartReplacement[] =
    (name === 'lower' || name === 'upper') && operands.length === 1
      ? [[operands[0] ?? null, `"${name}"`, 'nothing']]
      : [];
  const read: PartReplacement[] =
    position === 'value' && ['var', 'root', 'derived'].includes(name)
      ? [[null, text, 'no value']]
      : [];
  const [own] = element ? [] : getReadPath(node);
  const others =
    own === undefined
      ? []
      : paths
          .filter((path) => path !== own)
          .map((path): PartReplacement => [{ var: path }, `"${own}"`, `"${path}"`]);
  return [...forced, ...operators, ...dropped, ...read, ...others];
}

/**
 * Creates variants of limits and constants: plus one, minus one, another text, or the other boolean. List items are
 * left out.
 */
function getLiteralReplacements({
  node,
  inside,
  role: position,
}: ExpressionPart): readonly PartReplacement[] {
  const text = JSON.stringify(node);
  if (inside === null || Array.isArray(node) || isObject(node)) return [];
  if (typeof node === 'number')
    return [
      [node + 1, text, String(node + 1)],
      [node - 1, text, String(node - 1)],
    ];
  if (typeof node === 'boolean' && position === 'value') return [[!node, text, String(!node)]];
  if (typeof node === 'string' && (isComparison(inside) || inside === 'in' || inside === 'list'))
    return [[unusedText, text, 'another text']];
  return [];
}

/** Returns true if a part is the whole expression or the operand of its negations. */
function isWhole(pointer: string): boolean {
  return /^(?:\/!!?(?:\/0)?)*$/.test(pointer);
}

function isComparison(name: string): boolean {
  return /^[!=]==?$/.test(name);
}

function isConnective(node: Logic): boolean {
  return ['and', 'or', '!', '!!', 'if', '?:'].includes(parseOperation(node)?.name ?? '');
}

/** Returns the data path of an expression that only reads a value. */
function getReadPath(node: Logic): readonly string[] {
  const operation = parseOperation(node);
  const [path] = operation?.name === 'var' ? operation.operands : [];
  return typeof path === 'string' && path !== '' ? [path] : [];
}
