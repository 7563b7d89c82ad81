// Creates keys that identify amounts. Two expressions with a common key show or send the same amount.

import {
  type Flow,
  getPathSegments,
  isObject,
  type Json,
  type Template,
} from '../../language/index.ts';
import type { FlowContext } from '../define-rule.ts';
import { parseOperation } from '../types/operation.ts';

/**
 * The names visible to an expression: items of repeated lists, and the derived values of its flow.
 */
export interface AmountScope {
  /** Maps the name of a list item to the keys of its list. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  derived(name: string): Template | undefined;
}

/** Returns the scope of a flow outside all lists. */
export function createAmountScope({ product }: FlowContext, flow: Flow): AmountScope {
  const all = { ...product.app.derive, ...flow.derive };
  return { names: {}, derived: (name) => (Object.hasOwn(all, name) ? all[name] : undefined) };
}

/** Returns the scope inside a template that is repeated for each list item. */
export function createItemScope(shape: { readonly [key: string]: Json }, scope: AmountScope) {
  const name = typeof shape.as === 'string' ? shape.as : 'item';
  const lists = getAmountKeys(shape.$each ?? null, scope).map((each) => `${each}[]`);
  return { ...scope, names: { ...scope.names, [name]: lists } };
}

/** Returns the keys of all amounts that an expression can return. A conditional has the keys of all its branches. */
export function getAmountKeys(rule: Json, scope: AmountScope, depth = 0): readonly string[] {
  if (depth > 12 || rule === null) return [];
  if (typeof rule !== 'object') return [JSON.stringify(rule)];
  const operation = parseOperation(rule);
  if (!operation) return [JSON.stringify(rule)];
  const { name, values } = operation;
  const keys = (value: Json | undefined) => getAmountKeys(value ?? null, scope, depth + 1);
  const [first = null, second] = values;
  if (name === 'var' || name === 'root') return getAmountKeysOfPath(String(first), scope, depth);
  if (name === 'derived') return getAmountKeysOfPath(`derived.${String(first)}`, scope, depth);
  if (name === 'get' && typeof second === 'string')
    return keys(first).map((each) => `${each}.${second}`);
  if (name === 'find') return keys(first).map((each) => `${each}[]`);
  if (passThroughOperators.has(name)) return keys(first);
  if (name === 'default') return values.flatMap((each) => keys(each));
  if (name === 'if' || name === '?:')
    return values.flatMap((each, index) =>
      index % 2 === 1 || index === values.length - 1 ? keys(each) : [],
    );
  return [JSON.stringify(rule)];
}

/** Returns the keys of the data path that a placeholder reads. */
export function getAmountKeysOfPath(
  path: string,
  scope: AmountScope,
  depth = 0,
): readonly string[] {
  const [head = '', ...rest] = getPathSegments(path);
  const tail = rest.map((each) => `.${each}`).join('');
  const element = Object.hasOwn(scope.names, head) ? scope.names[head] : undefined;
  if (element) return element.map((each) => `${each}${tail}`);
  if (head !== 'derived') return [path];
  const [name = '', ...parts] = rest;
  const shape = scope.derived(name);
  const alias = isObject(shape) && Object.hasOwn(shape, '$') ? shape.$ : undefined;
  const behind =
    alias === undefined ? [] : getAmountKeys(alias, { ...scope, names: {} }, depth + 1);
  const end = parts.map((each) => `.${each}`).join('');
  return [`derived.${name}${end}`, ...behind.map((each) => `${each}${end}`)];
}

// helpers

/** Operators that return a list or some of its items unchanged. */
const passThroughOperators = new Set(['filter', 'sortBy', 'unique', 'compact', '!!']);
