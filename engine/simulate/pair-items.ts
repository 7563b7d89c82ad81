// Pairs the items of two versions of a list.

import { diffArrays } from 'diff';
import { isDeepEqual } from 'remeda';
import { isObject, type Json } from '../language/index.ts';

/** An item of a list with an identity of its own: a list can contain the same value twice. */
export interface ListItem {
  readonly value: Json;
}

/** Gives a value an identity. */
export const toListItem = (value: Json): ListItem => ({ value });

/** The versions of an item. An added item has none before, a removed one none after. */
export interface ItemPair {
  readonly before: ListItem | undefined;
  readonly after: ListItem | undefined;
}

/**
 * Pairs the items of two lists in the order of both. Equal items are paired first, then similar ones between them.
 * @example
 * const [kind, milk] = [{ id: 'kind' }, { id: 'milk' }].map(toListItem);
 * pairItems([kind], [kind, milk]) // [{ before: kind, after: kind }, { before: undefined, after: milk }]
 */
export function pairItems(
  before: readonly ListItem[],
  after: readonly ListItem[],
): readonly ItemPair[] {
  const pairs: ItemPair[] = [];
  let gone: ListItem[] = [];
  let come: ListItem[] = [];
  const close = () => {
    // If as many items were added as removed and none are similar, each added item replaces a removed one.
    const areOthers =
      gone.length === come.length &&
      !come.some(({ value }) => gone.some((each) => isSameItem(each.value, value)));
    for (const item of areOthers ? [] : come) {
      const index = gone.findIndex((each) => isSameItem(each.value, item.value));
      const skipped = index === -1 ? [] : gone.splice(0, index);
      pairs.push(...skipped.map((each) => ({ before: each, after: undefined })));
      pairs.push({ before: index === -1 ? undefined : gone.shift(), after: item });
    }
    for (const [index, each] of gone.entries())
      pairs.push({ before: each, after: areOthers ? come[index] : undefined });
    [gone, come] = [[], []];
  };
  let [from, to] = [0, 0];
  for (const { added, removed, count } of diffArrays([...before], [...after], {
    comparator: isDeepEqual,
  })) {
    if (removed) gone.push(...before.slice(from, from + count));
    else if (added) come.push(...after.slice(to, to + count));
    else {
      close();
      for (let index = 0; index < count; index += 1)
        pairs.push({ before: before[from + index], after: after[to + index] });
    }
    if (!added) from += count;
    if (!removed) to += count;
  }
  close();
  return pairs;
}

// helpers

/** Returns true if two list items are versions of the same item. */
function isSameItem(one: Json, other: Json): boolean {
  if (!isObject(one) || !isObject(other)) return typeof one === typeof other && !isObject(one);
  const names = ['id', 'key', 'slug', 'value', 'event', 'query', 'block', 'name', 'call'];
  const named = names.find((name) => Object.hasOwn(one, name) || Object.hasOwn(other, name));
  if (named !== undefined && isDeepEqual(one[named], other[named])) return true;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  // An operation with other operands is still the same operation.
  if (keys.size === 1) return true;
  const same = [...keys].filter((key) => isDeepEqual(one[key], other[key]));
  return same.length * 2 >= keys.size;
}
