// Aligns two lists and finds common, removed, added, and moved items.

import { diffArrays } from 'diff';
import { type ItemPair, pairLists } from '../simulate/index.ts';

/**
 * Pairs the items of two lists, in the order of the new list. Removed items keep their position. Equal items are paired
 * first, then `alike` items between them. All other items stay unpaired.
 */
export function alignLists<Item>(
  before: readonly Item[],
  after: readonly Item[],
  alike: (one: Item, other: Item) => boolean,
): readonly ItemPair<Item>[] {
  return pairLists(before, after, (removed, added) => pairSimilar(removed, added, alike));
}

/** Returns the smallest set of common names that must have moved to produce the new order. */
export function findMovedNames(
  before: readonly string[],
  after: readonly string[],
): readonly string[] {
  const [old, now] = [new Set(before), new Set(after)];
  const parts = diffArrays(
    before.filter((name) => now.has(name)),
    after.filter((name) => old.has(name)),
  );
  return parts.flatMap(({ added, value }) => (added ? value : []));
}

// helpers

function pairSimilar<Item>(
  removed: readonly Item[],
  added: readonly Item[],
  alike: (one: Item, other: Item) => boolean,
): readonly ItemPair<Item>[] {
  const open = [...removed];
  const partner = new Map<Item, Item>();
  for (const item of added) {
    const index = open.findIndex((each) => alike(each, item));
    if (index !== -1) partner.set(item, ...(open.splice(index, 1) as [Item]));
  }
  return [
    ...open.map((item) => ({ before: item, after: undefined })),
    ...added.map((item) => ({ before: partner.get(item), after: item })),
  ];
}
