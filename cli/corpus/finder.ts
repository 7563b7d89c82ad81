// The check as the command makes it, for many versions of the same flows.

import { checkerOf } from '../check/check-once.ts';
import { memoryStore, type Store } from '../journeys/store.ts';
import type { Files } from './edit.ts';
import type { Find } from './judge.ts';

/**
 * What finds the problems of a version. The files given first are what later versions are compared with: of those
 * nothing is remembered, so that the order makes no difference.
 * @param staysInPlace true where the places of findings do not count, which is faster
 */
export function finderFrom(folder: string, first: Files, staysInPlace = false): Find {
  const known = memoryStore();
  let store: Store = known;
  const current: Store = {
    read: (name) => store.read(name),
    write: (name, value) => store.write(name, value),
  };
  const checker = checkerOf(folder, current, { staysInPlace });
  checker.findAll(first);
  return (files) => {
    const own = memoryStore();
    store = { read: (name) => own.read(name) ?? known.read(name), write: own.write };
    return checker.findAll(files).problems;
  };
}
