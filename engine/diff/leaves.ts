// Finds the leaves that differ between two JSON values.

import { isDeepEqual } from 'remeda';
import { isObject, type Json } from '../language/index.ts';
import { alignLists } from './align.ts';
import type { ChangedLeaf } from './types.ts';

/** The keys that mark an expression. An expression is one leaf, so the entire expression is reported as changed. */
const expressionKeys = ['$', '$optional', '$each', '$link'];
/** The properties whose values identify the items of a list. */
const identifyingKeys = ['id', 'name', 'value', 'slug', 'code', 'event', 'block', 'title', 'path'];

/**
 * Returns every leaf that differs, in the order of the new value. The path of a list item has its index in the new
 * list.
 */
export function findChangedLeaves(
  before: Json | undefined,
  after: Json | undefined,
  path: readonly string[] = [],
): readonly ChangedLeaf[] {
  if (isDeepEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path);
  if (!isObject(before) || !isObject(after) || isExpression(before) || isExpression(after))
    return [{ path, before, after }];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) =>
    findChangedLeaves(getOwn(before, key), getOwn(after, key), [...path, key]),
  );
}

/** Returns the name that identifies a list item, or undefined. */
function getItemName(item: Json | undefined): string | undefined {
  if (typeof item === 'string' || typeof item === 'number') return String(item);
  if (!isObject(item)) return undefined;
  const name = identifyingKeys.find((each) => typeof item[each] === 'string');
  return name === undefined ? undefined : String(item[name]);
}

// helpers

function compareLists(
  before: readonly Json[],
  after: readonly Json[],
  path: readonly string[],
): readonly ChangedLeaf[] {
  const pairs = alignLists(before, after, (one, other) =>
    isObject(one)
      ? getItemName(one) !== undefined && getItemName(one) === getItemName(other)
      : false,
  );
  return pairs.flatMap((pair) => {
    const [list, item] = pair.after === undefined ? [before, pair.before] : [after, pair.after];
    const place = String(list.indexOf(item as Json) + 1);
    return findChangedLeaves(pair.before, pair.after, [...path, getItemName(item) ?? place]);
  });
}

function isExpression(value: Json): boolean {
  return isObject(value) && expressionKeys.some((each) => Object.hasOwn(value, each));
}

function getOwn(value: { readonly [key: string]: Json }, key: string): Json | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}
