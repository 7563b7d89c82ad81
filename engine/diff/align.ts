// Aligns two lists: common, removed, added and moved items.

import { diffArrays } from 'diff';
import { isDeepEqual } from 'remeda';

export interface AlignedPair<Item> {
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/**
 * Pairs the items of two lists, in the order of the new list. Removed items keep their position.
 * Equal items are paired first, then items between them that are `alike`. All others stay alone.
 */
export function align<Item>(
  before: readonly Item[],
  after: readonly Item[],
  alike: (one: Item, other: Item) => boolean,
): readonly AlignedPair<Item>[] {
  const parts = diffArrays([...before], [...after], { comparator: isDeepEqual });
  const pairs: AlignedPair<Item>[] = [];
  let from = 0;
  let to = 0;
  let gone: Item[] = [];
  let come: Item[] = [];
  const close = () => {
    pairs.push(...pairSimilar(gone, come, alike));
    gone = [];
    come = [];
  };
  for (const { added, removed, count } of parts) {
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

/** Returns the smallest set of common names whose moves explain the new order. */
export function findMoved(before: readonly string[], after: readonly string[]): readonly string[] {
  const [old, now] = [new Set(before), new Set(after)];
  const parts = diffArrays(
    before.filter((name) => now.has(name)),
    after.filter((name) => old.has(name)),
  );
  return parts.flatMap(({ added, value }) => (added ? value : []));
}

// helpers

function pairSimilar<Item>(
  gone: readonly Item[],
  come: readonly Item[],
  alike: (one: Item, other: Item) => boolean,
): readonly AlignedPair<Item>[] {
  const open = [...gone];
  const partner = new Map<Item, Item>();
  for (const item of come) {
    const index = open.findIndex((each) => alike(each, item));
    if (index !== -1) partner.set(item, ...(open.splice(index, 1) as [Item]));
  }
  return [
    ...open.map((item) => ({ before: item, after: undefined })),
    ...come.map((item) => ({ before: partner.get(item), after: item })),
  ];
}
