// Pairs the items of two lists: equal items first, then the items between them.

import { diffArrays } from 'diff';
import { isDeepEqual } from 'remeda';

/** An item before and after a change. An added item has no `before` value, and a removed item has no `after` value. */
export interface ItemPair<Item> {
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/**
 * Pairs the items of two lists, in the order of both lists. Equal items are paired. `pairOthers` pairs the removed and
 * added items between two equal items.
 * @example
 * const alone = (removed, added) => [
 *   ...removed.map((before) => ({ before, after: undefined })),
 *   ...added.map((after) => ({ before: undefined, after })),
 * ];
 * pairLists(['a', 'b'], ['a', 'c'], alone) // [{ before: 'a', after: 'a' }, { before: 'b', after: undefined }, { before: undefined, after: 'c' }]
 */
export function pairLists<Item>(
  before: readonly Item[],
  after: readonly Item[],
  pairOthers: (removed: readonly Item[], added: readonly Item[]) => readonly ItemPair<Item>[],
): readonly ItemPair<Item>[] {
  const pairs: ItemPair<Item>[] = [];
  let removedItems: readonly Item[] = [];
  let addedItems: readonly Item[] = [];
  let [from, to] = [0, 0];
  const pairOpenItems = () => {
    pairs.push(...pairOthers(removedItems, addedItems));
    [removedItems, addedItems] = [[], []];
  };
  for (const { added, removed, count } of diffArrays([...before], [...after], {
    comparator: isDeepEqual,
  })) {
    const old = added ? [] : before.slice(from, from + count);
    const now = removed ? [] : after.slice(to, to + count);
    from += old.length;
    to += now.length;
    if (removed) removedItems = [...removedItems, ...old];
    else if (added) addedItems = [...addedItems, ...now];
    else {
      pairOpenItems();
      pairs.push(...old.map((item, index) => ({ before: item, after: now[index] })));
    }
  }
  pairOpenItems();
  return pairs;
}
