// Finds the parts of a total: the data that the total is computed from, and the places where a missing part counts as
// zero.

import {
  escapeSegment,
  getFirstSegment,
  isObject,
  type Json,
  type Template,
} from '../../language/index.ts';
import type { Finding, FlowContext } from '../define-rule.ts';
import { getOperandPointer, parseOperation } from '../types/operation.ts';
import type { ChargingCall } from './payment-paths.ts';

export interface TotalParts {
  readonly mistakes: readonly Finding[];
  /** The data paths that the total is computed from. */
  readonly paths: ReadonlySet<string>;
}

/**
 * Returns the parts of the amount that an expression computes.
 * @param pointer the location of the value that contains the expression
 */
export function findTotalParts(
  context: FlowContext,
  { file, flow }: ChargingCall,
  rule: Json,
  pointer: string,
): TotalParts {
  const found: CollectedParts = { mistakes: [], paths: new Set(), seen: new Set() };
  const derive = new Map<string, { readonly file: string; readonly shape: Template }>([
    ...Object.entries(context.product.app.derive).map(
      ([name, shape]) => [name, { file: 'app.json', shape }] as const,
    ),
    ...Object.entries(flow.derive).map(([name, shape]) => [name, { file, shape }] as const),
  ]);
  walkRule(found, rule, { file, pointer: `${pointer}/$`, key: null, derive });
  return found;
}

// helpers

interface CollectedParts {
  readonly mistakes: Finding[];
  readonly paths: Set<string>;
  readonly seen: Set<string>;
}

interface WalkPosition {
  readonly file: string;
  readonly pointer: string;
  /** The property that contains the amount of a list item. */
  readonly key: string | null;
  readonly derive: ReadonlyMap<string, { readonly file: string; readonly shape: Template }>;
}

function walkRule(found: CollectedParts, rule: Json, at: WalkPosition): void {
  const operation = parseOperation(rule);
  if (!operation) {
    if (Array.isArray(rule))
      for (const [index, each] of rule.entries())
        walkRule(found, each, { ...at, pointer: `${at.pointer}/${index}` });
    return;
  }
  const { name, values } = operation;
  const inside = (index: number, key = at.key) =>
    walkRule(found, values[index] ?? null, {
      ...at,
      ...{ key, pointer: `${at.pointer}${getOperandPointer(operation, index)}` },
    });
  if (name === 'var' || name === 'root') return walkPath(found, values, at);
  if (name === 'derived') return walkDerived(found, String(values[0]), at);
  if (name === 'sum' || name === 'total') {
    if (name === 'sum')
      recordMistake(
        found,
        at,
        '"sum" leaves out what is missing, so that the rest can be paid.',
        'Write "total", which is null while a part is missing.',
      );
    return inside(0, typeof values[1] === 'string' ? values[1] : null);
  }
  if (name === 'if' || name === '?:') {
    for (const index of values.keys())
      if (index % 2 === 1 || index === values.length - 1) inside(index);
    return;
  }
  if (name === 'default' && typeof values.at(-1) === 'number')
    recordMistake(
      found,
      at,
      `An amount that is missing counts as ${String(values.at(-1))}.`,
      'Leave it null, and close the payment while it is.',
    );
  const until = listOperators.has(name) ? 1 : values.length;
  for (let index = 0; index < until; index += 1) inside(index);
}

/** The operators whose later arguments are keys, or expressions over list items. */
const listOperators = new Set(['get', 'find', 'filter', 'map', 'sortBy', 'reduce', 'format']);

function walkPath(
  found: CollectedParts,
  [path, fallback]: readonly Json[],
  at: WalkPosition,
): void {
  if (typeof path === 'string') found.paths.add(path);
  if (typeof fallback === 'number')
    recordMistake(
      found,
      at,
      `An amount that is missing counts as ${fallback}.`,
      'Leave it null, and close the payment while it is.',
    );
}

function walkDerived(found: CollectedParts, path: string, at: WalkPosition): void {
  const name = getFirstSegment(path);
  const derived = at.derive.get(name);
  const mark = `${name} ${at.key}`;
  if (!derived || found.seen.has(mark)) return;
  found.seen.add(mark);
  const pointer = `/derive/${escapeSegment(name)}`;
  walkTemplate(found, derived.shape, { ...at, file: derived.file, pointer });
}

/** Only the property with the amount of a list item is a part of the total. */
function walkTemplate(found: CollectedParts, shape: Template, at: WalkPosition): void {
  if (Array.isArray(shape)) {
    for (const [index, each] of shape.entries())
      walkTemplate(found, each, { ...at, pointer: `${at.pointer}/${index}` });
    return;
  }
  if (!isObject(shape)) return;
  if (shape.$ !== undefined) return walkRule(found, shape.$, { ...at, pointer: `${at.pointer}/$` });
  if (shape.$each !== undefined) {
    walkRule(found, shape.$each, { ...at, key: null, pointer: `${at.pointer}/$each` });
    return walkTemplate(found, shape.of ?? null, { ...at, pointer: `${at.pointer}/of` });
  }
  if (at.key !== null && Object.hasOwn(shape, at.key))
    walkTemplate(found, shape[at.key] ?? null, {
      ...at,
      ...{ key: null, pointer: `${at.pointer}/${escapeSegment(at.key)}` },
    });
}

function recordMistake(
  found: CollectedParts,
  { file, pointer }: WalkPosition,
  message: string,
  suggestion: string,
): void {
  found.mistakes.push({ file, pointer, message, suggestion });
}
