// Pairs the items of two versions of a list.

import { isDeepEqual } from 'remeda';
import { isObject, type Json } from '../language/index.ts';
import { type ItemPair, pairLists } from './pair-lists.ts';

/** An item of a list, wrapped in an object so that it has an identity. A list can contain the same value twice. */
export interface ListItem {
  readonly value: Json;
}

/** Wraps a value in an object, so that it has an identity. */
export const createListItem = (value: Json): ListItem => ({ value });

/**
 * Pairs the items of two lists, in the order of both lists. Equal items are paired first, then similar items between
 * them.
 * @example
 * const [kind, milk] = [{ id: 'kind' }, { id: 'milk' }].map(createListItem);
 * pairListItems([kind], [kind, milk]) // [{ before: kind, after: kind }, { before: undefined, after: milk }]
 */
export function pairListItems(
  before: readonly ListItem[],
  after: readonly ListItem[],
): readonly ItemPair<ListItem>[] {
  return pairLists(before, after, pairSimilar);
}

// helpers

function pairSimilar(
  removed: readonly ListItem[],
  added: readonly ListItem[],
): readonly ItemPair<ListItem>[] {
  const isReplaced =
    removed.length === added.length &&
    !added.some(({ value }) => removed.some((each) => isSameItem(each.value, value)));
  // If the numbers of added and removed items are the same and no items are similar, each added item replaces a removed
  // item.
  if (isReplaced) return removed.map((before, index) => ({ before, after: added[index] }));
  const open = [...removed];
  const pairs: ItemPair<ListItem>[] = [];
  for (const item of added) {
    const index = open.findIndex((each) => isSameItem(each.value, item.value));
    const skipped = index === -1 ? [] : open.splice(0, index);
    pairs.push(...skipped.map((each) => ({ before: each, after: undefined })));
    pairs.push({ before: index === -1 ? undefined : open.shift(), after: item });
  }
  return [...pairs, ...open.map((each) => ({ before: each, after: undefined }))];
}

/** Returns true if two list items are versions of the same item. */
function isSameItem(one: Json, other: Json): boolean {
  if (!isObject(one) || !isObject(other)) return typeof one === typeof other && !isObject(one);
  const names = ['id', 'key', 'slug', 'value', 'event', 'query', 'block', 'name', 'call'];
  const named = names.find((name) => Object.hasOwn(one, name) || Object.hasOwn(other, name));
  if (named !== undefined && isDeepEqual(one[named], other[named])) return true;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  // An operation with other operands still counts as the same operation.
  if (keys.size === 1) return true;
  const same = [...keys].filter((key) => isDeepEqual(one[key], other[key]));
  return same.length * 2 >= keys.size;
}
