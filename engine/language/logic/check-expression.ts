// Checks an expression before it is evaluated: known operators, safe paths, and limited depth and size.

import { escapeSegment } from '../pointer.ts';
import type { Json } from '../types.ts';
import { type OperatorNode, parseOperation } from './operation.ts';
import { operators } from './operators/index.ts';
import { contextOperators, standardOperators } from './standard-operators.ts';
import { type FaultKind, LogicFault } from './types.ts';

const maxDepth = 64;
const maxNodes = 2000;

const knownOperators: ReadonlySet<string> = new Set([
  ...Object.keys(standardOperators),
  ...Object.keys(contextOperators),
  ...operators.map((operator) => operator.name),
]);
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);
const elementOperators = new Set(['map', 'filter', 'reduce', 'all', 'none', 'some']);

/** The names of all operators that flows may use. */
export const operatorNames: readonly string[] = [...knownOperators].sort();

/**
 * A data path or name that an expression reads. `element` is true if the read is inside a rule that applies to list
 * elements.
 */
interface Read {
  readonly name: string;
  readonly pointer: string;
  readonly element: boolean;
  /** True if the path is computed. `name` is then empty. */
  readonly computed: boolean;
  readonly hasDefault: boolean;
}

interface Reads {
  readonly paths: readonly Read[];
  readonly roots: readonly Read[];
  readonly conditions: readonly Read[];
  readonly derived: readonly Read[];
  readonly operators: readonly {
    readonly name: string;
    readonly pointer: string;
    readonly count: number;
  }[];
}

/** Throws the first fault of an expression. */
export function assertSafeExpression(rule: unknown): void {
  const [fault] = findLogicFaults(rule);
  if (fault) throw fault;
}

/**
 * Returns all faults of an expression, with the JSON Pointer of each.
 * @example
 * findLogicFaults({ and: [true, { xor: [1] }] }).map((fault) => fault.pointer) // ['/and/1/xor']
 */
export function findLogicFaults(rule: unknown): readonly LogicFault[] {
  const faults: LogicFault[] = [];
  let nodes = 0;
  const add = (kind: FaultKind, pointer: string, detail: string) =>
    faults.push(new LogicFault(kind, pointer, detail));
  const visit = (node: unknown, pointer: string, depth: number): void => {
    nodes += 1;
    if (nodes > maxNodes || faults.length > 20) return;
    if (depth > maxDepth) {
      add('too-deep', pointer, `An expression may be ${maxDepth} levels deep.`);
      return;
    }
    if (Array.isArray(node)) {
      for (const [index, each] of node.entries()) visit(each, `${pointer}/${index}`, depth + 1);
      return;
    }
    const operation = parseOperation(node as Json);
    if (!operation) return;
    const at = `${pointer}/${escapeSegment(operation.name)}`;
    if (!knownOperators.has(operation.name))
      add('unknown-operator', at, `There is no operator named "${operation.name}".`);
    for (const path of literalPaths(operation)) {
      if (isUnsafePath(path)) add('unsafe-path', at, `"${path}" would reach a prototype.`);
    }
    for (const [index, value] of operation.operands.entries()) {
      visit(value, operation.isList ? `${at}/${index}` : at, depth + 1);
    }
  };
  visit(rule, '', 0);
  if (nodes > maxNodes) add('too-large', '', `An expression may have ${maxNodes} parts.`);
  return faults;
}

/** Caches the reads of each expression, because many lint rules request them. */
const readsCache = new WeakMap<object, Reads>();

/**
 * Returns all data paths and names that an expression reads.
 * @example
 * getExpressionReads({ '!': { var: 'state.kind' } }).paths.map((read) => read.name) // ['state.kind']
 */
export function getExpressionReads(rule: unknown): Reads {
  if (typeof rule !== 'object' || rule === null) return collectReads(rule);
  const found = readsCache.get(rule) ?? collectReads(rule);
  readsCache.set(rule, found);
  return found;
}

/**
 * Returns true if a segment of a path names a prototype.
 * @example
 * isUnsafePath('state.__proto__') // true
 * isUnsafePath('state.kind') // false
 */
export function isUnsafePath(path: string): boolean {
  return path.split('.').some((segment) => forbiddenNames.has(segment));
}

// helpers

function collectReads(rule: unknown): Reads {
  const reads = {
    paths: [] as Read[],
    roots: [] as Read[],
    conditions: [] as Read[],
    derived: [] as Read[],
    operators: [] as { name: string; pointer: string; count: number }[],
  };
  const lists = {
    var: reads.paths,
    root: reads.roots,
    is: reads.conditions,
    derived: reads.derived,
  } as const;
  const visit = (node: unknown, pointer: string, element: boolean, depth: number): void => {
    if (depth > maxDepth) return;
    if (Array.isArray(node)) {
      for (const [index, each] of node.entries())
        visit(each, `${pointer}/${index}`, element, depth + 1);
      return;
    }
    const operation = parseOperation(node as Json);
    if (!operation) return;
    const { name, operands: values } = operation;
    const at = `${pointer}/${escapeSegment(name)}`;
    reads.operators.push({ name, pointer: at, count: values.length });
    if (Object.hasOwn(lists, name)) {
      const [first] = values;
      const computed = typeof first === 'object' && first !== null;
      const read: Read = {
        name: computed ? '' : String(first ?? ''),
        pointer: at,
        element,
        computed,
        hasDefault: values.length > 1,
      };
      lists[name as keyof typeof lists].push(read);
    }
    if (name === 'missing') {
      for (const path of literalPaths(operation))
        reads.paths.push({ name: path, pointer: at, element, computed: false, hasDefault: true });
    }
    for (const [index, value] of values.entries()) {
      visit(
        value,
        operation.isList ? `${at}/${index}` : at,
        element || (elementOperators.has(name) && index === 1),
        depth + 1,
      );
    }
  };
  visit(rule, '', false, 0);
  return reads;
}

function literalPaths({ name, operands }: OperatorNode): readonly string[] {
  if (name === 'var' || name === 'root')
    return operands.slice(0, 1).filter((each) => typeof each === 'string');
  if (name === 'missing') return operands.flat().filter((each) => typeof each === 'string');
  return [];
}
